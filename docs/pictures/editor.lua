-- Opens labels.go with the server of the page, and its hover on the first finding.
vim.o.termguicolors = true
vim.o.number = true
vim.o.signcolumn = 'yes'
vim.o.shortmess = vim.o.shortmess .. 'I'
vim.o.ruler = false
vim.o.tabstop = 4
vim.o.laststatus = 2
vim.o.statusline = ' labels.go'
vim.diagnostic.config({ virtual_text = true, signs = true })
vim.lsp.config('urlescape', {
  cmd = { 'urlescape', 'lsp' },
  filetypes = { 'go' },
  root_markers = { 'go.work', 'go.mod' },
})
vim.lsp.enable('urlescape')
vim.cmd('filetype on | syntax on')
vim.cmd('highlight Normal guibg=#1c2128')
vim.cmd.edit('labels.go')
vim.schedule(function()
  vim.wait(100000, function() return #vim.diagnostic.get(0) > 0 end)
  local first = vim.diagnostic.get(0)[1]
  vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
  vim.lsp.buf.hover({ border = 'rounded', max_width = 96 })
end)
