// What layers mean: roles, names and native controls.
//
// Buttons and links are real elements around their picture. Sliders, switches and text fields are real inputs laid over
// it. Pointing goes to the server as coordinates, as everywhere else; everything other than pointing (keyboard, assistive
// technology, testing tools) arrives here as `click` or `input` and goes to the server as an action on the layer.
// Each such action carries a revision; the server answers with the control's state as of that revision, and until then
// the control keeps what the person did.

import { pointedAt, usesKeyboard } from "./input.js";
import { Actions } from "./actions.js";
import { tableElement } from "./table.js";
import { ascent } from "./text.js";

const buttons = { button: null, tab: "tab", picker: null, menu: null };
const popups = { picker: "listbox", menu: "menu" };
const containers = {
  group: "group", header: "heading", image: "img", stepper: "spinbutton", tabBar: "tablist", list: "list",
  listItem: "listitem", dialog: "dialog", alert: "alertdialog", progress: "progressbar", scrollView: "group",
  navigationBar: "group", text: null, textField: null, slider: null, toggle: null,
};

/// UTF-16 units of a field's text: what the server takes, which is 512 KB, for any letters.
const longestText = 170_000;

const steps = { ArrowUp: true, ArrowRight: true, ArrowDown: false, ArrowLeft: false };

/// The element a layer with these semantics (nil: none) is shown by. `isNest`: it holds other controls.
export function tagFor(semantics, isNest) {
  if (!semantics || isNest || semantics.mod) return "div";
  if (semantics.r in buttons) return "button";
  return semantics.r === "link" ? "a" : "div";
}

export class Control {
  constructor(layer, { send, modals, titles, unseen }) {
    Object.assign(this, { layer, send, modals, titles, unseen });
    this.native = null; // the input over the picture
    this.said = null; // the words, or the table, read out instead of the picture
    this.actions = null; // the buttons of what else can be done
    this.sent = 0; // revision of the last thing done here
    this.answered = 0; // revision the server last answered
    this.wasFocused = false;
    this.isComposing = false; // an input method is at work; its text is not the field's yet
    const el = layer.el;
    if (el.localName === "button") el.type = "button";
    if (el.localName === "a") el.tabIndex = 0;
  }

  /// Handles, for all controls below `root`, what is done with them by other means than pointing. Of the focus that
  /// `scene` holds it handles nothing.
  static listen(root, scene) {
    const handle = (event, act) => {
      if (event.target === scene.held) return;
      const layer = event.target.closest?.(".l");
      for (let el = layer; el; el = el.parentElement?.closest(".l")) {
        if (el.layer.control?.isUsable) return act(el.layer.control);
      }
    };
    root.addEventListener("click", (event) => {
      if (event.target.closest?.("a.r")) return linkClicked(event);
      handle(event, (control) => control.clicked(event));
    });
    root.addEventListener("keydown", (event) => handle(event, (control) => control.pressed(event)));
    root.addEventListener("focusin", (event) => handle(event, (control) => control.focusChanged(event, "focus")));
    // Of a field some browsers tell only the document.
    document.addEventListener("selectionchange", () => {
      const field = document.activeElement;
      if (field?.selectionStart == null || !root.contains(field)) return;
      handle({ target: field }, (control) => control.selectionChanged());
    });
    root.addEventListener("focusout", (event) => handle(event, (control) => control.focusChanged(event, "blur")));
  }

  /// Whether people can do something with it, rather than in it.
  get isUsable() {
    const { r, act, acts, tab } = this.semantics;
    return Boolean(this.native || act || acts || tab) || this.layer.el.localName !== "div" || r === "stepper";
  }

  /// The element that has the focus where this has it.
  get target() {
    return this.native ?? this.layer.el;
  }

  detach() {
    this.modals.delete(this.layer);
    this.titles.delete(this.layer);
    this.unseen.delete(this);
    this.native?.remove();
    this.said?.remove();
    this.actions?.remove();
    this.native = this.said = this.actions = null;
  }

  /// Whether the picture is kept from assistive technology, as another element describes it.
  get hidesPicture() {
    const { r, hc } = this.semantics;
    return Boolean(this.native || this.said || (hc && r !== "image"));
  }

