@_spi(Engine) import LindenEngine

/// What can be done with a control without pointing at it.
///
/// Copies share what they say until one of them says something else: the node and the element of a
/// control each have one, and it is large.
package struct SemanticActions {
  /// What few controls have any of.
  private struct Fields {
    var shortcut: KeyCombination?
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var dismiss: (() -> Void)?
    var setValue: ((Double) -> Void)?
    var setText: ((String) -> Void)?
    var select: ((Range<Int>) -> Void)?
    var submit: (() -> Void)?
    var focusChanged: ((Bool) -> Void)?
    var takesFocusByTap = false
    var named = [NamedAction]()
    var escape: (() -> Void)?
    var magicTap: (() -> Void)?
    var scroll: ((Edge) -> Void)?
  }

  private final class Further {
    var fields = Fields()
  }

  private final class Storage {
    var activate: (() -> Void)?
    /// Nil where nothing further was said.
    var further: Further?
  }

  /// Nil where nothing can be done.
  private var storage: Storage?

  package init() {}

  /// The storage of this copy alone, to write to.
  private mutating func own() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let fresh = Storage()
    if let storage {
      fresh.activate = storage.activate
      if let further = storage.further {
        fresh.further = Further()
        fresh.further?.fields = further.fields
      }
    }
    storage = fresh
    return fresh
  }

  private var fields: Fields? { storage?.further?.fields }

  /// Writes one of the fields; `isNothing` where the usual is written.
  private mutating func change(_ isNothing: Bool, _ body: (inout Fields) -> Void) {
    if isNothing, storage?.further == nil { return }
    let storage = own()
    let further = storage.further ?? Further()
    storage.further = further
    body(&further.fields)
  }

  /// The keys that activate it.
  package var shortcut: KeyCombination? {
    get { fields?.shortcut }
    set { change(newValue == nil) { $0.shortcut = newValue } }
  }
  package var activate: (() -> Void)? {
    get { storage?.activate }
    set {
      if newValue == nil, storage == nil { return }
      own().activate = newValue
    }
  }
  package var increment: (() -> Void)? {
    get { fields?.increment }
    set { change(newValue == nil) { $0.increment = newValue } }
  }
  package var decrement: (() -> Void)? {
    get { fields?.decrement }
    set { change(newValue == nil) { $0.decrement = newValue } }
  }
  package var dismiss: (() -> Void)? {
    get { fields?.dismiss }
    set { change(newValue == nil) { $0.dismiss = newValue } }
  }
  package var setValue: ((Double) -> Void)? {
    get { fields?.setValue }
    set { change(newValue == nil) { $0.setValue = newValue } }
  }
  package var setText: ((String) -> Void)? {
    get { fields?.setText }
    set { change(newValue == nil) { $0.setText = newValue } }
  }
  /// Told what is selected in a text field, in UTF-16 units, which may be beyond its end.
  package var select: ((Range<Int>) -> Void)? {
    get { fields?.select }
    set { change(newValue == nil) { $0.select = newValue } }
  }
  package var submit: (() -> Void)? {
    get { fields?.submit }
    set { change(newValue == nil) { $0.submit = newValue } }
  }
  package var focusChanged: ((Bool) -> Void)? {
    get { fields?.focusChanged }
    set { change(newValue == nil) { $0.focusChanged = newValue } }
  }
  /// A tap or a click moves the focus here.
  package var takesFocusByTap: Bool {
    get { fields?.takesFocusByTap ?? false }
    set { change(!newValue) { $0.takesFocusByTap = newValue } }
  }
  /// What else can be done, by name.
  package var named: [NamedAction] {
    get { fields?.named ?? [] }
    set { change(newValue.isEmpty) { $0.named = newValue } }
  }
  /// Leaves what is shown.
  package var escape: (() -> Void)? {
    get { fields?.escape }
    set { change(newValue == nil) { $0.escape = newValue } }
  }
  /// The most important thing there is to do, wherever the focus is in the view.
  package var magicTap: (() -> Void)? {
    get { fields?.magicTap }
    set { change(newValue == nil) { $0.magicTap = newValue } }
  }
  /// Turns a page towards an edge.
  package var scroll: ((Edge) -> Void)? {
    get { fields?.scroll }
    set { change(newValue == nil) { $0.scroll = newValue } }
  }
}
