import CoreGraphics
import CoreTransferable
@_spi(Engine) import LindenEngine
import UniformTypeIdentifiers

/// Something on its way from one view to another.
@MainActor package final class DragSession {
  package let providers: [NSItemProvider]
  /// Where the finger, or the mouse, is in the scene.
  package private(set) var location: CGPoint
  private weak var target: (any DropTarget)?
  private let root: Element
  /// What the views below said when it came over them.
  private var answers: [Answer] = []

  private struct Answer {
    let target: any DropTarget
    let isYes: Bool
  }

  /// Whether it comes from a view of this scene.
  package let isLocal: Bool

  package init(_ providers: [NSItemProvider], at location: CGPoint, in root: Element, isLocal: Bool)
  {
    self.providers = providers
    self.location = location
    self.root = root
    self.isLocal = isLocal
    move(to: location)
  }

  package func move(to location: CGPoint) {
    self.location = location
    let targets = root.path(at: location).compactMap { $0 as? any DropTarget }
    answers.removeAll { answer in !targets.contains { $0 === answer.target } }
    let new = targets.first { $0.isDropEnabled && isTaken(by: $0) }
    if new !== target {
      if let old = target, old.node.isAlive { old.dropExited(self) }
      target = new
      new?.dropEntered(self)
    }
    new?.dropMoved(self)
  }

  /// Asks a view once for as long as this is over it.
  private func isTaken(by target: any DropTarget) -> Bool {
    if let known = answers.first(where: { $0.target === target }) { return known.isYes }
    let isYes = target.accepts(self)
    answers.append(Answer(target: target, isYes: isYes))
    return isYes
  }

  /// Whether a view would take it here.
  package var hasTarget: Bool { target != nil }

  /// Lets go. True if a view has taken it.
  @discardableResult package func drop() -> Bool {
    guard let target, target.node.isAlive else { return false }
    self.target = nil
    answers = []
    return target.dropPerformed(self)
  }

  package func cancel() {
    if let target, target.node.isAlive { target.dropExited(self) }
    target = nil
    answers = []
  }

  /// Whether any of the things can be had as one of these types.
  package func has(_ types: [UTType]) -> Bool { !providers(for: types).isEmpty }

  package func providers(for types: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// An element that things can be dropped on.
@MainActor package protocol DropTarget: Element {
  /// Whether things can be dropped on it at all now.
  var isDropEnabled: Bool { get }
  /// Whether it would take this; asked when it comes over the element.
  func accepts(_ session: DragSession) -> Bool
  func dropEntered(_ session: DragSession)
  func dropMoved(_ session: DragSession)
  func dropExited(_ session: DragSession)
  /// It is dropped here; `dropExited` is not called.
  func dropPerformed(_ session: DragSession) -> Bool
}

extension Element {
  /// The outermost element around.
  package var outermost: Element {
    var element: Element = self
    while let parent = element.parent { element = parent }
    return element
  }

  /// The frontmost element at a point of the scene and those around it, innermost first; for the
  /// outermost element.
  fileprivate func path(at location: CGPoint) -> [Element] {
    var chain = HitChain()
    guard hitTest(location, &chain), let front = chain.elements.first else { return [] }
    return Array(sequence(first: front) { $0.parent })
  }
}
