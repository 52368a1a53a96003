import Foundation
@_spi(Engine) import LindenEngine
import LindenFoundation

/// A value kept in the user's defaults; the view runs again when it changes, wherever it is
/// written.
///
/// In a served app each visitor has defaults of its own, known again by a cookie; a store that the
/// app names itself, other than `UserDefaults.standard`, is one for all.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let coder: DefaultsCoder<Value>
  private let givenStore: UserDefaults?
  private var location: DefaultsLocation<Value>?

  package init(
    _ key: String, _ fallback: Value, _ store: UserDefaults?, _ coder: DefaultsCoder<Value>
  ) {
    self.key = key
    self.fallback = fallback
    self.coder = coder
    givenStore = store
  }

  private func makeLocation(_ store: UserDefaults) -> DefaultsLocation<Value> {
    let visitors: (any ValueStore)? =
      store === UserDefaults.standard ? VisitorDefaults.current : nil
    return DefaultsLocation(visitors ?? store, key, fallback, coder)
  }

  /// The value in the defaults; the initial one where there is none, or one of another type.
  public var wrappedValue: Value {
    get { (location ?? makeLocation(givenStore ?? .standard)).get() }
    nonmutating set {
      (location ?? makeLocation(givenStore ?? .standard)).set(newValue, transaction: .current)
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: location ?? makeLocation(givenStore ?? .standard))
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let property = field.assumingMemoryBound(to: AppStorage.self)
    if !DefaultsLocation<Value>.isKept(
      in: storage, under: property.pointee.key, of: property.pointee.givenStore)
    {
      let store =
        property.pointee.givenStore
        ?? EnvironmentValues(node.scope).untracked(DefaultAppStorageKey.self) ?? .standard
      let location = property.pointee.makeLocation(store)
      location.givenStore = property.pointee.givenStore
      storage = location
    }
    property.pointee.location = unsafeDowncast(storage!, to: DefaultsLocation<Value>.self)
  }

  public static func _isUnchanged(_ old: AppStorage, _ new: AppStorage) -> Bool {
    old.key == new.key && old.givenStore === new.givenStore
  }
}

/// A value kept for the scene: as long as the scene is there, and in a served app beyond that, for
/// a page that is loaded again or comes back to a server that was started anew.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let coder: DefaultsCoder<Value>
  private var location: DefaultsLocation<Value>?

  package init(_ key: String, _ fallback: Value, _ coder: DefaultsCoder<Value>) {
    self.key = key
    self.fallback = fallback
    self.coder = coder
  }

  /// The scene's value; the initial one where there is none yet.
  public var wrappedValue: Value {
    get { location?.get() ?? fallback }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(fallback)
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let property = field.assumingMemoryBound(to: SceneStorage.self)
    if !DefaultsLocation<Value>.isKept(in: storage, under: property.pointee.key, of: nil) {
      storage = DefaultsLocation(
        node.graph.sceneStorage, property.pointee.key, property.pointee.fallback,
        property.pointee.coder)
    }
    property.pointee.location = unsafeDowncast(storage!, to: DefaultsLocation<Value>.self)
  }

  public static func _isUnchanged(_ old: SceneStorage, _ new: SceneStorage) -> Bool {
    old.key == new.key
  }
}

extension AppStorage: ValueReporting {}
extension SceneStorage: ValueReporting {}

/// A store of values by name.
package protocol ValueStore: AnyObject {
  func stored(under key: String) -> Any?
  func store(_ value: Any?, under key: String)
}

extension VisitorDefaults: ValueStore {}

