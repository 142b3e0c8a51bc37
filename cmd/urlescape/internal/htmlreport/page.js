"use strict";
(() => {
	const one = (selector) => document.querySelector(selector);
	const all = (selector) => [...document.querySelectorAll(selector)];

	// The theme: that of the system, or one of two, kept where the browser lets us.
	const themes = ["system", "light", "dark"];
	const button = one("#theme");
	const use = (theme) => {
		if (theme === "system") delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = theme;
		button.querySelector("span").textContent = theme;
	};
	let theme = "system";
	try { theme = localStorage.getItem("urlescape-theme") || theme; } catch { /* no storage */ }
	if (!themes.includes(theme)) theme = "system";
	use(theme);
	button.hidden = false;
	button.addEventListener("click", () => {
		theme = themes[(themes.indexOf(theme) + 1) % themes.length];
		use(theme);
		try { localStorage.setItem("urlescape-theme", theme); } catch { /* no storage */ }
	});

	const form = one("#filter");
	if (!form) return;
	form.hidden = false;
	const findings = all("article").map((element) => ({ element, data: element.dataset, text: "" }));
	const files = all(".file").map((element) => ({ element, findings: [...element.querySelectorAll("article")] }));
	const fields = { q: one("#search"), check: one("#check"), package: one("#package") };
	const severities = all("[name=severity]");
	const confidences = all("[name=confidence]");
	const order = one("#order");
	const main = one("#findings");
	const fixable = one("#fixable");

	const textOf = (finding) => finding.text || (finding.text = finding.element.textContent.toLowerCase());
	const filter = () => {
		const words = fields.q.value.toLowerCase().split(/\s+/).filter(Boolean);
		const wanted = new Set(severities.filter((box) => box.checked).map((box) => box.value));
		const sure = new Set(confidences.filter((box) => box.checked).map((box) => box.value));
		let shown = 0;
		for (const finding of findings) {
			const isShown = (!fields.check.value || finding.data.check === fields.check.value) &&
				(!fields.package.value || finding.data.package === fields.package.value) &&
				wanted.has(finding.data.severity) &&
				(!finding.data.confidence || sure.has(finding.data.confidence)) &&
				(!fixable.checked || "fix" in finding.data) &&
				words.every((word) => textOf(finding).includes(word));
			finding.element.hidden = !isShown;
			if (isShown) shown++;
		}
		sort();
		for (const file of files) file.element.hidden = ordered !== "" || file.findings.every((element) => element.hidden);
		one("#shown").textContent = shown === findings.length ? `${shown} shown` : `${shown} of ${findings.length} shown`;
		one("#nothing").hidden = shown > 0;
	};

	// By confidence, the findings leave their files and stand in one list; by place, each
	// goes back to its file.
	let ordered = "";
	const sort = () => {
		if (order.value === ordered) return;
		ordered = order.value;
		if (ordered) {
			const list = [...findings].sort((a, b) => a.data.rank - b.data.rank);
			main.append(...list.map((finding) => finding.element));
		} else {
			for (const file of files) file.element.append(...file.findings);
		}
	};

	let waiting = 0;
	form.addEventListener("input", () => {
		clearTimeout(waiting);
		waiting = setTimeout(filter, 100);
	});
	form.addEventListener("reset", () => setTimeout(filter, 0));
	form.addEventListener("submit", (event) => { event.preventDefault(); filter(); });
	for (const pick of all(".pick")) {
		pick.addEventListener("click", () => {
			form.reset();
			fields[pick.dataset.for].value = pick.dataset.value;
			setTimeout(() => {
				filter();
				one("#findings").scrollIntoView();
				one("#findings").focus({ preventScroll: true });
			}, 0);
		});
	}

	// Keys, as long as the focus is in the findings: j and k go to the next and the previous
	// one that is shown, / to the search.
	main.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "/") {
			event.preventDefault();
			fields.q.focus();
			return;
		}
		if (event.key !== "j" && event.key !== "k") return;
		const step = event.key === "j" ? 1 : -1;
		const list = all("article:not([hidden])");
		const at = list.indexOf(document.activeElement.closest("article"));
		const next = list[at < 0 ? (step > 0 ? 0 : list.length - 1) : at + step];
		if (!next) return;
		next.scrollIntoView({ block: "start" });
		next.querySelector(".place").focus({ preventScroll: true });
	});
	if (confidences.length < 2) confidences.forEach((box) => { box.closest("fieldset").hidden = true; });
	if (severities.length < 2) severities.forEach((box) => { box.closest("fieldset").hidden = true; });
})();
