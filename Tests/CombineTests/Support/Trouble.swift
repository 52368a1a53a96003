import Synchronization

/// An error to fail with in tests.
enum Trouble: Error, Equatable { case first, second }

/// Whether all of a publisher's objects go when the last reference to it goes.
final class Witness {
  private static let count = Atomic(0)
  static var living: Int { count.load(ordering: .sequentiallyConsistent) }
  init() { Self.count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  deinit { Self.count.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
}
