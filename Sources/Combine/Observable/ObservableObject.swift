/// A class whose objects tell before they change.
///
/// Without an `objectWillChange` of its own, a class gets one that publishes whenever one of its
/// `@Published` properties is about to be set, those of its superclasses included. It is the same
/// publisher every time.
public protocol ObservableObject: AnyObject {
  /// What tells of changes; an ``ObservableObjectPublisher`` unless the class says otherwise.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Publishes before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { changePublisher(of: self) }
}

/// The publisher an observable object uses unless it brings one of its own type; `nil` if it does.
package func defaultChangePublisher(
  of object: any ObservableObject
) -> ObservableObjectPublisher? {
  func open(_ object: some ObservableObject) -> ObservableObjectPublisher? {
    object.objectWillChange as? ObservableObjectPublisher
  }
  return open(object)
}

/// Calls `action` before every change of an object, whatever type its publisher has.
package func observeChanges(
  of object: any ObservableObject, _ action: @escaping () -> Void
) -> AnyCancellable {
  func open(_ object: some ObservableObject) -> AnyCancellable {
    object.objectWillChange.sink { _ in action() }
  }
  return open(object)
}
