// What is done in pages; each gives back what went wrong.

const ACTS = {
  nothing: () => [],

  /** Folds a tree at its root with the keyboard, and unfolds all of it. */
  fold: (page, window, width) => {
    const said = [];
    const boxes = [...page.querySelectorAll(".box")];
    const hidden = () => boxes.filter((box) => box.getAttribute("display") === "none").length;
    const press = (box, key) => box.dispatchEvent(new window.KeyboardEvent("keydown", { key }));
    press(boxes[0], "Enter");
    if (hidden() !== boxes.length - 1) said.push(`folded ${hidden()} of ${boxes.length}`);
    press(boxes[0], " ");
    const folded = () => boxes.find((box) => box.getAttribute("aria-expanded") === "false" && box.getAttribute("display") !== "none");
    for (let box = folded(), tries = 0; box && tries < boxes.length; box = folded(), tries++) press(box, "Enter");
    if (hidden() !== 0) said.push(`still folded: ${hidden()} of ${boxes.length}`);
    const [drawing, paper] = [".drawing", ".paper"].map((name) => page.querySelector(name).getBoundingClientRect());
    const last = Math.max(...boxes.map((box) => box.getBoundingClientRect().bottom));
    if (drawing.bottom < last || paper.bottom < last) said.push("the picture did not grow");
    return [...said, ...probe(page, window, width, true)];
  },

  /** Sorts by time, both ways, and leaves out what is right. */
  sort: (page) => {
    const said = [];
    const body = page.querySelector("table.sortable").tBodies[0];
    const times = () => [...body.rows].map((row) => parseFloat(row.cells[4].textContent));
    const button = page.querySelectorAll("table.sortable th button")[4];
    button.click();
    const up = times();
    if (up.some((time, at) => at > 0 && up[at - 1] > time)) said.push(`not sorted: ${up}`);
    button.click();
    if (String(times()) !== String(up.reverse())) said.push(`not sorted downwards: ${times()}`);
    page.querySelector("input[data-class=right]").click();
    if ([...body.rows].some((row) => !row.hidden)) said.push("still shown");
    return said;
  },
};

/** Links that lead nowhere, pictures and groups without a name, and choices that do not exclude each other. */
function unnamed(page) {
  const said = [];
  for (const link of page.querySelectorAll("a[href^='#']")) {
    if (!page.getElementById(link.getAttribute("href").slice(1))) said.push(`dead link ${link.href}`);
  }
  for (const image of page.querySelectorAll("svg[role=img], .picture, fieldset, ol")) {
    const named = image.getAttribute("aria-label") || image.querySelector("legend") || image.matches("ol");
    if (!named) said.push(`no name: ${image.outerHTML.slice(0, 80)}`);
  }
  for (const group of page.querySelectorAll("fieldset")) {
    const names = new Set([...group.querySelectorAll("input[type=radio]")].map((input) => input.name));
    if (names.size > 1) said.push(`choices with ${names.size} names`);
  }
  return said;
}

/** On a narrow page the source stands before what tells how the verdict was found. */
function ordered(page, width) {
  const [source, machinery] = [".source", ".machinery"].map((name) => page.querySelector(name));
  if (!source || !machinery || width > 1000) return [];
  const isBefore = source.getBoundingClientRect().bottom <= machinery.getBoundingClientRect().top + 1;
  return isBefore ? [] : ["the source stands behind the machinery"];
}

/** Shows a file so wide, in a light or a dark window, and looks at it. */
async function look({ name, file, act }, width, isDark) {
  const frame = document.createElement("iframe");
  frame.style = `border: 0; width: ${width}px; height: 900px; color-scheme: ${isDark ? "dark" : "light"}`;
  await new Promise((done) => {
    frame.onload = done;
    frame.src = file;
    document.body.append(frame);
  });
  const [page, window] = [frame.contentDocument, frame.contentWindow];
  let said = [];
  try {
    for (const details of page.querySelectorAll("details")) details.open = true;
    if (window.matchMedia("(prefers-color-scheme: dark)").matches !== isDark) said.push("the colours cannot be chosen");
    said.push(...probe(page, window, width, !isDark));
    if (!isDark) said.push(...unnamed(page), ...ordered(page, width));
    if (!isDark && width === 800) said.push(...ACTS[act](page, window, width));
  } catch (error) {
    said.push(`failed: ${error} ${error.stack}`);
  }
  frame.remove();
  return said.map((what) => `${name} at ${width}, ${isDark ? "dark" : "light"}: ${what}`);
}

/** Looks at all files in all ways; what is found becomes the text of this page. */
async function lookAtAll(views, widths) {
  const said = [];
  for (const view of views) {
    for (const width of widths) {
      for (const isDark of [false, true]) said.push(...(await look(view, width, isDark)));
    }
  }
  document.title = "done";
  document.body.textContent = `FOUND[${said.join("\n")}]END`;
}
