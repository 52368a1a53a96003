// The retained picture: a tree of layers as the server describes it, and one element for each.
//
// Coordinates. The server gives frames absolute in the space of the nearest transform above; an element sits where its
// `origin` says, relative to its parent's `origin`. A layer that draws or means something has its frame's corner as origin
// and so a box of its own; a mere wrapper keeps the corner of its space, so moving it moves nothing below.

import { paintCommands, filterValue, blendModes } from "./paint.js";
import { maskElement } from "./svg.js";
import { Runs } from "./text.js";
import { Control, tagFor } from "./semantics.js";
import { Modals } from "./modals.js";
import { Reading } from "./reading.js";

class Layer {
  constructor(id) {
    this.id = id;
    this.frame = [0, 0, 0, 0];
    this.origin = [0, 0];
    this.parent = null;
    this.children = [];
    this.reading = null; // the children as they are read, where they are drawn in another order
    this.commands = [];
    this.drawn = []; // the nodes that show `commands`
    this.groups = []; // those of them that are made of several
    this.areas = []; // those of them that are one rectangle
    this.effects = {};
    this.semantics = null;
    this.control = null;
    this.isNest = false; // it is a button or a link and holds another control
    this.maskID = 0;
    this.maskOwner = null;
    this.setElement(document.createElement("div"));
  }

  setElement(el) {
    el.className = "l";
    el.layer = this;
    this.el = el;
    this.placed = [0, 0, null, null]; // left, top, width and height as last set
    this.host = el; // where content and children live: `el`, or the clipped element inside it
  }
}

