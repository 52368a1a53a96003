/// The classes that one generic class comes to for the types of views.
///
/// Code that does not know the types when it is compiled asks the run time for the class, which takes
/// ten times as long as to find it here. Initialisers of classes that are made so must not be inlined:
/// there the run time would be asked all the same.
package final class GenericTypes: Sendable {
  private let classes = TypeTable<UnsafeRawPointer>()

  package init() {}

  /// The class for one argument.
  ///
  /// - Parameter make: Asks the run time. It must always come to the same class for the same
  ///   arguments.
  @inline(__always)
  package func find<Made: AnyObject>(
    _ type: Any.Type, _ make: @autoclosure () -> Made.Type
  ) -> Made.Type {
    find(TypeTable.Key(ObjectIdentifier(type)), make())
  }

  /// The class for two arguments.
  @inline(__always)
  package func find<Made: AnyObject>(
    _ first: Any.Type, _ second: Any.Type, _ make: @autoclosure () -> Made.Type
  ) -> Made.Type {
    find(TypeTable.Key(ObjectIdentifier(first), ObjectIdentifier(second)), make())
  }

  @inline(__always)
  private func find<Made: AnyObject>(
    _ key: TypeTable<UnsafeRawPointer>.Key, _ make: @autoclosure () -> Made.Type
  ) -> Made.Type {
    if let known = classes.find(key) { return unsafeBitCast(known, to: Made.Type.self) }
    let made = make()
    classes.insert(unsafeBitCast(made, to: UnsafeRawPointer.self), for: key)
    return made
  }
}
