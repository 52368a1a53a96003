import Foundation
@_spi(Engine) import LindenEngine
import Synchronization

/// The user defaults of one visitor of a served app. Safe on every thread.
///
/// What runs for a visitor's scene, tasks begun there included, runs with the visitor's defaults as
/// the current ones: `@AppStorage` and `UserDefaults.standard` mean them.
package final class VisitorDefaults: ValueStore, Sendable {
  /// Whose defaults are meant by what runs now.
  @TaskLocal package static var current: VisitorDefaults?

  private struct State {
    var values: [String: UncheckedBox<Any>] = [:]
    var onChange: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>
  private let identity: String?

  /// The key under which an app finds who a proxy before it says is there.
  package static let identityKey = "REMOTE_USER"

  /// - Parameter archived: What `archived` of another was; one that is not understood is none.
  /// - Parameter identity: Who the visitor is; read under `REMOTE_USER`, and not to be changed.
  package init(archived: Data? = nil, identity: String? = nil) {
    self.identity = identity
    let list = archived.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    let values = (list as? [String: Any] ?? [:]).mapValues { UncheckedBox($0) }
    state = Mutex(State(values: values))
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
    guard key != Self.identityKey else { return }
    let value = value.map { UncheckedBox($0) }
    let changed = state.withLock { state in
      state.values[key] = value
      return state.onChange
    }
    changed?()
  }

  package var all: [String: Any] { state.withLock { $0.values }.mapValues(\.value) }

  /// All values, to be kept outside the process. Values that are not of a property list are left
  /// out.
  package var archived: Data? {
    let values = all.filter {
      PropertyListSerialization.propertyList($0.value, isValidFor: .binary)
    }
    return try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
  }
}
