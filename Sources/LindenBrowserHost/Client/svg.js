// Draw commands as SVG: outlines and gradients everywhere, and whole layers where CSS wants a picture (masks).

const namespace = "http://www.w3.org/2000/svg";
let lastID = 0;

export function svg(name, attributes) {
  const el = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
  return el;
}

/// A place in the document for definitions that outlive any layer.
export function svgDefs() {
  let defs = document.getElementById("defs");
  if (!defs) {
    const holder = svg("svg", { width: 0, height: 0, "aria-hidden": "true" });
    holder.style.position = "absolute";
    holder.append((defs = svg("defs", { id: "defs" })));
    document.body.append(holder);
  }
  return defs;
}

/// The SVG elements that draw `commands`, with the definitions they need before them.
export function svgNodes(commands, runs) {
  return commands.flatMap((command) => drawers[command[0]](command, runs));
}

const drawers = {
  r: ([, x, y, width, height, fill]) => [svg("rect", { x, y, width, height, fill })],

  f([, d, paint, evenOdd]) {
    const path = svg("path", { d, "fill-rule": evenOdd ? "evenodd" : "nonzero" });
    if (paint.a) return conic(paint.a, paint.s, path);
    return painted(path, "fill", paint);
  },

  s([, d, paint, [width, cap, join, miter, dash, phase]]) {
    const path = svg("path", {
      d, fill: "none", "stroke-width": width, "stroke-linecap": cap, "stroke-linejoin": join,
      "stroke-miterlimit": miter,
    });
    if (dash.length) path.setAttribute("stroke-dasharray", dash.join(" "));
    if (phase) path.setAttribute("stroke-dashoffset", phase);
    if (paint.a) return conic(paint.a, paint.s, path, "stroke");
    return painted(path, "stroke", paint);
  },

  t([, x, y, paint, lines]) {
    const nodes = [];
    for (const [baseline, , , ...fragments] of lines) {
      for (const [dx, width, font, text, ink = {}] of fragments) {
        const el = svg("text", {
          class: `f${font}`, x: x + dx, y: y + baseline - (ink.up ?? 0), textLength: width,
          "xml:space": "preserve",
        });
        el.style.whiteSpace = "pre";
        el.textContent = text;
        // A gradient of a text spans its layout, so it is in user space like that of a path.
        nodes.push(...painted(el, "fill", ink.c ?? paint, [x, y]));
      }
    }
    return nodes;
  },

  i: ([, id, x, y, width, height]) => [
    svg("image", { href: `/image/${id}`, x, y, width, height, preserveAspectRatio: "none" }),
  ],

  g([, style, commands], runs) {
    const group = svg("g", {});
    group.append(...svgNodes(commands, runs));
    if (style.t) group.setAttribute("transform", `matrix(${style.t.join(" ")})`);
    if (style.o !== undefined) group.setAttribute("opacity", style.o);
    return style.p ? clip(group, style.p) : [group];
  },
};

function clip(el, { d, eo }) {
  const id = `clip-${++lastID}`;
  const shape = svg("clipPath", { id });
  shape.append(svg("path", { d, "clip-rule": eo ? "evenodd" : "nonzero" }));
  const group = svg("g", { "clip-path": `url(#${id})` });
  group.append(el);
  return [shape, group];
}

// Sets fill or stroke; returns the element behind the definition its paint needs.
function painted(el, attribute, paint, offset) {
  if (typeof paint === "string") {
    el.setAttribute(attribute, paint);
    return [el];
  }
  const id = `paint-${++lastID}`;
  const server = paint.i !== undefined ? pattern(paint) : gradient(paint);
  server.id = id;
  if (offset && !server.hasAttribute("patternUnits")) {
    const own = server.getAttribute("gradientTransform") ?? "";
    server.setAttribute("gradientTransform", `translate(${offset.join(" ")}) ${own}`);
  }
  el.setAttribute(attribute, `url(#${id})`);
  return [server, el];
}

