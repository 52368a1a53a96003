@_spi(Engine) import LindenEngine

/// What can be done with a control without pointing at it.
///
/// Copies share what they say until one of them says something else: the node and the element of a
/// control each have one, and it is large.
package struct SemanticActions {
  private struct Fields {
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
  }

  private final class Storage {
    var fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  /// Nil where nothing can be done.
  private var storage: Storage?

  package init() {}

  /// The storage of this copy alone, to write to.
  private mutating func own() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let fresh = Storage(storage?.fields ?? Fields())
    storage = fresh
    return fresh
  }

  /// The keys that activate it.
  package var shortcut: KeyCombination? {
    get { storage?.fields.shortcut }
    set { own().fields.shortcut = newValue }
  }
  package var activate: (() -> Void)? {
    get { storage?.fields.activate }
    set { own().fields.activate = newValue }
  }
  package var increment: (() -> Void)? {
    get { storage?.fields.increment }
    set { own().fields.increment = newValue }
  }
  package var decrement: (() -> Void)? {
    get { storage?.fields.decrement }
    set { own().fields.decrement = newValue }
  }
  package var dismiss: (() -> Void)? {
    get { storage?.fields.dismiss }
    set { own().fields.dismiss = newValue }
  }
  package var setValue: ((Double) -> Void)? {
    get { storage?.fields.setValue }
    set { own().fields.setValue = newValue }
  }
  package var setText: ((String) -> Void)? {
    get { storage?.fields.setText }
    set { own().fields.setText = newValue }
  }
  package var submit: (() -> Void)? {
    get { storage?.fields.submit }
    set { own().fields.submit = newValue }
  }
  package var focusChanged: ((Bool) -> Void)? {
    get { storage?.fields.focusChanged }
    set { own().fields.focusChanged = newValue }
  }
  /// A tap or a click moves the focus here.
  package var takesFocusByTap: Bool {
    get { storage?.fields.takesFocusByTap ?? false }
    set { own().fields.takesFocusByTap = newValue }
  }
  /// What else can be done, by name.
  package var named: [NamedAction] {
    get { storage?.fields.named ?? [] }
    set { own().fields.named = newValue }
  }
  /// Leaves what is shown.
  package var escape: (() -> Void)? {
    get { storage?.fields.escape }
    set { own().fields.escape = newValue }
  }
  /// The most important thing there is to do, wherever the focus is in the view.
  package var magicTap: (() -> Void)? {
    get { storage?.fields.magicTap }
    set { own().fields.magicTap = newValue }
  }
  /// Turns a page towards an edge.
  package var scroll: ((Edge) -> Void)? {
    get { storage?.fields.scroll }
    set { own().fields.scroll = newValue }
  }
}
