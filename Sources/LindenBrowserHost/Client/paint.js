// Draw commands to elements. The commands are listed in Sources/LindenBrowserHost/Protocol/Protocol.swift.

import { svg, svgNodes, svgDefs } from "./svg.js";

/// The elements that show `commands`, in order; their coordinates start at the corner of the layer that draws them.
export function paintCommands(commands, runs) {
  const nodes = [];
  let drawing = null; // neighbouring outlines share one <svg>
  for (const command of commands) {
    if (command[0] === "f" || command[0] === "s") {
      if (!drawing) nodes.push((drawing = svg("svg", { "aria-hidden": "true" })));
      drawing.append(...svgNodes([command], runs));
      continue;
    }
    drawing = null;
    nodes.push(...painters[command[0]](command, runs));
  }
  return nodes;
}

const painters = {
  // A rectangle in one colour.
  r([, x, y, width, height, color]) {
    const el = box("div", x, y, width, height, { background: color });
    el.area = [x, y, width, height];
    return [el];
  },

  t(command, runs) {
    const [, x, y, paint, lines] = command;
    if (typeof paint !== "string") {
      const drawing = svg("svg", {});
      drawing.append(...svgNodes([command], runs));
      return [drawing];
    }
    const nodes = [];
    for (const [baseline, top, height, ...fragments] of lines) {
      for (const fragment of fragments) {
        const [dx, width, , , ink] = fragment;
        if (ink?.bg) nodes.push(box("div", x + dx, y + top, width, height, { background: ink.bg }));
        nodes.push(runs.element(fragment, x, y + baseline, paint));
      }
    }
    return nodes;
  },

  i([, id, x, y, width, height, options = {}]) {
    const url = `url("/image/${id}")`;
    const style = { imageRendering: options.none ? "pixelated" : "" };
    if (options.t) return [stencil(url, x, y, width, height, options)];
    if (options.tile) {
      style.backgroundImage = url;
      style.backgroundSize = `${options.tile[0]}px ${options.tile[1]}px`;
    } else if (options.cap) {
      const insets = options.cap;
      style.borderStyle = "solid";
      style.boxSizing = "border-box";
      style.borderWidth = insets.map((inset) => `${inset}px`).join(" ");
      style.borderImage = `${url} ${options.slice.join(" ")} fill / ${style.borderWidth} stretch`;
    } else {
      const img = box("img", x, y, width, height, style);
      Object.assign(img, { src: `/image/${id}`, alt: "", draggable: false });
      img.setAttribute("aria-hidden", "true");
      return [img];
    }
    return [box("div", x, y, width, height, style)];
  },

  // Nested commands as one picture.
  g([, style, commands], runs) {
    const outer = document.createElement("div");
    outer.className = "p group";
    const clipped = style.p && style.f ? document.createElement("div") : outer;
    if (clipped !== outer) {
      clipped.className = "p";
      outer.append(clipped);
    }
    clipped.append(...paintCommands(commands, runs));
    if (style.p) clipped.style.clipPath = `path(${style.p.eo ? "evenodd, " : ""}"${style.p.d || "M0 0"}")`;
    if (style.t) {
      outer.style.transformOrigin = "0 0";
      outer.style.transform = `matrix(${style.t.join()})`;
    }
    if (style.o !== undefined) outer.style.opacity = style.o;
    if (style.f) outer.style.filter = filterValue(style.f);
    if (style.b) outer.style.mixBlendMode = blendModes[style.b] ?? "";
    outer.style.isolation = "isolate";
    return [outer];
  },
};

// An image whose alpha is a stencil for a paint.
function stencil(url, x, y, width, height, options) {
  const el = box("div", x, y, width, height, {});
  el.style.mask = `${url} 0 0 / ${options.tile ? options.tile.map((v) => `${v}px`).join(" ") : "100% 100%"}`;
  if (typeof options.t === "string") {
    el.style.background = options.t;
  } else {
    const drawing = svg("svg", {});
    drawing.append(...svgNodes([["f", `M0 0H${width}V${height}H0Z`, options.t, 0]]));
    el.append(drawing);
  }
  return el;
}

function box(tag, x, y, width, height, style) {
  const el = document.createElement(tag);
  el.className = "p";
  Object.assign(el.style, style, {
    left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
  });
  return el;
}

/// Blend modes CSS has; the others are drawn normally.
export const blendModes = {
  multiply: "multiply", screen: "screen", overlay: "overlay", darken: "darken", lighten: "lighten",
  colorDodge: "color-dodge", colorBurn: "color-burn", softLight: "soft-light", hardLight: "hard-light",
  difference: "difference", exclusion: "exclusion", hue: "hue", saturation: "saturation", color: "color",
  luminosity: "luminosity", plusLighter: "plus-lighter",
};

/// A CSS `filter` for a list of filters: [name, ...numbers or colours].
export function filterValue(filters) {
  return filters.map(([name, ...values]) => filterFunctions[name]?.(...values) ?? "").join(" ").trim();
}

const filterFunctions = {
  blur: (radius) => `blur(${radius}px)`,
  // CSS takes the blur radius of a shadow as twice the deviation, but that of drop-shadow() as the deviation itself.
  shadow: (color, radius, x, y) => `drop-shadow(${x}px ${y}px ${radius}px ${color})`,
  contrast: (amount) => `contrast(${amount})`,
  saturation: (amount) => `saturate(${amount})`,
  grayscale: (amount) => `grayscale(${amount})`,
  hue: (angle) => `hue-rotate(${angle}rad)`,
  invert: () => "invert(1)",
  brightness: (b) => matrixFilter(`1 0 0 0 ${b} 0 1 0 0 ${b} 0 0 1 0 ${b} 0 0 0 1 0`),
  matrix: (...values) => matrixFilter(values.join(" ")),
  luminance: () => matrixFilter("0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.2126 0.7152 0.0722 0 0"),
  multiply: (r, g, b, a) => matrixFilter(`${r} 0 0 0 0 0 ${g} 0 0 0 0 0 ${b} 0 0 0 0 0 ${a} 0`),
  // Alpha becomes 1 from `minimum` on and 0 below; the result is in one colour.
  threshold: (minimum, r, g, b, a) =>
    matrixFilter(`0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 255 ${-255 * minimum}`, a),
};

// Colour matrices become SVG filters, each made once.
const made = new Map();

function matrixFilter(values, alpha) {
  const key = `${values}|${alpha ?? 1}`;
  if (!made.has(key)) {
    const id = `matrix-${made.size}`;
    const filter = svg("filter", {
      id, x: "-50%", y: "-50%", width: "200%", height: "200%", "color-interpolation-filters": "sRGB",
    });
    filter.append(svg("feColorMatrix", { type: "matrix", values }));
    if (alpha !== undefined && alpha !== 1) {
      const transfer = svg("feComponentTransfer", {});
      transfer.append(svg("feFuncA", { type: "linear", slope: alpha }));
      filter.append(transfer);
    }
    svgDefs().append(filter);
    made.set(key, id);
  }
  return `url(#${made.get(key)})`;
}
