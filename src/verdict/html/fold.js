// Boxes of a tree that others hang on can be folded: by a click, Enter or the space bar.
for (const picture of document.querySelectorAll(".picture")) {
  const boxes = [...picture.querySelectorAll(".box")];
  const below = (box) => boxes.filter((other) => other.dataset.parent === box.dataset.at);
  const show = (box, shown) => {
    for (const child of below(box)) {
      child.classList.toggle("hidden", !shown);
      show(child, shown && child.getAttribute("aria-expanded") !== "false");
    }
  };
  for (const box of boxes.filter((box) => below(box).length > 0)) {
    box.setAttribute("role", "button");
    box.setAttribute("tabindex", "0");
    box.setAttribute("aria-expanded", "true");
    const turn = () => {
      const shown = box.getAttribute("aria-expanded") === "false";
      box.setAttribute("aria-expanded", String(shown));
      show(box, shown);
    };
    box.addEventListener("click", turn);
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        turn();
      }
    });
  }
}