  update(semantics, revision) {
    // What has to be answered first is a dialog of the page's, whatever it is made of.
    if (semantics.mod && semantics.r !== "alert") semantics = { ...semantics, r: "dialog" };
    // What holds other controls can be no button of the page's: people could not get into it.
    else if (this.layer.isNest) semantics = { ...semantics, r: "group", act: 1 };
    const kind = nativeKind(semantics);
    if (kind !== this.kind) this.makeNative(kind);
    this.semantics = semantics;
    if (revision !== undefined) this.answered = Math.max(this.answered, revision);
    this.describe();
    if (this.native) this.fill();
    if (semantics.mod) this.modals.add(this.layer);
    else this.modals.delete(this.layer);
  }

  describe() {
    const { semantics: s, layer: { el } } = this;
    const { target } = this;
    const isContainer = el.localName === "div";
    el.classList.toggle("role", !isContainer || Boolean(this.native));
    el.classList.toggle("box", isContainer);
    el.classList.toggle("field", s.r === "textField");
    const isUnnamed = s.r === "image" && !s.l; // a mere ornament
    set(el, "role", isUnnamed ? "none" : isContainer ? containers[s.r] : buttons[s.r]);
    set(target, "aria-label", s.r === "text" || s.tb ? "" : s.l); // a text is read as it is drawn; see say()
    const saysValue = s.v && !("on" in s) && !s.n && s.r !== "textField" && s.r !== "stepper";
    const description = [saysValue ? s.v : "", s.h].filter(Boolean);
    set(target, "aria-description", description.join(", "));
    set(target, "data-testid", s.id);
    set(el, "aria-hidden", s.hid ? "true" : "");
    set(el, "aria-haspopup", popups[s.r]);
    set(el, "aria-modal", s.mod ? "true" : "");
    set(el, "aria-level", s.r === "header" ? String(s.lv ?? 2) : "");
    if (s.r === "header" && s.lv === 1 && !s.hid) this.titles.add(this.layer);
    else this.titles.delete(this.layer);
    set(target, "aria-keyshortcuts", s.acts ? "Shift+F10" : "");
    if (s.r === "tab") set(el, "aria-selected", String(Boolean(s.sel)));
    else if (s.r === "button") set(el, "aria-pressed", s.sel ? "true" : "");
    else set(el, "aria-current", s.sel ? "true" : "");
    if (s.r === "progress") {
      set(el, "aria-valuenow", s.p === undefined ? "" : String(s.p));
      set(el, "aria-valuemax", "1");
    }
    if (s.r === "stepper") set(el, "aria-valuetext", s.v);
    const isReached = s.r === "stepper" || s.tab || s.act || el.localName === "a";
    if (s.by) target.tabIndex = -1;
    else if (target === el && isReached) el.tabIndex = s.dis ? -1 : 0;
    if ("disabled" in target) target.disabled = Boolean(s.dis);
    else set(target, "aria-disabled", s.dis ? "true" : "");
    if (Boolean(s.acts) !== Boolean(this.actions)) {
      this.actions?.remove();
      this.actions = s.acts ? new Actions(this) : null;
    }
    this.actions?.update(s.acts, s.l);
  }

  // MARK: Native inputs

  makeNative(kind) {
    this.native?.remove();
    this.kind = kind;
    this.selected = null; // what the program knows to be selected
    this.native = kind ? document.createElement(kind === "textarea" ? "textarea" : "input") : null;
    if (!kind) return;
    const native = this.native;
    native.className = "control";
    if (kind === "switch") {
      native.type = "checkbox";
      native.setAttribute("role", "switch");
    } else if (kind === "range") {
      native.type = "range";
      native.addEventListener("input", () => this.act("value", native.valueAsNumber));
    } else {
      if (kind === "password") native.type = "password";
      native.classList.add("text");
      native.maxLength = longestText;
      const typed = () => {
        this.act("text", native.value);
        this.selectionChanged();
      };
      native.addEventListener("compositionstart", () => (this.isComposing = true));
      const composed = () => {
        if (!this.isComposing) return;
        this.isComposing = false;
        typed();
      };
      native.addEventListener("compositionend", composed);
      native.addEventListener("blur", composed); // of a field that was moved, some browsers tell nothing else
      native.addEventListener("input", () => this.isComposing || typed());
    }
  }