export class Scene {
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.layers = new Map();
    this.runs = new Runs();
    this.modals = new Modals(root, send);
    this.reading = new Reading(this.layers);
    this.titles = new Set(); // headings of the first level
    this.name = document.createElement("h1"); // that of a scene without any
    this.name.className = "said";
    this.unseen = new Set(); // the control that is to have the focus once it is seen
    this.hasMasks = false;
    this.held = null; // what keeps the focus while a frame takes it out of the document and puts it back
    Control.listen(root, this);
  }

  clear() {
    const focused = document.activeElement?.closest(".l")?.layer;
    this.kept = focused?.control ? { id: focused.id, text: focused.control.unsentText } : null;
    this.root.replaceChildren();
    this.layers.clear();
    this.runs.clear();
    this.modals.clear();
    this.reading.clear();
    this.titles.clear();
    this.unseen.clear();
    this.hasMasks = false;
  }

  /// Applies one frame's patches: first what each layer is, then where it is, as a child may come before its parent.
  apply(frame) {
    this.holdingFocus(() => this.build(frame));
    for (const layer of this.unsettled(frame.l ?? [])) this.settle(layer);
    for (const control of this.unseen) control.adoptFocus();
    this.modals.update();
    if (frame.title !== undefined) this.name.textContent = frame.title;
    this.name.hidden = this.titles.size > 0 || !this.name.textContent;
    if (frame.resumed && this.kept) this.layers.get(this.kept.id)?.control?.resume(this.kept.text);
  }

  build(frame) {
    if (frame.reset) this.clear();
    this.runs.define(frame.fonts ?? []);
    const left = (frame.x ?? []).map((id) => this.remove(id));

    const moved = new Set();
    const masks = new Set();
    for (const patch of frame.l ?? []) {
      if (!this.layers.has(patch.i)) this.layers.set(patch.i, new Layer(patch.i));
    }
    for (const patch of frame.l ?? []) this.update(this.layers.get(patch.i), patch, moved, masks);
    this.orderAll(frame.l ?? [], moved);
    for (const el of left) el?.remove();
    for (const layer of moved) this.place(layer);
    for (const layer of masks) this.drawMask(layer);

    this.runs.flush(); // before a new tree is in the document: measuring then lays out the measured text alone
    if (frame.root) this.show(frame.root);
    this.reading.update((layer) => this.orderChildren(layer, moved));
    this.updateNests(frame.l ?? []);
  }

  /// Does `work`, which may move elements in the document. Where `move` cannot keep the focus of one that moves, the
  /// browser takes it; it is no news, and given back.
  holdingFocus(work) {
    const focused = document.activeElement;
    this.held = focused;
    work();
    if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
    this.held = null;
  }

  /// The layers whose meaning changed, and fields whose text is drawn in another way.
  unsettled(patches) {
    const layers = new Set();
    for (const patch of patches) {
      const layer = this.layers.get(patch.i);
      if (patch.s !== undefined) layers.add(layer);
      const field = patch.c || patch.g ? layer.el.closest(".field") : null;
      if (field) layers.add(field.layer);
    }
    return layers;
  }

  settle(layer) {
    if (!layer.control) return;
    const hidden = layer.control.hidesPicture;
    layer.control.settle();
    if (layer.control.hidesPicture !== hidden) this.holdingFocus(() => this.wrap(layer));
  }

  // A button or link that holds another control is a group that can be pressed, as long as it does.
  updateNests(patches) {
    const outers = new Set();
    for (const patch of patches) {
      if (!patch.k && !patch.d && patch.s === undefined) continue;
      for (let el = this.layers.get(patch.i).el; el; el = el.parentElement?.closest(".l")) {
        if (tagFor(el.layer.semantics) !== "div") outers.add(el.layer);
      }
    }
    for (const outer of outers) {
      const inner = outer.semantics.hc ? [] : [...outer.el.querySelectorAll(".l")];
      const isNest = inner.some((el) => el.layer.control?.isUsable);
      if (isNest === outer.isNest) continue;
      outer.isNest = isNest;
      const masks = new Set();
      this.applySemantics(outer, outer.semantics, undefined, masks);
      this.place(outer); // its element may be another one
      for (const layer of masks) this.drawMask(layer);
      outer.control.settle();
    }
  }

  show(id) {
    this.root.classList.remove("waiting");
    document.getElementById("first")?.remove();
    this.root.setAttribute("role", "main");
    this.root.replaceChildren(this.name, this.layers.get(id).el);
  }

  /// Forgets a layer. Returns its element where that has to be removed later, as what has the focus may move out of it.
  remove(id) {
    const layer = this.layers.get(id);
    if (!layer) return null;
    layer.control?.detach();
    this.reading.removed(layer);
    this.layers.delete(id);
    const hasFocus = this.held && layer.el.contains(this.held);
    if (!hasFocus) layer.el.remove();
    else layer.el.classList.add("left");
    return hasFocus ? layer.el : null;
  }

  update(layer, patch, moved, masks) {
    if (patch.g) layer.frame = patch.g;
    if (patch.c) this.draw(layer, patch.c);
    if (patch.s !== undefined) this.applySemantics(layer, patch.s || null, patch.r, masks);
    if (patch.k) layer.children = patch.k;
    if (patch.d) layer.children.splice(patch.d[0], patch.d[1], ...patch.d[2]);
    if (patch.m !== undefined) layer.maskID = patch.m;
    if (patch.e) layer.effects = patch.e;
    if (patch.e) this.reading.marked(layer);
    if (patch.k || patch.d || patch.s !== undefined) this.reading.changed(layer);

    const boxed = layer.semantics || layer.commands.length > 0;
    const [x, y] = boxed ? layer.frame : [0, 0];
    if (x !== layer.origin[0] || y !== layer.origin[1]) {
      layer.origin = [x, y];
      for (const id of layer.children) {
        const child = this.layers.get(id);
        if (child) moved.add(child);
      }
      if (layer.effects.p || layer.effects.t || layer.maskID) patch.e ??= layer.effects;
    }
    moved.add(layer);
    if (patch.e) this.applyEffects(layer);
    else if (layer.backdrop && (patch.c || patch.g)) this.backdrop(layer);
    if (patch.m !== undefined) this.hasMasks ||= patch.m !== 0;
    if (this.hasMasks) this.noteMasks(layer, patch, masks);
  }

  // Position and, where the box itself matters, size.
  place(layer) {
    const above = layer.parent?.origin ?? [0, 0];
    const left = layer.origin[0] - above[0];
    const top = layer.origin[1] - above[1];
    const [width, height] = layer.semantics ? layer.frame.slice(2) : [null, null];
    const { placed, el: { style } } = layer;
    if (placed[0] !== left) style.left = `${left}px`;
    if (placed[1] !== top) style.top = `${top}px`;
    if (placed[2] !== width) style.width = width === null ? "" : `${width}px`;
    if (placed[3] !== height) style.height = height === null ? "" : `${height}px`;
    // A browser draws each outline from a whole pixel on; a group's clip, which it does not move, has to go along.
    for (const group of layer.groups) {
      group.style.left = `${fromPixel(layer.origin[0])}px`;
      group.style.top = `${fromPixel(layer.origin[1])}px`;
    }
    for (const node of layer.areas) fit(node, layer.origin);
    layer.placed = [left, top, width, height];
  }

  /// Fits everything to the pixels anew, after the page was zoomed or moved to another screen.
  refit() {
    for (const layer of this.layers.values()) {
      this.place(layer);
      if (layer.effects.p || layer.backdrop) this.applyEffects(layer);
    }
  }

  // Puts the children of all changed layers in order, from the outermost on: what moves goes to where the document
  // already is.
  orderAll(patches, moved) {
    const pending = new Set(patches.filter((patch) => patch.k || patch.d).map((patch) => this.layers.get(patch.i)));
    const above = new Map();
    for (const layer of pending) for (const id of layer.children) above.set(id, layer);
    const order = (layer) => {
      if (!pending.delete(layer)) return;
      order(above.get(layer.id));
      this.orderChildren(layer, moved);
    };
    for (const layer of [...pending]) order(layer);
  }

  // Puts the children in order behind the drawn content and before the native control.
  orderChildren(layer, moved) {
    const last = layer.drawn.at(-1) ?? (layer.host === layer.el ? layer.backdrop : null);
    let next = last ? last.nextSibling : layer.host.firstChild;
    const isNew = (id) => !layer.reading.includes(id);
    const order = layer.reading ? [...layer.reading, ...layer.children.filter(isNew)] : layer.children;
    for (const id of order) {
      const child = this.layers.get(id);
      if (!child) continue;
      while (next?.className === "acts" || next?.className === "l left") next = next.nextSibling;
      if (child.parent !== layer) {
        child.parent = layer;
        moved.add(child);
      }
      if (child.el === next) next = next.nextSibling;
      else move([child.el], layer.host, next);
    }
  }

  draw(layer, commands) {
    layer.commands = commands;
    for (const node of layer.drawn) node.remove();
    layer.drawn = paintCommands(commands, this.runs);
    layer.groups = layer.drawn.filter((node) => node.classList.contains("group"));
    layer.areas = layer.drawn.filter((node) => node.area);
    layer.host.prepend(...layer.drawn);
  }

  applySemantics(layer, semantics, revision, masks) {
    const tag = tagFor(semantics, layer.isNest);
    // An element that no longer means anything gives way to one without roles and names.
    if (layer.el.localName !== tag || (layer.control && !semantics)) {
      this.replaceElement(layer, document.createElement(tag));
      if (layer.maskID) masks.add(layer);
    }
    layer.semantics = semantics;
    if (semantics) {
      layer.control ??= new Control(layer, this);
      layer.control.update(semantics, revision);
    } else {
      layer.control?.detach();
      layer.control = null;
    }
    this.wrap(layer);
  }

  replaceElement(layer, el) {
    const old = layer.el;
    layer.control?.detach();
    layer.control = null;
    const nodes = [...layer.host.childNodes].filter((node) => node !== layer.backdrop && node !== layer.maskSVG);
    layer.setElement(el);
    old.parentNode?.insertBefore(el, old);
    move(nodes, el, null);
    old.remove();
    this.applyEffects(layer);
  }

  // Opacity, transform, clip, filters, blending. A clip and a filter on one layer need two elements: the contract
  // clips first and then filters, CSS does it the other way round.
  applyEffects(layer) {
    const { t, o, h, f, b, z } = layer.effects;
    this.wrap(layer);
    const outer = layer.el.style;
    const [x, y] = layer.origin;
    layer.el.toggleAttribute("data-hidden", Boolean(h));
    // What cannot be seen at all is neither read out nor reached by Tab.
    layer.el.toggleAttribute("data-clear", o === 0);
    setStyle(outer, "transform", t ? transformValue(t) : "");
    setStyle(outer, "transformOrigin", t ? `${-x}px ${-y}px` : "");
    // What is all but invisible is there to be read out; the ring around the focus in it is seen.
    const isUnseen = o > 0 && o < 0.01;
    layer.el.toggleAttribute("data-unseen", isUnseen);
    setStyle(outer, "opacity", o === undefined || isUnseen ? "" : String(o));
    setStyle(outer, "filter", f ? filterValue(f) : "");
    setStyle(outer, "mixBlendMode", b ? (blendModes[b] ?? "") : "");
    setStyle(outer, "isolation", z ? "isolate" : "");
    this.applyClip(layer);
    this.backdrop(layer);
  }

  // The clip goes to the element that holds the picture.
  applyClip(layer) {
    const isMasked = this.layers.has(layer.maskID);
    if (layer.host !== layer.el) layer.host.classList.toggle("masked", isMasked);
    const reach = isMasked ? maskReach : 0;
    const { effects: { p }, origin: [x, y] } = layer;
    setStyle(layer.host.style, "clipPath", p ? clipValue(p, x - reach, y - reach, toPixels(p)) : "");
  }

  // Gives the layer an element inside its own that holds the picture where that is needed, or takes it away again.
  wrap(layer) {
    const { control, el, host: { style }, effects: { f, p } } = layer;
    const wanted = Boolean((f && p) || this.layers.has(layer.maskID) || control?.hidesPicture);
    if ((layer.host !== el) !== wanted) {
      const apart = [control?.native, control?.said, layer.backdrop, layer.maskSVG];
      const nodes = [...layer.host.childNodes].filter((node) => !apart.includes(node));
      style.clipPath = style.mask = "";
      const old = layer.host;
      layer.host = wanted ? document.createElement("div") : el;
      if (wanted) {
        layer.host.className = "in";
        el.prepend(layer.host);
      }
      move(nodes, layer.host, layer.host.firstChild);
      if (!wanted) old.remove();
      if (layer.backdrop) el.prepend(layer.backdrop);
      this.applyClip(layer);
    }
    if (control?.native && control.native.parentElement !== el) el.append(control.native);
    if (layer.host !== el) {
      layer.host.toggleAttribute("inert", Boolean(control?.native || (control?.hidesPicture && layer.semantics.hc)));
      if (control?.hidesPicture) layer.host.setAttribute("aria-hidden", "true");
      else layer.host.removeAttribute("aria-hidden");
    }
  }

  // A blur of what is behind, inside the outlines this layer and its sublayers fill.
  backdrop(layer) {
    layer.backdrop?.remove();
    layer.backdrop = null;
    const blur = layer.effects.f?.find((filter) => filter[0] === "backdrop");
    if (!blur) return;
    const el = document.createElement("div");
    el.className = "p";
    const [x, y, width, height] = layer.frame;
    const [dx, dy] = [x, y].map(fromPixel);
    Object.assign(el.style, {
      left: `${x - layer.origin[0] + dx}px`, top: `${y - layer.origin[1] + dy}px`, width: `${width}px`, height: `${height}px`,
      backdropFilter: `blur(${blur[1]}px) saturate(${blur[2]})`,
    });
    const outline = layer.commands.filter((c) => c[0] === "f").map((c) => c[1]).join("");
    if (outline) el.style.clipPath = clipValue({ d: outline }, 0, 0);
    layer.backdrop = el;
    layer.el.prepend(el);
  }

  // Marks the layers whose mask picture a patch may have changed.
  noteMasks(layer, patch, masks) {
    if (layer.maskID && (patch.m !== undefined || patch.g)) masks.add(layer);
    if (patch.m) this.layers.get(patch.m).maskOwner = layer;
    for (let at = layer; at; at = at.parent) {
      if (at.maskOwner && at.maskOwner.maskID === at.id) masks.add(at.maskOwner);
    }
    if (patch.m === 0) masks.add(layer);
  }

  // Browsers mask reliably only inside the masked box, so that is made larger than any screen, to all sides.
  drawMask(layer) {
    layer.maskSVG?.remove();
    layer.maskSVG = null;
    const mask = this.layers.get(layer.maskID);
    layer.host.style.mask = "";
    this.wrap(layer);
    this.applyClip(layer);
    if (!mask) return;
    const [x, y] = layer.origin;
    const find = (child) => this.layers.get(child);
    const { svg, id } = maskElement(mask, [x - maskReach, y - maskReach], find, this.runs);
    layer.maskSVG = svg;
    layer.el.append(svg);
    layer.host.style.mask = `url(#${id})`;
  }
}

