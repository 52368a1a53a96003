import Foundation

/// Which objects are wanted, and in which order; that of their first save if nothing is said.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  /// At most so many.
  public var fetchLimit: Int?
  /// So many are left out at the beginning.
  public var fetchOffset: Int?
  /// Whether objects that are not saved yet are found too.
  public var includePendingChanges = true
  /// Accepted: all of an object is there.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Accepted: all of an object is there.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }

  /// The objects of these that are wanted, sorted.
  func choose(from objects: [T]) throws -> [T] {
    var found = objects
    if let predicate { found = try found.filter(predicate.evaluate) }
    if !sortBy.isEmpty { found.sort(using: sortBy) }
    if let fetchOffset { found = Array(found.dropFirst(fetchOffset)) }
    if let fetchLimit { found = Array(found.prefix(fetchLimit)) }
    return found
  }
}