  // Shows the server's state in the native input, unless it does not know yet what was done here.
  fill() {
    const { semantics: s, native } = this;
    const isCurrent = this.answered >= this.sent;
    if (this.kind === "switch") {
      if (isCurrent) native.checked = s.on;
    } else if (this.kind === "range") {
      const [value, minimum, maximum, step] = s.n;
      Object.assign(native, { min: minimum, max: maximum, step: step ?? "any" });
      if (isCurrent) native.value = value;
      set(native, "aria-valuetext", s.v);
    } else {
      native.placeholder = s.ph ?? "";
      const [keys, enterKey, capitals, content, correctsNothing] = s.kb ?? [];
      set(native, "inputmode", keys);
      set(native, "enterkeyhint", enterKey);
      set(native, "autocapitalize", capitals);
      set(native, "autocomplete", content || "off");
      set(native, "autocorrect", correctsNothing ? "off" : "");
      set(native, "spellcheck", correctsNothing ? "false" : "");
      if (isCurrent && !this.isComposing && native.value !== (s.v ?? "")) this.setText(s.v ?? "");
      if (isCurrent && !this.isComposing) this.adoptSelection();
    }
  }

  // Follows changes of the program's mind only: what people select is theirs.
  adoptSelection() {
    const range = this.semantics.sr;
    if (!range?.length || String(range) === this.selected) return;
    this.selected = String(range);
    this.native.setSelectionRange(...range);
  }

  /// Tells what is selected, if the program wants to know.
  selectionChanged() {
    const { native, semantics: { sr } } = this;
    if (!sr || this.isComposing || document.activeElement !== native) return;
    const range = [native.selectionStart, native.selectionEnd];
    if (String(range) === this.selected) return;
    this.selected = String(range);
    this.act("select", range);
  }

  setText(text) {
    const { native } = this;
    const atEnd = native.selectionEnd === native.value.length;
    const { selectionStart, selectionEnd } = native;
    native.value = text;
    if (document.activeElement === native && !atEnd) native.setSelectionRange(selectionStart, selectionEnd);
  }

  /// After a frame: takes the looks of a text field from the text drawn under it, speaks a label that differs from the
  /// drawn text, and follows the focus.
  settle() {
    if (this.native?.classList.contains("text")) this.dress();
    this.say();
    this.actions?.place();
    // The links of the text are elements already.
    if (this.semantics.r === "link" && this.layer.host.querySelector("a.r")) this.layer.el.removeAttribute("tabindex");
    this.adoptFocus();
  }

  dress() {
    const { native, layer: { el, host }, semantics: s } = this;
    const run = host.querySelector(".r");
    if (!run) return;
    native.className = `text control f${run.run.font}`;
    const field = el.getBoundingClientRect();
    const text = run.getBoundingClientRect();
    const left = Math.max(0, text.left - field.left);
    if (left < field.width / 2) native.style.paddingInline = `${left}px`;
    // The same font in a box as high and at the same place has the same baseline, to a pixel.
    const pitch = this.kind === "textarea" ? this.linePitch(text.height) : 0;
    native.style.lineHeight = pitch ? `${pitch}px` : "";
    const shift = pitch ? ascent(run, text.height) - ascent(run, pitch) : 0;
    const top = Math.max(0, text.top - field.top + shift);
    native.style.paddingTop = `${top}px`;
    if (this.kind !== "textarea") native.style.paddingBottom = `${Math.max(0, field.height - top - text.height)}px`;
    native.style.color = s.v ? run.style.color : plainTone(run.style.color);
    if (!s.v) native.style.setProperty("--placeholder", run.style.color);
  }

  // Points from a line to the next as they are drawn, where runs are as high as `height`; 0 where that cannot be told.
  linePitch(height) {
    const { host, frame } = this.layer;
    const lines = [...new Set([...host.querySelectorAll(".r")].map(({ run }) => run.baseline))].sort((a, b) => a - b);
    if (lines.length < 2) return frame[3] < 1.6 * height ? frame[3] : 0;
    return Math.min(...lines.slice(1).map((line, index) => line - lines[index]));
  }

  say() {
    const { layer: { el, host }, semantics: s } = this;
    if (s.tb) return this.tabulate();
    if (s.r !== "text" && !this.said) return;
    const bare = (text) => text.replace(/\s+/g, "");
    const drawn = [...host.querySelectorAll(".r")].map((run) => run.textContent).join("");
    const differs = s.r === "text" && Boolean(s.l) && bare(drawn) !== bare(s.l);
    if (differs && !this.said) {
      this.said = document.createElement("span");
      this.said.className = "said";
      el.append(this.said);
    } else if (!differs) {
      this.said?.remove();
      this.said = null;
    }
    if (this.said) this.said.textContent = s.l;
  }

