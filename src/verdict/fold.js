// What hangs on a box can be folded, and shown again: by a click, Enter or the space bar. The others
// move to where they would stand without it (as in tree_layout.rs).
(() => {
  const svg = document.currentScript.closest("svg");
  const boxes = [...svg.querySelectorAll(".box")];
  const children = boxes.map((box) => boxes.filter((other) => other.dataset.parent === box.dataset.at));
  const below = (at) => children[at].flatMap((child) => [child, ...below(Number(child.dataset.at))]);
  const hide = (element, hidden) => hidden ? element.setAttribute("display", "none") : element.removeAttribute("display");
  const isHidden = (element) => element.getAttribute("display") === "none";
  const [width, height, right, down, margin, above, least] = svg.dataset.measures.split(" ").map(Number);
  const spots = boxes.map(() => ({ row: 0, column: 0, x: 0, y: 0 }));

  const place = () => {
    let [next, furthest, isFolded] = [0, 0, false];
    const visit = (at, column) => {
      const shown = children[at].filter((child) => !isHidden(child)).map((child) => Number(child.dataset.at));
      for (const child of shown) visit(child, column + 1);
      const row = shown.length === 0 ? next++ : spots[shown[0]].row;
      const [x, y] = [margin + column * (width + right), margin + above + row * (height + down)];
      spots[at] = { row, column, x, y };
      furthest = Math.max(furthest, column);
      isFolded = isFolded || (shown.length === 0 && children[at].length > 0);
      for (const child of shown) lead(child, y - spots[child].y + height / 2);
      boxes[at].setAttribute("transform", `translate(${x} ${y})`);
    };
    boxes.forEach((box, at) => { if (!box.dataset.parent) visit(at, 0); });
    const wide = 2 * margin + furthest * (width + right) + width + (isFolded ? right : 0);
    size(Math.max(wide, least), 2 * margin + above + (next - 1) * (height + down) + height);
    for (const arrow of svg.querySelectorAll("[data-from]")) turn(arrow);
  };
  const lead = (at, from) => boxes[at].querySelector(".way").setAttribute("d",
    `M${-right} ${from}C${-right / 2} ${from} ${-right / 2} ${height / 2} 0 ${height / 2}`);
  const size = (wide, high) => {
    for (const element of [svg, svg.querySelector(".paper")]) {
      element.setAttribute("width", wide);
      element.setAttribute("height", high);
    }
    svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  };
  // From the lower or the upper side of a box to the same side of another one.
  const turn = (arrow) => {
    const ends = [Number(arrow.dataset.from), Number(arrow.dataset.to)];
    hide(arrow, ends.some((at) => isHidden(boxes[at])));
    const [from, to] = ends.map((at) => spots[at]);
    const [x, toX, side] = [from.x + width / 4, to.x + width / 2, from.y >= to.y ? 1 : -1];
    const [y, toY] = [from.y, to.y].map((top) => side > 0 ? top + height : top);
    const far = Math.max(down, Math.abs(from.y - to.y));
    arrow.setAttribute("d", `M${x} ${y}C${x} ${y + side * down} ${toX} ${toY + side * far} ${toX} ${toY}`);
  };
  const show = (at, shown) => {
    for (const child of children[at]) {
      hide(child, !shown);
      show(Number(child.dataset.at), shown && child.getAttribute("aria-expanded") !== "false");
    }
  };

  boxes.forEach((box, at) => {
    if (children[at].length === 0) return;
    box.setAttribute("role", "button");
    box.setAttribute("tabindex", "0");
    // Of what is folded, small parts come back as a whole.
    const isShown = !isHidden(children[at][0]) || (isHidden(box) && below(at).length < 20);
    box.setAttribute("aria-expanded", String(isShown));
    hide(box.querySelector(".more"), isShown);
    box.style.cursor = "pointer";
    const fold = () => {
      const shown = box.getAttribute("aria-expanded") === "false";
      box.setAttribute("aria-expanded", String(shown));
      hide(box.querySelector(".more"), shown);
      show(at, shown);
      place();
    };
    box.addEventListener("click", fold);
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        fold();
      }
    });
  });
})();
