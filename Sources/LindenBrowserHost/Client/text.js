// Text, exactly where the server laid it out: one element for each run, its baseline and its width as given.
//
// The browser's own metrics are only measured, never trusted: where its baseline lies in a line (once a font) and how wide
// it would set a string (once a string and font). The difference in width goes into letter spacing, or into word
// spacing or a stretch where letters join.

const joins = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\ufb1d-\ufeff]/;

/// How far below the top of a line of `height` the baseline of a run's font lies.
export function ascent({ className }, height) {
  const line = document.createElement("span");
  const strut = document.createElement("i");
  line.className = className.replace(/^r /, "");
  line.style.lineHeight = `${height}px`;
  strut.style.cssText = "display: inline-block; width: 0; height: 0";
  line.append(strut, "x");
  document.getElementById("measure").replaceChildren(line);
  const below = strut.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  line.remove();
  return below;
}

export class Runs {
  constructor() {
    this.sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    this.measure = document.getElementById("measure");
    this.pen = document.createElement("canvas").getContext("2d");
    document.fonts.addEventListener("loadingdone", () => this.facesLoaded());
    this.clear();
  }

  clear() {
    this.sheet.replaceSync("");
    this.fonts = new Map(); // id: {size, family, ascent}
    this.widths = new Map();
    this.pending = []; // runs that wait for their place and width
    this.measure.replaceChildren();
  }

  /// Takes over the fonts a frame introduces: [id, families, size, weight, italic, width, features].
  define(fonts) {
    for (const [id, families, size, weight, italic, width, features] of fonts) {
      const index = this.sheet.insertRule(`.f${id} {}`, this.sheet.cssRules.length);
      const style = this.sheet.cssRules[index].style;
      style.fontFamily = [...families.map((name) => JSON.stringify(name)), "sans-serif"].join(", ");
      style.fontSize = `${size}px`;
      style.fontWeight = String(weight);
      style.fontStyle = italic ? "italic" : "normal";
      style.fontStretch = `${width * 100}%`;
      style.lineHeight = `${size * 1.25}px`;
      if (features.includes("t")) style.fontVariantNumeric = "tabular-nums";
      if (features.includes("s")) style.fontVariantCaps = "small-caps";
      if (features.includes("c")) style.fontVariantCaps = "all-small-caps";
      // What a canvas can measure, which is cheaper than an element; it has no font features.
      const css = features || width !== 1 ? null : `${style.fontStyle} ${weight} ${size}px ${style.fontFamily}`;
      this.fonts.set(id, { ascent: undefined, css });
    }
  }

  /// Resolves when the faces these fonts begin with have come, once `faces` are known, or after a moment without them.
  ready(fonts, faces) {
    const load = ([, families, , weight, italic]) =>
      document.fonts.load(`${italic ? "italic " : ""}${weight} 16px ${JSON.stringify(families[0])}`);
    const loads = faces.then(() => Promise.allSettled(fonts.map(load)));
    return Promise.race([loads, new Promise((done) => setTimeout(done, 1500))]);
  }

  /// The element of one run. `x` and `baseline` are relative to the layer's corner.
  element(run, x, baseline, color) {
    const [dx, width, font, text, ink = {}] = run;
    const el = document.createElement(ink.a ? "a" : "span");
    el.className = `r f${font}`;
    el.textContent = text;
    if (ink.a) Object.assign(el, { href: ink.a, target: "_blank", rel: "noopener noreferrer" });
    const style = el.style;
    style.left = `${x + dx}px`;
    style.color = ink.c ?? color;
    decorate(style, ink);
    el.run = { font, text, width, baseline: baseline - (ink.up ?? 0), kerning: ink.k ?? 0 };
    this.pending.push(el);
    return el;
  }

  /// Places the runs made since the last flush; all measuring happens in one go.
  flush() {
    if (!this.pending.length) return;
    if (loadedFaces() !== this.faces) this.forget();
    const runs = this.pending;
    this.pending = [];
    this.measureMissing(runs);
    for (const el of runs) this.fit(el);
  }

  measureMissing(runs) {
    const asked = [];
    const ask = (key, font, text, kerning) => {
      if (this.widths.has(key)) return;
      const { css } = this.fonts.get(font);
      if (css && !kerning) {
        if (this.penFont !== css) this.pen.font = this.penFont = css;
        this.widths.set(key, this.pen.measureText(text).width);
        return;
      }
      this.widths.set(key, 0);
      const el = document.createElement("span");
      el.className = `f${font}`;
      el.textContent = text;
      if (kerning) el.style.letterSpacing = `${kerning}px`;
      asked.push([key, el]);
    };
    for (const { run } of runs) ask(key(run), run.font, run.text, run.kerning);
    const struts = [];
    for (const [id, font] of this.fonts) {
      if (font.ascent !== undefined) continue;
      const line = document.createElement("span");
      line.className = `f${id}`;
      const strut = document.createElement("i");
      strut.style.cssText = "display: inline-block; width: 0; height: 0";
      line.append(strut, "x");
      struts.push([font, line, strut]);
    }
    this.measure.replaceChildren(...asked.map(([, el]) => el), ...struts.map(([, line]) => line));
    for (const [key, el] of asked) this.widths.set(key, el.getBoundingClientRect().width);
    for (const [font, line, strut] of struts) {
      font.ascent = strut.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
    }
    this.measure.replaceChildren();
    if (this.widths.size > 20000) this.widths.clear(); // forget rather than grow
  }

  fit(el) {
    const { run, style } = el;
    style.top = `${run.baseline - this.fonts.get(run.font).ascent}px`;
    const natural = this.widths.get(key(run)) ?? run.width;
    const missing = run.width - natural;
    style.letterSpacing = run.kerning ? `${run.kerning}px` : "";
    style.wordSpacing = style.transform = "";
    if (Math.abs(missing) < 0.02 || run.width === 0) return;
    const letters = [...run.text].length;
    const spaces = run.text.split(" ").length - 1;
    if (!joins.test(run.text)) {
      style.letterSpacing = `${run.kerning + missing / letters}px`;
    } else if (spaces > 0) {
      style.wordSpacing = `${missing / spaces}px`;
    } else {
      style.transformOrigin = "0 0";
      style.transform = `scaleX(${run.width / natural})`;
    }
  }

  // Faces have arrived: what was measured before was measured in others.
  facesLoaded() {
    if (loadedFaces() === this.faces) return;
    this.forget();
    this.flush();
  }

  forget() {
    this.faces = loadedFaces();
    this.widths.clear();
    for (const font of this.fonts.values()) font.ascent = undefined;
    this.pending = [...new Set([...document.querySelectorAll("#scene .r"), ...this.pending])];
  }
}

function loadedFaces() {
  let count = 0;
  for (const face of document.fonts) if (face.status === "loaded") count += 1;
  return count;
}

function key(run) {
  return `${run.font}|${run.kerning}|${run.text}`;
}

const patterns = { dot: "dotted", dash: "dashed", dashDot: "dashed", dashDotDot: "dashed" };

function decorate(style, ink) {
  const lines = [];
  if (ink.u) lines.push("underline");
  if (ink.s) lines.push("line-through");
  if (!lines.length) return;
  const [color, pattern] = ink.u ?? ink.s;
  style.textDecorationLine = lines.join(" ");
  if (color) style.textDecorationColor = color;
  if (patterns[pattern]) style.textDecorationStyle = patterns[pattern];
}
