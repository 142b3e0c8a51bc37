-- A session of Neovim without a screen, from 0.7 on: it opens labels.go, asks for what is
-- there, applies the fix, types another mistake and applies all fixes. What was seen goes
-- into seen.json.

local seen = {}
local patience = 120000

local function clients()
  return (vim.lsp.get_clients or vim.lsp.get_active_clients)()
end

-- start starts the server as the page says for this version.
local function start()
  for _, minor in ipairs({ 11, 8 }) do
    if vim.fn.has('nvim-0.' .. minor) == 1 then
      return dofile('page' .. minor .. '.lua')
    end
  end
  local id = vim.lsp.start_client({ name = 'urlescape', cmd = { 'urlescape', 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'go',
    callback = function() vim.lsp.buf_attach_client(0, id) end,
  })
end

local function diagnostics()
  local list = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    table.insert(list, string.format('%d:%d-%d %s %s %s: %s', d.lnum + 1, d.col + 1, d.end_col + 1, d.source, d.code, vim.diagnostic.severity[d.severity], d.message))
  end
  return list
end

local function await(n, what)
  local from = vim.loop.hrtime()
  if not vim.wait(patience, function() return #vim.diagnostic.get(0) == n end, 5) then
    error(string.format('%s: %d diagnostics, want %d', what, #vim.diagnostic.get(0), n))
  end
  return math.floor((vim.loop.hrtime() - from) / 1e6)
end

local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, patience) or {}) do
    if answer.result then
      return answer.result
    end
  end
  error(method .. ': no answer')
end

local function place() -- of the first diagnostic
  local d = vim.diagnostic.get(0)[1]
  return { line = d.lnum, character = d.col }
end

-- act applies the code action of a kind, as a key for it would.
local function act(kind)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    range = { start = place(), ['end'] = place() },
    context = { diagnostics = {}, only = { kind } },
  }
  local before, found = vim.api.nvim_buf_get_changedtick(0), ask('textDocument/codeAction', params)
  table.insert(seen.actions, found[1].title .. ' (' .. found[1].kind .. ')')
  if vim.fn.has('nvim-0.8') == 1 then
    vim.api.nvim_win_set_cursor(0, { place().line + 1, place().character })
    vim.lsp.buf.code_action({ apply = true, context = { diagnostics = {}, only = { kind } } })
  else
    vim.lsp.util.apply_workspace_edit(found[1].edit, 'utf-16')
  end
  if not vim.wait(patience, function() return vim.api.nvim_buf_get_changedtick(0) > before end, 5) then
    error(kind .. ' changed nothing')
  end
end

local function session()
  seen.version = tostring(vim.version().major) .. '.' .. vim.version().minor .. '.' .. vim.version().patch
  seen.actions = {}
  vim.cmd('filetype on')
  start()
  vim.cmd('edit labels.go')
  seen.opened = await(1, 'opened')
  seen.server = clients()[1].name
  seen.diagnostics = diagnostics()
  seen.hover = ask('textDocument/hover', { textDocument = { uri = vim.uri_from_bufnr(0) }, position = place() }).contents.value
  act('quickfix')
  await(0, 'fixed')
  vim.fn.append('$', vim.fn.readfile('typed.txt'))
  seen.typed = await(2, 'typed')
  act('source.fixAll.urlescape')
  await(0, 'all fixed')
  seen.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n'
end

local ok, err = pcall(session)
if not ok then
  seen.error = tostring(err)
end
vim.fn.writefile({ vim.fn.json_encode(seen) }, 'seen.json')
vim.cmd('qall!')
