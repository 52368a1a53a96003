// What people do with pointers, wheels and keys, as events in the scene's points. Moves are told once a frame.

let lastDown = null; // where the pointer that made the latest click went down

/// Whether the click that is happening began with a pointer inside `el`, which the server has been told of.
export function pointedAt(el) {
  return lastDown !== null && el.contains(lastDown);
}

let byKeyboard = false; // whether a key was used last, rather than a pointer

export const usesKeyboard = () => byKeyboard;

const beat = 50; // milliseconds between two words about pointers that rest
const echo = 400; // milliseconds after the last release in which that matters: the pause of a double tap, and a little

const began = 0, moved = 1, ended = 2, cancelled = 3; // phases
const kinds = { mouse: 0, touch: 1, pen: 2 };
const rounded = (milliseconds) => Math.round(milliseconds * 10) / 10;
const held = ({ shiftKey, ctrlKey, altKey, metaKey }) => shiftKey * 1 + ctrlKey * 2 + altKey * 4 + metaKey * 8;
// Where an event was, when, and with which keys; by some browsers' clocks events are from the future.
const placed = (event) => ({
  x: event.clientX, y: event.clientY, at: Math.min(event.timeStamp, performance.now()), keys: held(event),
});
const ownsText = (target) => target instanceof Element && target.closest(".text.control") !== null;

export class Input {
  constructor(root, send, modals) {
    this.root = root;
    this.send = send;
    this.modals = modals;
    this.active = new Map(); // pointerId: {id, kind, x, y, at}
    this.resting = null; // the timer that tells of pointers that rest
    this.heard = this.rested = 0; // when a pointer did something last, and until when it is known to have rested
    this.moves = new Map(); // what to tell next frame
    this.pinch = null;
    this.listen();
  }

  listen() {
    const { root } = this;
    root.addEventListener("pointerdown", (e) => this.down(e));
    // On the window, not by capture: captured, a click would lose the control it was made on.
    window.addEventListener("pointermove", (e) => this.move(e));
    window.addEventListener("pointerup", (e) => this.up(e, ended));
    window.addEventListener("pointercancel", (e) => this.up(e, cancelled));
    window.addEventListener("blur", () => this.cancelAll());
    document.documentElement.addEventListener("pointerleave", (e) => e.pointerType === "mouse" && this.leave());
    root.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    for (const name of ["gesturestart", "gesturechange", "gestureend"]) {
      root.addEventListener(name, (e) => this.gesture(e), { passive: false });
    }
    // A slider's own dragging and an image's or link's would come on top of ours.
    const isRange = (e) => e.target.matches?.("input[type=range]");
    root.addEventListener("mousedown", (e) => {
      if (!isRange(e)) return;
      e.preventDefault();
      e.target.focus({ preventScroll: true, focusVisible: false });
    });
    root.addEventListener("touchstart", (e) => isRange(e) && e.preventDefault(), { passive: false });
    root.addEventListener("dragstart", (e) => e.preventDefault());
    root.addEventListener("contextmenu", (e) => this.secondaryClick(e));
    window.addEventListener("keydown", () => (byKeyboard = true), { capture: true });
    window.addEventListener("keydown", (e) => this.key(e));
    window.addEventListener("keyup", (e) => this.key(e));
  }

  // MARK: Pointers

  down(event) {
    lastDown = event.target;
    byKeyboard = false;
    if (event.button !== 0 || (event.pointerType === "mouse" && ownsText(event.target))) return;
    this.flush();
    const taken = new Set([...this.active.values()].map((pointer) => pointer.id));
    let id = 0;
    while (taken.has(id)) id += 1;
    const pointer = { id, kind: kinds[event.pointerType] ?? 0, ...placed(event) };
    this.active.set(event.pointerId, pointer);
    this.tell(pointer, began);
    this.pinchChanged(began);
    // A page that is not shown has no frames.
    this.resting ??= setInterval(
      () => document.hidden ? this.rest(performance.now()) : requestAnimationFrame((now) => this.rest(now)), beat);
  }

  // How long something is held is this page's time: on its way to the server a release may be late, and a timer there
  // would take it for a finger that is still down. So the page says until when nothing has happened: when the frame
  // began, as what people did before that has been handled, however busy the page is.
  rest(now) {
    if (this.resting === null || now - Math.max(this.heard, this.rested) < beat) return;
    this.rested = now;
    this.send(["d", rounded(now)]);
    if (this.active.size || now - this.heard < echo) return;
    clearInterval(this.resting);
    this.resting = null;
  }

  // The browser's own menu is for text, links and pictures; elsewhere the scene may have one. A finger that stays
  // down comes here too, and has been told of already.
  secondaryClick(event) {
    if (this.active.size) return event.preventDefault();
    if (event.pointerType === "touch" || ownsText(event.target)) return;
    event.preventDefault();
    this.flush();
    this.send(["c", event.clientX, event.clientY]);
  }