const maskReach = 4000; // as in style.css

// Puts nodes into `parent` before `next`. What has the focus keeps it, and an input method goes on in it, in browsers
// that can move without removing.
function move(nodes, parent, next) {
  for (const node of nodes) {
    const keepsFocus = parent.moveBefore && parent.isConnected && node.isConnected && node.contains(document.activeElement);
    if (keepsFocus) parent.moveBefore(node, next);
    else parent.insertBefore(node, next);
  }
}

function setStyle(style, name, value) {
  if (style[name] !== value) style[name] = value;
}

export function transformValue(t) {
  if (t.length === 6) return `matrix(${t.join()})`;
  const [a, b, c, d, e, f, g, h, i] = t;
  return `matrix3d(${a},${b},0,${c},${d},${e},0,${f},0,0,1,0,${g},${h},0,${i})`;
}

// How an outline is moved and stretched, by less than a pixel, so that it begins and ends at whole pixels, as the areas
// inside do: what is left of a pixel would be gray. For each axis: where it begins, where it is to begin, the stretch.
function toPixels({ d }) {
  const least = [Infinity, Infinity];
  const most = [-Infinity, -Infinity];
  let axis = 1;
  for (const [digits] of d.matchAll(/-?[\d.]+/g)) {
    const number = Number(digits);
    axis ^= 1;
    least[axis] = Math.min(least[axis], number);
    most[axis] = Math.max(most[axis], number);
  }
  return least.map((low, index) => {
    const length = most[index] - low;
    if (!(length > 0)) return [0, 0, 1];
    const [first, fitted] = pixels(low, length);
    return [low, first, fitted / length];
  });
}

