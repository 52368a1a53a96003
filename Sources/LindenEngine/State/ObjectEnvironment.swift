import Combine
import Observation

/// Gives views an object whose class is known only while the program runs.
package enum ObjectEnvironment {
  /// Writes an object under its own class, where `@Environment` and `@EnvironmentObject` look for it;
  /// nothing if it can be observed in neither way.
  package static func write(_ object: AnyObject, to values: inout EnvironmentValues) {
    if let observable = object as? any AnyObject & Observable { write(observable, &values) }
    if let observable = object as? any ObservableObject { write(observable, &values) }
  }

  private static func write<Object: AnyObject & Observable>(
    _ object: Object, _ values: inout EnvironmentValues
  ) {
    values[ObservableKey<Object>.self] = object
  }

  private static func write<Object: ObservableObject>(
    _ object: Object, _ values: inout EnvironmentValues
  ) {
    values[EnvironmentObjectKey<Object>.self] = object
  }
}
