import CoreGraphics

/// What was found under a point: the frontmost element and everything around it, innermost first.
@MainActor public struct HitChain {
  package private(set) var elements: [Element] = []

  package init() {}

  package mutating func add(_ element: Element) { elements.append(element) }
  package var isEmpty: Bool { elements.isEmpty }
}

extension BidirectionalCollection where Element == LindenEngine.Element {
  /// Looks for the frontmost of elements, which are in drawing order, that is at a point; see
  /// `Element.hitTest`. Those on their way out are passed by.
  @MainActor package func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    for element in reversed()
    where !element.flags.contains(.leaving) && element.hitTest(point, &chain) { return true }
    return false
  }
}