  tabulate() {
    const table = tableElement(this.semantics.tb);
    table.className = "said";
    if (this.said) this.said.replaceWith(table);
    else this.layer.el.append(table);
    this.said = table;
  }

  // Follows changes of the server's mind only: a frame from before a local focus, as when people go on quickly with
  // Tab, must not undo it.
  adoptFocus() {
    if (this.answered < this.sent) return;
    const isFocused = Boolean(this.semantics.foc);
    // A browser gives the focus to nothing that is invisible; what comes into sight gets it then.
    if (isFocused && this.layer.el.closest("[data-clear]")) return void this.unseen.add(this);
    this.unseen.delete(this);
    if (isFocused === this.wasFocused) return;
    this.wasFocused = isFocused;
    const { target } = this;
    // Assistive technology may reach what the Tab key does not.
    if (isFocused && target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
    if (isFocused && document.activeElement !== target) target.focus({ preventScroll: true });
    if (!isFocused && document.activeElement === target) target.blur();
  }

  /// What was typed and the server has not confirmed; null when all is confirmed.
  get unsentText() {
    return this.native?.classList.contains("text") && this.answered < this.sent ? this.native.value : null;
  }

  /// Goes on where a lost connection interrupted: with the focus here, and what was typed meanwhile.
  resume(text) {
    this.target.focus({ preventScroll: true });
    if (text === null || !this.native) return;
    this.native.value = text;
    this.act("text", text);
  }

  // MARK: What people do

  act(action, value = null) {
    this.sent += 1;
    this.send(["a", this.layer.id, action, value, this.sent]);
  }

  clicked(event) {
    const { el } = this.layer;
    // A group gets no pointer events but through the views in it.
    const isPressed = this.semantics.act && event.detail === 0 && event.target === el;
    const clicks = this.native?.type === "checkbox" || el.localName !== "div" || isPressed;
    if (!clicks) return;
    // The pointer has told the server already; a switch has turned itself and asks what became of it.
    if (event.detail === 0 || !pointedAt(this.layer.el)) this.act("activate");
    else if (this.native) this.act("sync");
  }

  pressed(event) {
    if (event.target !== this.target || event.isComposing) return;
    const { r, act } = this.semantics;
    const opensMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (opensMenu && this.actions) {
      this.actions.open();
      event.preventDefault();
      return event.stopPropagation();
    }
    if (event.key === "Enter" && this.native?.matches("input.text")) this.act("submit");
    else if (event.key === "Enter" && r === "link") this.act("activate");
    else if (act && ["Enter", " "].includes(event.key)) this.act("activate");
    else if (r === "stepper" && event.key in steps) this.act(this.steps(event.key));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Upwards is more; to the side it is the way of the script.
  steps(key) {
    const isBackwards = getComputedStyle(this.layer.el).direction === "rtl" && key !== "ArrowUp" && key !== "ArrowDown";
    return steps[key] !== isBackwards ? "increment" : "decrement";
  }

  focusChanged(event, action) {
    if (event.target !== this.target) return;
    // A click focuses what it hits, which is no news; Tab may have to scroll there.
    const matters = action === "blur" ? this.toldFocus : usesKeyboard();
    if (!matters && !this.native?.classList.contains("text")) return;
    this.toldFocus = action === "focus";
    this.act(action);
  }
}

// A tap on a link is told as a pointer, and the app may have its own idea of opening it. By keyboard, or to be opened in a
// tab of its own, the browser follows it.
function linkClicked(event) {
  if (event.detail > 0 && !event.ctrlKey && !event.metaKey) event.preventDefault();
}

// The colour of caret and text until the text was drawn once: black or white as the system's placeholder, a shade of
// either that lets the field through, or as the page where the placeholder has a colour of its own.
function plainTone(color) {
  const [red, , , alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 1 ? "" : red > 128 ? "#fff" : "#000";
}

function nativeKind(semantics) {
  if (semantics.r === "toggle") return "switch";
  if (semantics.r === "slider") return "range";
  if (semantics.r !== "textField") return null;
  if (semantics.multi) return "textarea";
  return semantics.sec ? "password" : "text";
}

// An empty value takes the attribute away.
function set(el, name, value) {
  if (!el) return;
  if (value === undefined || value === null || value === "") el.removeAttribute(name);
  else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}
