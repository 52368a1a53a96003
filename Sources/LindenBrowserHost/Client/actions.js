// What can be done with a thing beside its main use: buttons after it, out of sight, that screen readers meet. The
// Menu key, or Shift and F10, on the thing itself shows them as a menu; arrows go through it, Escape goes back.

export class Actions {
  constructor(control) {
    this.control = control;
    this.names = [];
    this.el = document.createElement("div");
    this.el.className = "acts";
    this.el.setAttribute("role", "group");
    // Neither the scene nor the controls around have to do with what happens here.
    const own = ["pointerdown", "pointerup", "click", "keyup", "contextmenu", "focusin", "focusout"];
    for (const name of own) this.el.addEventListener(name, (event) => event.stopPropagation());
    this.el.addEventListener("contextmenu", (event) => event.preventDefault());
    this.el.addEventListener("keydown", (event) => this.pressed(event));
  }

  update(names, label) {
    this.el.setAttribute("aria-label", label ? `Actions for ${label}` : "Actions");
    if (String(names) === String(this.names)) return;
    this.names = names;
    const buttons = names.map((name) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: name, tabIndex: -1 });
      button.addEventListener("click", () => {
        this.close();
        this.control.act("perform", name);
      });
      return button;
    });
    this.el.replaceChildren(...buttons);
  }

  /// Stands after its thing, in the document and on the page.
  place() {
    const { el } = this.control.layer;
    if (el.nextSibling !== this.el) el.after(this.el);
    const { offsetLeft: left, offsetTop: top, offsetHeight: height } = el;
    Object.assign(this.el.style, { left: `${left}px`, top: `${top + height}px` });
  }

  remove() {
    this.el.remove();
  }

  open() {
    this.place();
    this.el.firstChild?.focus({ preventScroll: true });
  }

  close() {
    this.control.target.focus({ preventScroll: true });
  }

  pressed(event) {
    if (event.key === "Tab") return;
    event.stopPropagation();
    const buttons = [...this.el.children];
    const at = buttons.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape") this.close();
    else if (next !== undefined) buttons.at(next % buttons.length).focus({ preventScroll: true });
    else return;
    event.preventDefault();
  }
}
