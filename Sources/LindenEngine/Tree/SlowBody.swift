import Synchronization

/// Finds the view whose body takes long: a host that watches the clock asks, on any thread, and the
/// body that ends next gives its view's name.
package enum SlowBody {
  private static let isAsked = Atomic<Bool>(false)
  @MainActor private static var name: String?

  /// Safe on every thread.
  package static func ask() { isAsked.store(true, ordering: .relaxed) }

  /// A body has ended.
  @inline(__always) @MainActor static func ended(_ node: _Node) {
    if isAsked.load(ordering: .relaxed), name == nil { name = node.name }
  }

  /// The view whose body ended first after the request; the request is done then.
  @MainActor package static func answer() -> String? {
    guard isAsked.load(ordering: .relaxed) else { return nil }
    isAsked.store(false, ordering: .relaxed)
    defer { name = nil }
    return name
  }
}
