// Sheets and alerts: while one is shown, everything outside is inert, which also keeps the Tab key inside.

export class Modals {
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.clear();
  }

  clear() {
    this.layers = new Set();
    this.inert = new Set();
    this.stack = []; // [layer, what had the focus before it]
  }

  add(layer) {
    this.layers.add(layer);
  }

  delete(layer) {
    this.layers.delete(layer);
  }

  /// The frontmost modal layer: the last one in the document.
  get top() {
    const shown = [...this.layers].filter((layer) => layer.el.isConnected && !layer.el.closest("[data-hidden]"));
    return shown.reduce(
      (top, layer) =>
        top && top.el.compareDocumentPosition(layer.el) & Node.DOCUMENT_POSITION_PRECEDING ? top : layer, null);
  }

  /// Escape asks the frontmost modal layer to go. False when there is none.
  dismiss() {
    const { top } = this;
    if (top) this.send(["a", top.id, "dismiss"]);
    return Boolean(top);
  }

  /// After a frame: makes inert what has to be, and moves the focus in and back.
  update() {
    if (!this.layers.size && !this.inert.size && !this.stack.length) return;
    const { top } = this;
    for (const layer of this.layers) nameByWords(layer);
    const outside = new Set();
    for (let at = top?.el; at && at !== this.root; at = at.parentElement) {
      for (const sibling of at.parentElement.children) if (sibling !== at) outside.add(sibling);
    }
    for (const el of this.inert) if (!outside.has(el)) el.inert = false;
    for (const el of outside) if (!this.inert.has(el)) el.inert = true;
    this.inert = outside;
    this.moveFocus(top);
  }

  moveFocus(top) {
    const before = document.activeElement;
    const known = this.stack.findIndex(([layer]) => layer === top);
    if (known < 0 && top) {
      this.stack.push([top, before]);
      if (!top.el.contains(before)) {
        top.el.tabIndex = -1;
        top.el.focus({ preventScroll: true });
      }
      return;
    }
    let back = null;
    while (this.stack.length > known + 1) back = this.stack.pop()[1];
    if (back?.isConnected && back !== document.body) back.focus({ preventScroll: true });
  }
}

// A sheet that was given no name is called by its heading, or by its first words.
function nameByWords({ el, semantics }) {
  if (semantics.l) return;
  const words = el.querySelector("[role=heading] .r, [role=heading]") ?? el.querySelector(".r");
  el.setAttribute("aria-label", words?.textContent || "Sheet");
}
