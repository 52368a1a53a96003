/// A property of a class that publishes its values: first the present one, then every new one
/// before it is set.
///
/// In an ``ObservableObject`` with the default `objectWillChange`, that publishes first. A
/// subscriber that reads the property still finds the old value, and what it writes there is
/// overwritten by the value on its way.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline let storage: PublishedSubject<Value>

  @inlinable public init(initialValue: Value) { storage = PublishedSubject(initialValue) }

  @inlinable public init(wrappedValue: Value) { storage = PublishedSubject(wrappedValue) }

  /// A property of a structure or an enumeration cannot be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published needs a class") }
    set { fatalError("@Published needs a class") }
  }

  /// The publisher of the values, written `$name`. It can be set so that `assign(to:)` takes it
  /// with `&`; setting it changes nothing.
  @inlinable public var projectedValue: Publisher {
    mutating get { Publisher(storage) }
    set {}
  }

  /// How the compiler reads and writes the property of an instance.
  @inlinable @inline(__always)
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.value = newValue }
  }
}

/// What any published property can be told, whatever its value: whose change it announces.
@usableFromInline class ChangeSource {
  @usableFromInline final let lock = Lock()
  @exclusivity(unchecked) @usableFromInline final var changePublisher: ObservableObjectPublisher?

  @inlinable init() {}

  /// The publisher of the object, once the object's was used.
  @inlinable final var objectWillChange: ObservableObjectPublisher? {
    lock.lock()
    let publisher = changePublisher
    lock.unlock()
    return publisher
  }

  /// Announces changes through `publisher`, or goes on with the one it has; the result is the one
  /// in use.
  final func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    lock.withLock {
      if let changePublisher { return changePublisher }
      changePublisher = publisher
      return publisher
    }
  }
}

/// A published property's value, and the publishers to notify of it.
@usableFromInline final class PublishedSubject<Value>: ChangeSource {
  @usableFromInline let broadcast: Broadcast<Value, Never>

  @inlinable init(_ value: Value) {
    broadcast = Broadcast(.published, latest: value)
    super.init()
  }

  deinit { broadcast.abandon() }

  @inlinable var value: Value {
    get { broadcast.current }
    set {
      objectWillChange?.send()
      broadcast.sendBeforeKeeping(newValue)
    }
  }
}

extension Published {
  /// Publishes a property's present value to a new subscriber, and then every new one.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    @usableFromInline let storage: PublishedSubject<Value>

    @inlinable init(_ storage: PublishedSubject<Value>) { self.storage = storage }

    @inlinable public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Value, S.Failure == Never {
      storage.broadcast.attach(subscriber, to: storage)
    }
  }
}

extension Published: CustomReflectable {
  enum Storage { case value(Value) }

  /// Shows the value as Apple's does before its publisher is used, at `storage` and `value`: code
  /// that encodes published properties looks for it there.
  public var customMirror: Mirror {
    Mirror(self, children: ["storage": Storage.value(storage.value)], displayStyle: .struct)
  }
}