// Puts a rectangle of a layer at `origin` onto whole pixels, at least one in each direction: left to itself, a browser
// drops a line of one pixel that lies between two.
function fit(node, [x, y]) {
  const [left, top, width, height] = node.area;
  const [start, across] = pixels(x + left, width);
  const [begin, down] = pixels(y + top, height);
  Object.assign(node.style, { left: `${start - x}px`, top: `${begin - y}px`, width: `${across}px`, height: `${down}px` });
}

// Where a stretch begins and how long it is, once its ends are at whole pixels.
function pixels(start, length) {
  const ratio = window.devicePixelRatio;
  const first = Math.round(start * ratio);
  const last = Math.max(Math.round((start + length) * ratio), length > 0 ? first + 1 : first);
  return [first / ratio, (last - first) / ratio];
}

// How far a whole pixel is from a coordinate.
function fromPixel(coordinate) {
  return Math.round(coordinate * window.devicePixelRatio) / window.devicePixelRatio - coordinate;
}

// Paths hold absolute coordinate pairs only, so fitting and moving one is arithmetic on every other number.
function clipValue({ d, eo }, x, y, fits = [[0, 0, 1], [0, 0, 1]]) {
  let axis = 1;
  const moved = d.replace(/-?[\d.]+/g, (number) => {
    axis ^= 1;
    const [low, first, stretch] = fits[axis];
    const fitted = first + (Number(number) - low) * stretch - (axis ? y : x);
    return String(Math.round(fitted * 1000) / 1000);
  });
  return `path(${eo ? "evenodd, " : ""}"${moved || "M0 0"}")`;
}
