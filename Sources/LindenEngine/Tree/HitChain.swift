import CoreGraphics

/// What was found under a point: the frontmost element and everything around it, innermost first.
@MainActor public struct HitChain {
  package private(set) var elements: [Element] = []

  package init() {}

  package mutating func add(_ element: Element) { elements.append(element) }
  package var isEmpty: Bool { elements.isEmpty }
}
