@_spi(Engine) import LindenEngine

/// What can be done with a control without pointing at it.
///
/// Copies share what they say until one of them says something else: the node and the element of a
/// control each have one, and it is large.
package struct SemanticActions {
  private final class Storage {
    var shortcut: KeyCombination?
    var activate: (() -> Void)?
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var dismiss: (() -> Void)?
    var setValue: ((Double) -> Void)?
    var setText: ((String) -> Void)?
    var submit: (() -> Void)?
    var focusChanged: ((Bool) -> Void)?
    var takesFocusByTap = false
    var named = [NamedAction]()
    var escape: (() -> Void)?
    var magicTap: (() -> Void)?
    var scroll: ((Edge) -> Void)?

    init() {}

    init(copying other: Storage) {
      shortcut = other.shortcut
      activate = other.activate
      increment = other.increment
      decrement = other.decrement
      dismiss = other.dismiss
      setValue = other.setValue
      setText = other.setText
      submit = other.submit
      focusChanged = other.focusChanged
      takesFocusByTap = other.takesFocusByTap
      named = other.named
      escape = other.escape
      magicTap = other.magicTap
      scroll = other.scroll
    }
  }

  /// Nil where nothing can be done.
  private var storage: Storage?

  package init() {}

  /// The storage, for nobody else, to write to.
  private mutating func own() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let fresh = storage.map(Storage.init(copying:)) ?? Storage()
    storage = fresh
    return fresh
  }

  /// The keys that activate it.
  package var shortcut: KeyCombination? {
    get { storage?.shortcut }
    set { own().shortcut = newValue }
  }
  package var activate: (() -> Void)? {
    get { storage?.activate }
    set { own().activate = newValue }
  }
  package var increment: (() -> Void)? {
    get { storage?.increment }
    set { own().increment = newValue }
  }
  package var decrement: (() -> Void)? {
    get { storage?.decrement }
    set { own().decrement = newValue }
  }
  package var dismiss: (() -> Void)? {
    get { storage?.dismiss }
    set { own().dismiss = newValue }
  }
  package var setValue: ((Double) -> Void)? {
    get { storage?.setValue }
    set { own().setValue = newValue }
  }
  package var setText: ((String) -> Void)? {
    get { storage?.setText }
    set { own().setText = newValue }
  }
  package var submit: (() -> Void)? {
    get { storage?.submit }
    set { own().submit = newValue }
  }
  package var focusChanged: ((Bool) -> Void)? {
    get { storage?.focusChanged }
    set { own().focusChanged = newValue }
  }
  /// A tap or a click moves the focus here.
  package var takesFocusByTap: Bool {
    get { storage?.takesFocusByTap ?? false }
    set { own().takesFocusByTap = newValue }
  }
  /// What else can be done, by name.
  package var named: [NamedAction] {
    get { storage?.named ?? [] }
    set { own().named = newValue }
  }
  /// Leaves what is shown.
  package var escape: (() -> Void)? {
    get { storage?.escape }
    set { own().escape = newValue }
  }
  /// The most important thing there is to do, wherever the focus is in the view.
  package var magicTap: (() -> Void)? {
    get { storage?.magicTap }
    set { own().magicTap = newValue }
  }
  /// Turns a page towards an edge.
  package var scroll: ((Edge) -> Void)? {
    get { storage?.scroll }
    set { own().scroll = newValue }
  }
}
