/// Something that goes on until it is cancelled.
///
/// `cancel()` frees what it holds; calling it again does nothing.
public protocol Cancellable {
  /// Stops the activity.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, as an ``AnyCancellable`` that cancels when the collection lets go
  /// of it.
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, as an ``AnyCancellable`` that cancels when the set lets go of it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
