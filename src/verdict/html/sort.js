// A table that its heads sort, and boxes that say which rows are shown.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () => {
    const up = head.getAttribute("aria-sort") !== "ascending";
    const number = "number" in head.dataset;
    const value = (row) => {
      const text = row.cells[column].textContent.trim();
      // What has no number comes last.
      return !number ? text : Number.isNaN(parseFloat(text)) ? Infinity : parseFloat(text);
    };
    const order = (a, b) => number ? value(a) - value(b) || 0 : value(a).localeCompare(value(b));
    const rows = [...body.rows].sort((a, b) => up ? order(a, b) : order(b, a));
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    body.append(...rows);
  }));
}
for (const box of document.querySelectorAll("input[data-class]")) {
  box.addEventListener("change", () => {
    for (const row of document.querySelectorAll(`tr[data-class="${box.dataset.class}"]`)) {
      row.hidden = !box.checked;
    }
  });
}