extension UserDefaults: ValueStore {
  package func stored(under key: String) -> Any? { object(forKey: key) }
  package func store(_ value: Any?, under key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

/// Values that live as long as a scene.
package final class SceneValues: ValueStore {
  fileprivate var values: [String: Any] = [:]
  package init() {}
  package func stored(under key: String) -> Any? { values[key] }
  package func store(_ value: Any?, under key: String) { values[key] = value }
}

extension SceneValues {
  /// Values of a scene, beginning with what `archived` was.
  fileprivate convenience init(archived: Data?) {
    self.init()
    let list = archived.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    values = list as? [String: Any] ?? [:]
  }

  fileprivate var archived: Data? {
    guard !values.isEmpty else { return nil }
    return try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
  }
}

/// Keeps the values of `@SceneStorage`.
private final class SceneStorageService: SceneService {
  let values: SceneValues

  init(_ graph: Graph) {
    weak var made: SceneValues?
    values = SceneValues(
      archived: graph.archive?.keep("@SceneStorage", of: nil) { made?.archived })
    made = values
  }
}

extension Graph {
  /// Values of `@SceneStorage`.
  package var sceneStorage: SceneValues { service(SceneStorageService.self).values }
}

/// How a value is put into a store: as it is, or in a form the store takes.
package struct DefaultsCoder<Value> {
  let decode: (Any) -> Value?
  let encode: (Value) -> Any?

  static var plain: DefaultsCoder { DefaultsCoder(decode: { $0 as? Value }, encode: { $0 }) }

  /// An optional of a plain value; nil is no entry.
  static func optional<Wrapped>() -> DefaultsCoder where Value == Wrapped? {
    DefaultsCoder(decode: { $0 as? Wrapped }, encode: { $0 })
  }

  static var url: DefaultsCoder<URL> {
    DefaultsCoder<URL>(
      decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }

  static var date: DefaultsCoder<Date> {
    DefaultsCoder<Date>(
      decode: { $0 as? Date ?? ($0 as? Double).map { Date(timeIntervalSinceReferenceDate: $0) } },
      encode: { $0.timeIntervalSinceReferenceDate })
  }

  /// A URL or none; nil is no entry.
  static var optionalURL: DefaultsCoder<URL?> {
    DefaultsCoder<URL?>(
      decode: { ($0 as? String).map { URL(string: $0) } }, encode: { $0?.absoluteString })
  }

  /// A date or none; nil is no entry.
  static var optionalDate: DefaultsCoder<Date?> {
    DefaultsCoder<Date?>(
      decode: { DefaultsCoder<Date>.date.decode($0) },
      encode: { $0?.timeIntervalSinceReferenceDate })
  }

  /// As the JSON of what the value encodes.
  package static func json() -> DefaultsCoder where Value: Codable {
    DefaultsCoder(
      decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
      encode: { try? JSONEncoder().encode($0) })
  }

  static func raw() -> DefaultsCoder where Value: RawRepresentable {
    DefaultsCoder(
      decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
  }

  static func optionalRaw<R: RawRepresentable>() -> DefaultsCoder where Value == R? {
    DefaultsCoder(
      decode: { ($0 as? R.RawValue).flatMap { R(rawValue: $0) } }, encode: { $0?.rawValue })
  }
}

/// An entry of a store, with those who read it.
final class DefaultsLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let store: any ValueStore
  private let key: String
  private let fallback: Value
  private let coder: DefaultsCoder<Value>
  /// The store that the property names, if any.
  fileprivate var givenStore: UserDefaults?

  /// Whether a node keeps the entry of that key: a property may name another in its next value.
  fileprivate static func isKept(
    in storage: AnyObject?, under key: String, of store: UserDefaults?
  ) -> Bool {
    guard let storage else { return false }
    let location = unsafeDowncast(storage, to: DefaultsLocation.self)
    return location.key == key && location.givenStore === store
  }

  init(_ store: any ValueStore, _ key: String, _ fallback: Value, _ coder: DefaultsCoder<Value>) {
    self.store = store
    self.key = key
    self.fallback = fallback
    self.coder = coder
  }

  override func get() -> Value {
    DefaultsReaders.track(store, key)
    let stored = store.stored(under: key) ?? registered
    return stored.flatMap(coder.decode) ?? fallback
  }

  override func set(_ new: Value, transaction: Transaction) {
    store.store(coder.encode(new), under: key)
    let store = UncheckedBox(store as AnyObject)
    let key = key
    MainThread.hop { DefaultsReaders.notify(store.value, key, transaction) }
  }

  /// What the app registered for those who have set nothing.
  private var registered: Any? {
    store is VisitorDefaults ? UserDefaults.standard.object(forKey: key) : nil
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? DefaultsLocation<Value> else { return false }
    return key == other.key && store === other.store
  }
}

/// Who reads which entry; shared by every view that shows it.
enum DefaultsReaders {
  private struct Entry: Hashable {
    let store: ObjectIdentifier
    let key: String
  }
  /// Main thread only: `track` is for those who are under evaluation, which is there.
  nonisolated(unsafe) private static var readers: [Entry: ReaderList] = [:]
  /// How many entries there may be before those without a reader are removed.
  nonisolated(unsafe) private static var limit = 64

  /// How many entries are known, those not yet swept out included.
  @MainActor static var count: Int { readers.count }

  /// An app has several objects for one suite, and none says which: those who read that key of another
  /// one run in vain.
  private static func entry(_ store: AnyObject, _ key: String) -> Entry {
    let isDefaults = store is UserDefaults
    return Entry(
      store: isDefaults ? ObjectIdentifier(UserDefaults.self) : ObjectIdentifier(store), key: key)
  }

  static func track(_ store: AnyObject, _ key: String) {
    guard let reader = Evaluation.reader else { return }
    readers[entry(store, key), default: ReaderList()].add(reader)
    guard readers.count > limit else { return }
    readers = readers.filter { !$0.value.isAbandoned }
    limit = max(64, readers.count * 2)
  }

  @MainActor static func notify(_ store: AnyObject, _ key: String, _ transaction: Transaction) {
    readers[entry(store, key)]?.notify(transaction)
  }
}

package enum DefaultAppStorageKey: EnvironmentKey {
  package static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// The store of `@AppStorage` properties that name none.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

// MARK: Types

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, store, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, store, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, wrappedValue, store, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, wrappedValue, store, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, store, .plain)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, store, .url)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, store, .date)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, store, .raw())
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, store, .raw())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, store, .optional())
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, store, .optionalURL)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, store, .optionalDate)
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, store, .optionalRaw())
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, store, .optionalRaw())
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw())
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw())
  }
  public init(_ key: String) where Value == Int? { self.init(key, nil, .optional()) }
  public init(_ key: String) where Value == String? { self.init(key, nil, .optional()) }
  public init(_ key: String) where Value == Double? { self.init(key, nil, .optional()) }
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional()) }
  public init(_ key: String) where Value == Data? { self.init(key, nil, .optional()) }
  public init(_ key: String) where Value == URL? { self.init(key, nil, .optionalURL) }
  public init(_ key: String) where Value == Date? { self.init(key, nil, .optionalDate) }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optionalRaw())
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optionalRaw())
  }
}
