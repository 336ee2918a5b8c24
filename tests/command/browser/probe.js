// What is wrong with a page as it is shown, for eyes: text over text, lines through text, small or pale
// text, and what is wider than its window. `probe` gives back what it finds, a line each.

/** So many pixels may two texts share. */
const SHARED = 1.5;
/** Letters that are smaller than this cannot be read. */
const SMALLEST = 9;
/** What may be scrolled sideways: code; and on pages that are not narrow, pictures. */
const SCROLLED = { narrow: "pre, .listing", wide: "pre, .listing, .picture" };

/** All is looked at in light windows; in dark ones things stand where they do there, and colours are. */
function probe(page, window, width, isWhole) {
  const found = [];
  const texts = textsOf(page, window);
  for (const text of texts) {
    const size = sizeOf(text.element, window);
    if (size < SMALLEST) found.push(`${named(text)} is ${size.toFixed(1)} px high`);
    const { contrast, isBright } = contrastOf(text, window);
    if (isBright && !isWhole) found.push(`${named(text)} stands on a bright ground`);
    const wanted = isLarge(size, text.element, window) ? 3 : 4.5;
    if (contrast < wanted) found.push(`${named(text)} has a contrast of ${contrast.toFixed(2)}`);
  }
  if (isWhole) found.push(...overlaps(texts), ...crossed(page, window, texts), ...tooWide(page, window, width));
  return [...new Set(found)];
}

function named({ element, words }) {
  const tag = element.tagName.toLowerCase();
  const kind = element.getAttribute("class");
  return `${tag}${kind ? "." + kind.trim().replace(/\s+/g, ".") : ""} "${words.slice(0, 40)}"`;
}

/** The texts that can be seen, each with its lines' boxes. */
function textsOf(page, window) {
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT);
  const texts = [];
  const range = page.createRange();
  const shapes = new Map([...page.querySelectorAll("svg")].map((svg) => [svg, shapesOf(svg, window)]));
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (!words || element.closest("style, script, title, option")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    // Of text in a part of a picture that is not shown, Chromium says that it can be seen.
    if (element.getBoundingClientRect().width === 0) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.right > 0);
    if (boxes.length === 0) continue;
    const frame = scroller(element, window);
    const clip = frame && frame.getBoundingClientRect();
    for (const box of boxes) {
      const grounds = groundsIn(shapes.get(element.ownerSVGElement) || [], element, box);
      texts.push({ element, words, box, frame, clip, grounds });
    }
  }
  return texts;
}

/** The nearest element that shows only a part of what is in it. */
function scroller(element, window) {
  for (let at = element; at; at = at.parentElement) {
    if (at.matches("svg, html, body")) continue;
    if (window.getComputedStyle(at).overflowX !== "visible") return at;
  }
  return null;
}

/** How high the letters are on the screen. */
function sizeOf(element, window) {
  const size = parseFloat(window.getComputedStyle(element).fontSize);
  if (!element.ownerSVGElement) return size;
  const { a, b } = element.getScreenCTM();
  return size * Math.hypot(a, b);
}

function isLarge(size, element, window) {
  return size >= 24 || (size >= 18.66 && window.getComputedStyle(element).fontWeight >= 700);
}

function overlaps(texts) {
  const found = [];
  const sorted = [...texts].sort((one, other) => one.box.top - other.box.top);
  sorted.forEach((one, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (other.box.top > one.box.bottom) break;
      const same = one.frame === other.frame;
      const [a, b] = same ? [one.box, other.box] : [one, other].map(seen);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const most = Math.max(SHARED, 0.2 * Math.min(a.height, b.height));
      if (across > SHARED && down > most) found.push(`${named(one)} is over ${named(other)}`);
    }
  });
  return found;
}

/** The part of a box that its scrolled frame shows. */
function seen({ box, clip }) {
  if (!clip) return box;
  const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
  const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
  return { left, right, top, bottom, height: bottom - top };
}

/** Lines of pictures that are drawn over or under a text. */
function crossed(page, window, texts) {
  const found = [];
  for (const svg of page.querySelectorAll("svg")) {
    const own = texts.filter((text) => text.element.ownerSVGElement === svg);
    for (const path of svg.querySelectorAll("path, polyline")) {
      if (path.closest("defs, marker") || window.getComputedStyle(path).stroke === "none") continue;
      if (window.getComputedStyle(path).fill !== "none" || path.closest(".hidden, [display=none]")) continue;
      const points = pointsOf(path);
      for (const text of own) {
        const ground = text.grounds[text.grounds.length - 1];
        if (ground && ground.compareDocumentPosition(path) & Node.DOCUMENT_POSITION_PRECEDING) continue;
        const { left, right, top, bottom } = text.box;
        const inside = (x, y) => x > left + 1 && x < right - 1 && y > top + 2 && y < bottom - 2;
        if (points.some(([x, y]) => inside(x, y))) found.push(`a line goes through ${named(text)}`);
      }
    }
  }
  return found;
}

