import Foundation

/// The name of a method, by which UIKit calls it.
///
/// Swift on Linux has no Objective-C runtime that could find a method by its name: `#selector` does
/// not compile, and a selector that was made of a string calls nothing. One that was made of a
/// method calls that method; `linden port` writes such for each `#selector` of an app.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible,
  @unchecked Sendable
{
  public let description: String
  /// Calls the method of the target with what it is told; false if the target is of another type.
  private let call: (@MainActor (AnyObject, Any?) -> Bool)?

  public init(_ str: String) {
    description = str
    call = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  private init(_ name: String, _ call: @escaping @MainActor (AnyObject, Any?) -> Bool) {
    description = name
    self.call = call
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// A method that is told who calls.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name) { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method that is told nothing.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(name) { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method of one object, which is told who calls.
  public init<Sender>(_ name: String, _ method: @escaping @MainActor (Sender) -> Void) {
    self.init(name) { _, sender in
      guard let sender = sender as? Sender else { return false }
      method(sender)
      return true
    }
  }

  /// A method of one object, which is told nothing.
  public init(_ name: String, _ method: @escaping @MainActor () -> Void) {
    self.init(name) { _, _ in
      method()
      return true
    }
  }

  /// Calls the method of `target`; false, and a warning once, if that cannot be done.
  @discardableResult @MainActor package func perform(on target: AnyObject, with sender: Any?)
    -> Bool
  {
    if let call { return call(target, sender) }
    SelectorWarning.warn(description)
    return false
  }
}

/// An object and the method of it that is called.
@MainActor struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  func send(_ sender: Any?) {
    if let target { action.perform(on: target, with: sender) }
  }
}