  move(event) {
    const pointer = this.active.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== "mouse") return;
      return this.later("hover", () => this.send(["h", event.clientX, event.clientY]));
    }
    if (event.pointerType === "mouse" && (event.buttons & 1) === 0) return this.up(event, ended); // released elsewhere
    Object.assign(pointer, placed(event));
    this.later(pointer.id, () => this.tell(pointer, moved));
    if (this.pinch) this.later("pinch", () => this.pinchChanged(moved));
  }

  up(event, phase) {
    const pointer = this.active.get(event.pointerId);
    if (!pointer) return;
    this.flush();
    Object.assign(pointer, placed(event));
    if (this.pinch) this.pinchChanged(phase);
    this.active.delete(event.pointerId);
    this.tell(pointer, phase);
  }

  cancelAll() {
    this.flush();
    for (const pointer of this.active.values()) this.tell({ ...pointer, at: performance.now() }, cancelled);
    this.active.clear();
    this.pinch = null;
  }

  leave() {
    this.moves.delete("hover");
    this.send(["h"]);
  }

  tell({ id, kind, x, y, at, keys }, phase) {
    this.heard = at;
    this.send(["p", id, phase, kind, x, y, rounded(at), ...(keys ? [keys] : [])]);
  }

  // Two fingers are also one pinch and one turn.
  pinchChanged(phase) {
    const touches = [...this.active.values()].filter((pointer) => pointer.kind === kinds.touch);
    if (touches.length !== 2) {
      this.pinch = null;
      return;
    }
    const [a, b] = touches;
    const distance = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const at = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    if (phase === began) this.pinch = { distance, angle };
    if (!this.pinch) return;
    this.send(["m", ...at, distance / this.pinch.distance, phase]);
    this.send(["r", ...at, angle - this.pinch.angle, phase]);
    if (phase === ended || phase === cancelled) this.pinch = null;
  }

  // MARK: Wheel and trackpad

  wheel(event) {
    if (event.target.matches?.("textarea:focus")) return;
    event.preventDefault();
    const unit = [1, 20, window.innerHeight][event.deltaMode] ?? 1;
    const { clientX: x, clientY: y } = event;
    if (event.ctrlKey) return this.zoom(x, y, Math.exp(-event.deltaY * unit * 0.01));
    const sideways = event.shiftKey && event.deltaX === 0;
    const dx = (sideways ? event.deltaY : event.deltaX) * unit;
    const dy = sideways ? 0 : event.deltaY * unit;
    const sum = this.scrolled ?? [0, 0];
    this.scrolled = [sum[0] - dx, sum[1] - dy];
    this.later("wheel", () => {
      this.send(["w", x, y, ...this.scrolled]);
      this.scrolled = null;
    });
  }

  // A trackpad pinch comes as wheel events without a beginning or an end.
  zoom(x, y, factor) {
    this.flush();
    if (!this.zoomed) this.send(["m", x, y, 1, began]);
    this.zoomed = { scale: (this.zoomed?.scale ?? 1) * factor, timer: this.zoomed?.timer };
    this.send(["m", x, y, this.zoomed.scale, moved]);
    clearTimeout(this.zoomed.timer);
    this.zoomed.timer = setTimeout(() => {
      this.send(["m", x, y, this.zoomed.scale, ended]);
      this.zoomed = null;
    }, 200);
  }

  // Safari's own trackpad gestures.
  gesture(event) {
    event.preventDefault();
    if (this.active.size) return; // fingers on glass: told by pinchChanged
    const phase = { gesturestart: began, gesturechange: moved, gestureend: ended }[event.type];
    this.send(["m", event.clientX, event.clientY, event.scale, phase]);
    this.send(["r", event.clientX, event.clientY, (event.rotation * Math.PI) / 180, phase]);
  }

  // MARK: Keys

  // Keys the focused element acts on by itself stay there; all others go to the scene.
  key(event) {
    if (event.isComposing || ["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock"].includes(event.key)) return;
    if (event.key === "Escape" && event.type === "keydown" && this.modals.dismiss()) return event.preventDefault();
    const target = event.target instanceof Element ? event.target : document.body;
    const isCommand = event.ctrlKey || event.metaKey;
    // Told when the browser hands over what is pasted; see files.js.
    if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "v") return;
    if (ownsText(target) && event.key !== "Escape" && !(isCommand && !"acvxyz".includes(event.key.toLowerCase()))) return;
    if (target.matches("input[type=range]") && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    if (target.matches("button, a, input[type=checkbox]") && [" ", "Enter"].includes(event.key)) return;
    this.flush();
    this.send(["k", event.key, held(event), event.type === "keyup" ? 2 : event.repeat ? 1 : 0]);
    if (/^(Arrow|Page|Home|End| )/.test(event.key)) event.preventDefault();
  }

  // MARK: Once a frame

  later(name, tell) {
    if (!this.moves.size) requestAnimationFrame(() => this.flush());
    this.moves.set(name, tell);
  }

  flush() {
    const tells = [...this.moves.values()];
    this.moves.clear();
    for (const tell of tells) tell();
  }
}
