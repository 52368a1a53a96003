@_spi(Engine) import LindenEngine

/// A `focused` modifier: says which value of which property means that a control inside has the
/// focus.
@MainActor package protocol FocusPlace: _Node {
  /// A control inside has gained, or lost, the focus.
  func focusChanged(_ isInside: Bool)
  /// Whether `location` now asks for the focus to be here.
  func isWanted(by location: AnyObject) -> Bool
  /// Whether `location` is what this place reports to.
  func reports(to location: AnyObject) -> Bool
  /// Whether anything with a meaning can have the focus here, rather than controls that take it.
  var takesAnything: Bool { get }
}

/// Which control of a scene has the keyboard, as hosts say and as programs ask.
@MainActor package final class FocusStore: SceneService {
  /// The control with the focus, or another thing that assistive technology has gone to.
  package private(set) weak var control: Element?
  /// Whether a pointer brought the focus where it is; then views do not show that they have it.
  package private(set) var isByPointer = false
  private var places = SweptList<WeakPlace>()
  private var isTellingValues = false

  private struct WeakPlace: SweptEntry {
    weak var node: (any FocusPlace)?
    var isGone: Bool { node?.isAlive != true }
  }
  private var keyResponders = SweptList<WeakNode>()
  private var sources = SweptList<WeakNode>()
  private struct WeakNode: SweptEntry {
    weak var node: _Node?
    var isGone: Bool { node?.isAlive != true }
  }
  var shortcuts = KeyboardShortcuts()
  /// Who reads what the focused views tell.
  var valueReaders = ReaderList()
  /// Counts changes of what they tell.
  private(set) var valueChanges: UInt32 = 0

  package init(_ graph: Graph) {}

  // MARK: From the host

  /// The user moved the focus to a control, by a key or with assistive technology, or by a pointer.
  package func controlGained(_ element: Element, byPointer: Bool = false) {
    isByPointer = byPointer
    move(to: element)
  }

  /// The user took the focus away from a control.
  package func controlLost(_ element: Element) {
    if control === element { move(to: nil) }
  }

  // MARK: From the program

  /// Takes the focus away from a control that takes text.
  package func dismissKeyboard() {
    if control?.semanticActions.setText != nil { move(to: nil) }
  }

  func add(_ place: any FocusPlace) { places.add(WeakPlace(node: place)) }

  /// The places that are in the tree, in the order they came.
  private var livePlaces: [any FocusPlace] {
    places.entries.compactMap(\.node).filter(\.isAlive)
  }

  // MARK: Keys and values

  func add(_ responder: any KeyResponder) {
    keyResponders.add(WeakNode(node: responder))
  }

  /// Views that act on keys, in the order they came.
  var responders: [any KeyResponder] {
    keyResponders.entries.compactMap { $0.node as? any KeyResponder }
  }

  func add(_ source: any FocusedValueSource) {
    sources.add(WeakNode(node: source))
    valuesChanged(in: source.graph)
  }

  /// Views that tell values, in the order they came.
  var valueSources: [any FocusedValueSource] {
    sources.entries.compactMap { $0.node as? any FocusedValueSource }
  }

  /// Another focus, or another value: who reads them runs again.
  func valuesChanged(in graph: Graph) {
    guard !isTellingValues else { return }
    isTellingValues = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      self.isTellingValues = false
      self.valueChanges &+= 1
      self.valueReaders.notify(Transaction())
    }
  }

  /// The place leaves the tree, and the focus with it.
  func remove(_ place: any FocusPlace) {
    guard let control, contains(place, control) else { return }
    place.focusChanged(false)
    move(to: nil)
  }

  /// Moves the focus to where the value of `location` says. False if there is no such place.
  func follow(_ location: AnyObject) -> Bool {
    for place in livePlaces where place.isWanted(by: location) {
      if let control, contains(place, control) { return true }
      guard let target = firstControl(in: place) else { continue }
      isByPointer = false
      move(to: target)
      return true
    }
    return false
  }

  /// `location` has the value for no focus: takes it away from the places that report to it.
  func release(_ location: AnyObject) {
    guard let control else { return }
    for place in livePlaces where place.reports(to: location) && contains(place, control) {
      move(to: nil)
      return
    }
  }

  // MARK: Moving

  private func move(to new: Element?) {
    let old = control
    guard old !== new else { return }
    control = new
    if let graph = (new ?? old)?.node.graph, !sources.isEmpty { valuesChanged(in: graph) }
    new?.accessibilityChanged()
    if let old, old.node.isAlive {
      old.accessibilityChanged()
      old.semanticActions.focusChanged?(false)
    }
    let nodes = livePlaces
    if let old { for place in nodes where contains(place, old) { place.focusChanged(false) } }
    if let new {
      for place in nodes where contains(place, new) { place.focusChanged(true) }
      new.semanticActions.focusChanged?(true)
    }
  }

  private func contains(_ place: any FocusPlace, _ control: Element) -> Bool {
    var next: _Node? = control.node
    while let node = next, node.depth >= place.depth {
      if node === place { return true }
      next = node.parent
    }
    return false
  }

  private func firstControl(in place: any FocusPlace) -> Element? {
    func find(_ element: Element) -> Element? {
      if place.takesAnything {
        if let target = element.semanticElement { return target }
      } else if let control = element as? SemanticsElement, control.takesFocus {
        return control
      }
      var found: Element?
      element.forEachChild { if found == nil { found = find($0) } }
      return found
    }
    var elements: [Element] = []
    place.collectElements(into: &elements)
    return elements.lazy.compactMap(find).first
  }
}

extension Graph {
  /// Which control has the keyboard.
  package var focus: FocusStore { service() }
}

extension SemanticsElement {
  /// Controls that want to know of the focus, or take text, can have it.
  var takesFocus: Bool {
    guard EnvironmentValues(node.scope).untracked(IsEnabledKey.self) else { return false }
    return actions.focusChanged != nil || actions.setText != nil
  }
}