function pointsOf(path) {
  const points = [];
  const matrix = path.getScreenCTM();
  const length = path.getTotalLength();
  for (let at = 0; at <= length; at += 3) {
    const { x, y } = path.getPointAtLength(at).matrixTransform(matrix);
    points.push([x, y]);
  }
  return points;
}

/** The shapes of a picture that hide what is behind them. */
function shapesOf(svg, window) {
  const all = [...svg.querySelectorAll("rect, ellipse, circle, polygon")];
  const filled = all.filter((shape) => !shape.closest("defs, marker") && window.getComputedStyle(shape).fill !== "none");
  return filled.map((shape) => ({ shape, box: shape.getBoundingClientRect() }));
}

/** The shapes that a text of a picture stands on, from behind. */
function groundsIn(shapes, element, box) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isBehind = ({ shape, box: { left, right, top, bottom } }) =>
    left <= x && x <= right && top <= y && y <= bottom &&
    shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return shapes.filter(isBehind).map(({ shape }) => shape);
}

/** The contrast of a text with what is behind it, as WCAG 2 counts it, and whether that is bright. */
function contrastOf(text, window) {
  const svg = text.element.ownerSVGElement;
  const style = window.getComputedStyle(text.element);
  let ground = behind(svg || text.element, window);
  if (svg) {
    for (const shape of text.grounds) {
      const look = window.getComputedStyle(shape);
      ground = over(colour(look.fill, look.fillOpacity * opacity(shape, window)), ground);
    }
  }
  const own = colour(svg ? style.fill : style.color, opacity(text.element, window));
  const [a, b] = [light(over(own, ground)), light(ground)];
  return { contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), isBright: b > 0.3 };
}

function opacity(element, window) {
  let all = 1;
  for (let at = element; at; at = at.parentElement) all *= window.getComputedStyle(at).opacity;
  return all;
}

/** The colour behind an element of a page. */
function behind(element, window) {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    layers.push(colour(window.getComputedStyle(at).backgroundColor, 1));
  }
  // A page is dark by itself only if it says that it can be.
  const scheme = window.getComputedStyle(element.ownerDocument.documentElement).colorScheme;
  const dark = scheme.includes("dark") && window.matchMedia("(prefers-color-scheme: dark)").matches;
  const canvas = dark ? [0x12, 0x12, 0x12, 1] : [255, 255, 255, 1];
  return layers.reverse().reduce((ground, layer) => over(layer, ground), canvas);
}

function colour(text, opacity) {
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) || [0, 0, 0]).map(Number);
  return [red, green, blue, text === "none" || text === "transparent" ? 0 : alpha * opacity];
}

function over([red, green, blue, alpha], ground) {
  const mixed = [red, green, blue].map((part, at) => part * alpha + ground[at] * (1 - alpha));
  return [...mixed, 1];
}

function light(parts) {
  const [red, green, blue] = parts.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What is wider than the window, or cut, or scrolled though it is no code. */
function tooWide(page, window, width) {
  const found = [];
  const scrolled = width < 640 ? SCROLLED.narrow : SCROLLED.wide;
  const whole = page.scrollingElement || page.documentElement;
  for (const element of page.querySelectorAll("body *")) {
    if (element.ownerSVGElement || !element.checkVisibility({ contentVisibilityAuto: true })) continue;
    const words = element.textContent.trim().replace(/\s+/g, " ");
    const who = named({ element, words });
    const box = element.getBoundingClientRect();
    const frame = scroller(element.parentElement, window);
    if (!frame && whole.scrollWidth > width && box.right > width + 0.5) found.push(`${who} ends at ${box.right.toFixed(0)} of ${width}`);
    const hides = window.getComputedStyle(element).overflowX !== "visible";
    const more = element.scrollWidth - element.clientWidth;
    if (hides && more > 1 && !element.matches(scrolled)) found.push(`${who} has ${more} px out of sight`);
  }
  const isPage = page.documentElement.localName === "html";
  if (isPage && whole.scrollWidth > width && found.length === 0) found.push(`the page is ${whole.scrollWidth} px wide`);
  return found;
}
