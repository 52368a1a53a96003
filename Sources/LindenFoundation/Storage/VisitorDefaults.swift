import Combine
import Foundation
import Synchronization

/// The user defaults of one visitor of a served app, and the objects that the visitor has of which a
/// process has one elsewhere. Safe on every thread.
///
/// What runs for a visitor's scene, tasks begun there included, runs with the visitor's defaults as
/// the current ones: `@AppStorage` and `UserDefaults.standard` mean them.
package final class VisitorDefaults: Sendable {
  /// Whose defaults are meant by what runs now.
  @TaskLocal package static var current: VisitorDefaults?

  /// Work that is done later, on whatever thread, for the visitor for whom the code that asks runs now.
  package static func carried(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let visitor = current else { return work }
    return { $current.withValue(visitor, operation: work) }
  }

  /// An observer that is told what code posts that runs for the same visitor as the code that asks, and
  /// what is posted for no visitor; either for its visitor. One of no visitor is told all.
  @Sendable private static func limited(
    _ observer: @escaping NotificationCenter.Observer
  ) -> NotificationCenter.Observer {
    guard let visitor = current else { return observer }
    return { [weak visitor] notification in
      let poster = current
      guard let visitor, poster == nil || poster === visitor else { return }
      $current.withValue(visitor) { observer(notification) }
    }
  }

  /// Done once, before there is a visitor.
  private static let keepsPostsApart: Void = NotificationCenter.limitObservers { limited($0) }

  private struct State {
    var values: [String: Unchecked] = [:]
    /// Values that are not user defaults, by what they are and by their keys.
    var parts: [String: [String: Unchecked]] = [:]
    /// What is not kept outside the process.
    var objects: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var onChange: (@Sendable () -> Void)?
  }

  /// Values of property lists are not changed once they are made.
  private struct Unchecked: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  private let state: Mutex<State>
  private let identity: String?

  /// The key under which an app finds who a proxy before it says is there.
  package static let identityKey = "REMOTE_USER"
  /// Under which `archived` has the parts.
  private static let partsKey = "linden.parts"

  /// - Parameter archived: What `archived` of another was; one that is not understood is none.
  /// - Parameter identity: Who the visitor is; read under `REMOTE_USER`, and not to be changed.
  package init(archived: Data? = nil, identity: String? = nil) {
    Self.keepsPostsApart
    self.identity = identity
    let list = archived.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    var values = list as? [String: Any] ?? [:]
    let parts = values.removeValue(forKey: Self.partsKey) as? [String: [String: Any]] ?? [:]
    state = Mutex(
      State(
        values: values.mapValues { Unchecked($0) },
        parts: parts.mapValues { $0.mapValues { Unchecked($0) } }))
  }

  /// Told, on any thread, of each change.
  package func onChange(_ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.onChange = action }
  }

  package func stored(under key: String) -> Any? {
    if key == Self.identityKey { return identity }
    return state.withLock { $0.values[key] }?.value
  }

  package func store(_ value: Any?, under key: String) {
    guard key != Self.identityKey, key != Self.partsKey else { return }
    let value = value.map { Unchecked($0) }
    let changed = state.withLock { state in
      state.values[key] = value
      return state.onChange
    }
    changed?()
  }

  package var all: [String: Any] { state.withLock { $0.values }.mapValues(\.value) }

  /// All values, those of parts included, to be kept outside the process. Values that are not of a
  /// property list are left out.
  package var archived: Data? {
    let parts = state.withLock { $0.parts }
    var values = Self.listed(all)
    if !parts.isEmpty {
      values[Self.partsKey] = parts.mapValues { Self.listed($0.mapValues(\.value)) }
    }
    return try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
  }

  private static func listed(_ values: [String: Any]) -> [String: Any] {
    values.filter { PropertyListSerialization.propertyList($0.value, isValidFor: .binary) }
  }

  // MARK: What else a visitor has

  /// A value of a part: values that are kept with the user defaults, and are none.
  package func stored(under key: String, in part: String) -> Any? {
    state.withLock { $0.parts[part]?[key] }?.value
  }

  package func store(_ value: Any?, under key: String, in part: String) {
    let value = value.map { Unchecked($0) }
    let changed = state.withLock { state in
      state.parts[part, default: [:]][key] = value
      if state.parts[part]?.isEmpty == true { state.parts[part] = nil }
      return state.onChange
    }
    changed?()
  }

  /// The visitor's object of a type, made when it is first asked for. It goes with these defaults:
  /// when no page of the visitor is left.
  package func own<Object: AnyObject & Sendable>(
    _ type: Object.Type = Object.self, make: () -> Object
  ) -> Object {
    let key = ObjectIdentifier(type)
    if let known = state.withLock({ $0.objects[key] }) as? Object { return known }
    let made = make()
    return state.withLock { state in
      // Another thread may have been faster.
      if let known = state.objects[key] as? Object { return known }
      state.objects[key] = made
      return made
    }
  }
}
