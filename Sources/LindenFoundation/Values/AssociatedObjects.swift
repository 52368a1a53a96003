import Foundation
import Synchronization

// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
/// How an object keeps what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all: once nothing else keeps it, there is none.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// As a property does.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy, where it can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// As a property does.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy, where it can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Keeps a value with an object, under a key; nil removes it. Safe on every thread.
///
/// The value is let go some time after the object is: whenever the number of objects with values
/// has doubled, those that are gone are looked for.
///
/// - Parameters:
///   - object: The object, of a class.
///   - key: An address, of which only its place counts: that of a static variable.
///   - value: What is kept.
///   - policy: How it is kept.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.shared.set(object as AnyObject, UInt(bitPattern: key), value, policy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value that is kept with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.shared.value(object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.shared.removeAll(object as AnyObject)
}

/// The values that are kept with objects.
package final class AssociatedObjects: Sendable {
  fileprivate static let shared = AssociatedObjects()

  private enum Kept {
    case strong(Any)
    case weak(WeakReference)
  }
  private struct WeakReference { weak var object: AnyObject? }
  /// Another object may be where one was: its values count only while the object is that one.
  private struct Owner: @unchecked Sendable {
    weak var object: AnyObject?
    var values: [UInt: Kept] = [:]
  }
  private struct State: Sendable {
    var owners: [ObjectIdentifier: Owner] = [:]
    var sweepAt = 64
  }
  private let state = Mutex(State())

  package init() {}

  /// Objects with values, those that are gone and not yet found included.
  package var count: Int { state.withLock { $0.owners.count } }

  package func set(
    _ object: AnyObject, _ key: UInt, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    let kept: Kept? =
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        // What is no object of a class is kept by nobody else.
        value.map {
          type(of: $0) is AnyClass ? .weak(WeakReference(object: $0 as AnyObject)) : .strong($0)
        }
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        value.map { .strong(($0 as? any NSCopying)?.copy(with: nil) ?? $0) }
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: value.map { .strong($0) }
      }
    let box = UncheckedValue((object, kept))
    // Whatever goes is let go after the lock: its `deinit` may come here again.
    let gone = state.withLock { state -> UncheckedValue<[Any]> in
      let (object, kept) = box.value
      let id = ObjectIdentifier(object)
      var gone: [Any] = []
      if let owner = state.owners[id], owner.object !== object {
        gone.append(owner)
        state.owners[id] = nil
      }
      if kept == nil, state.owners[id] == nil { return UncheckedValue(gone) }
      var owner = state.owners[id] ?? Owner(object: object)
      if let old = owner.values[key] { gone.append(old) }
      owner.values[key] = kept
      state.owners[id] = owner.values.isEmpty ? nil : owner
      if state.owners.count > state.sweepAt {
        gone += state.owners.values.filter { $0.object == nil }
        state.owners = state.owners.filter { $0.value.object != nil }
        state.sweepAt = max(64, state.owners.count * 2)
      }
      return UncheckedValue(gone)
    }
    withExtendedLifetime(gone) {}
  }

  package func value(_ object: AnyObject, _ key: UInt) -> Any? {
    let box = UncheckedValue(object)
    return state.withLock { state -> UncheckedValue<Any?> in
      guard let owner = state.owners[ObjectIdentifier(box.value)], owner.object === box.value,
        let kept = owner.values[key]
      else { return UncheckedValue(nil) }
      switch kept {
      case .strong(let value): return UncheckedValue(value)
      case .weak(let reference): return UncheckedValue(reference.object)
      }
    }.value
  }

  package func removeAll(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let gone = state.withLock { UncheckedValue($0.owners.removeValue(forKey: id)) }
    withExtendedLifetime(gone) {}
  }

  private struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