function gradient(paint) {
  const units = { gradientUnits: "userSpaceOnUse" };
  let el;
  if (paint.l) {
    const [x1, y1, x2, y2] = paint.l;
    el = svg("linearGradient", { ...units, x1, y1, x2, y2 });
  } else if (paint.r) {
    const [cx, cy, fr, r] = paint.r;
    el = svg("radialGradient", { ...units, cx, cy, fx: cx, fy: cy, fr, r });
  } else {
    const [cx, cy, rx, ry, fr, r] = paint.e;
    el = svg("radialGradient", {
      ...units, cx: 0, cy: 0, fx: 0, fy: 0, fr, r, gradientTransform: `matrix(${rx} 0 0 ${ry} ${cx} ${cy})`,
    });
  }
  for (const [offset, color] of paint.s) el.append(svg("stop", { offset, "stop-color": color }));
  return el;
}

// A repeated image: `source` is the shown part in pixels of the picture, `size` what one tile takes in points.
function pattern({ i, size: [width, height], whole: [w, h], shift: [dx, dy], at: [x, y] }) {
  const el = svg("pattern", { patternUnits: "userSpaceOnUse", x, y, width, height });
  el.append(
    svg("image", { href: `/image/${i}`, x: dx, y: dy, width: w, height: h, preserveAspectRatio: "none" }));
  return el;
}

// The CSS of colours that change with the angle from `start` to `end`. More than a full turn shows the last turn only;
// in less than one, the rest of the turn takes the last and the first colour, half each.
function sweep(start, end, stops) {
  const turn = 2 * Math.PI;
  const isBackwards = end < start;
  const span = Math.min(Math.abs(end - start), turn);
  // CSS goes on clockwise.
  const from = isBackwards ? end : end - span;
  const places = stops.map(([at, color]) => [(isBackwards ? 1 - at : at) * span, color]);
  if (isBackwards) places.reverse();
  if (span < turn) {
    const middle = (span + turn) / 2;
    places.push([middle, places.at(-1)[1]], [middle, places[0][1]]);
  }
  const list = places.map(([at, color]) => `${color} ${at.toFixed(5)}rad`).join(", ");
  return `conic-gradient(from ${from + Math.PI / 2}rad, ${list})`;
}

// SVG has no angular gradient; CSS has. A conic background is cut out by the outline or its stroke.
function conic([cx, cy, start, end], stops, path, use = "fill") {
  const id = `cut-${++lastID}`;
  path.setAttribute(use, "#fff");
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", x: -5000, y: -5000, width: 10000, height: 10000 });
  mask.append(path);
  const reach = 5000; // past any screen
  const holder = svg("foreignObject", {
    x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach, mask: `url(#${id})`,
  });
  const sheet = document.createElement("div");
  sheet.style.height = "100%";
  sheet.style.background = sweep(start, end, stops);
  holder.append(sheet);
  return [mask, holder];
}

/// A <mask> that shows a layer and all below it, for the element whose corner lies at `origin`.
export function maskElement(layer, origin, find, runs) {
  const id = `mask-${++lastID}`;
  const far = 100000;
  const mask = svg("mask", {
    id, "mask-type": "alpha", maskUnits: "userSpaceOnUse", x: -far, y: -far, width: 2 * far, height: 2 * far,
  });
  mask.style.maskType = "alpha";
  const space = svg("g", { transform: `translate(${-origin[0]} ${-origin[1]})` });
  space.append(...layerNodes(layer, find, runs));
  mask.append(space);
  const holder = svg("svg", { "aria-hidden": "true" });
  holder.append(mask);
  return { svg: holder, id };
}

function layerNodes(layer, find, runs) {
  const { t, o, h, p, f } = layer.effects;
  if (h) return [];
  const group = svg("g", {});
  const content = svg("g", { transform: `translate(${layer.frame[0]} ${layer.frame[1]})` });
  content.append(...svgNodes(layer.commands, runs));
  group.append(content);
  for (const id of layer.children) {
    const child = find(id);
    if (child) group.append(...layerNodes(child, find, runs));
  }
  const nodes = p ? clip(group, p) : [group];
  const outer = svg("g", {});
  outer.append(...nodes);
  if (t) outer.setAttribute("transform", `matrix(${(t.length === 6 ? t : [t[0], t[1], t[3], t[4], t[6], t[7]]).join(" ")})`);
  if (o !== undefined) outer.setAttribute("opacity", o);
  const blur = f?.find((filter) => filter[0] === "blur");
  if (blur) outer.style.filter = `blur(${blur[1]}px)`;
  return [outer];
}
