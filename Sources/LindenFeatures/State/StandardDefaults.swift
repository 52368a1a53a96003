import Foundation
@_spi(Engine) import LindenEngine
import LindenFoundation
import Synchronization

/// What `UserDefaults.standard` is in an app.
///
/// - In a served app it means the defaults of the visitor for whom the code that asks runs. Code
///   that runs for no visitor, as a delegate's callback on a thread of its own, has
///   defaults of its own, which no visitor is shown.
/// - In a window, or for a picture, values are on disk within a second of their change. Foundation
///   itself writes them only when told to.
///
/// Registered defaults, and what is on disk of the app's own, are what is found where nothing was
/// set.
package final class StandardDefaults: UserDefaults, @unchecked Sendable {
  private static let isInstalled = Mutex(false)
  /// Set in a served app: the defaults of code that runs for no visitor.
  private static let withoutVisitor = Mutex<VisitorDefaults?>(nil)
  private static let writes = DelayedWrites()

  /// Makes `UserDefaults.standard` what this type says.
  ///
  /// The object is Foundation's own, and others have it already; so it is its class that changes.
  /// That is sound as this class adds no stored property.
  package static func install() {
    isInstalled.withLock { isInstalled in
      guard !isInstalled else { return }
      isInstalled = true
      let object = Unmanaged.passUnretained(UserDefaults.standard).toOpaque()
      object.storeBytes(of: unsafeBitCast(StandardDefaults.self, to: UInt.self), as: UInt.self)
    }
  }

  /// Has every visitor's values kept apart from now on.
  package static func serveVisitors() {
    install()
    withoutVisitor.withLock { if $0 == nil { $0 = VisitorDefaults() } }
  }

  private var visitor: VisitorDefaults? {
    VisitorDefaults.current ?? Self.withoutVisitor.withLock { $0 }
  }

  package override func object(forKey defaultName: String) -> Any? {
    visitor?.stored(under: defaultName) ?? super.object(forKey: defaultName)
  }

  package override func set(_ value: Any?, forKey defaultName: String) {
    if let visitor {
      visitor.store(value, under: defaultName)
    } else {
      super.set(value, forKey: defaultName)
      Self.writes.schedule(self)
    }
    changed(defaultName)
  }

  package override func removeObject(forKey defaultName: String) {
    if let visitor {
      visitor.store(nil, under: defaultName)
    } else {
      super.removeObject(forKey: defaultName)
      Self.writes.schedule(self)
    }
    changed(defaultName)
  }

  package override func set(_ url: URL?, forKey defaultName: String) {
    guard visitor != nil else { return super.set(url, forKey: defaultName) }
    set(url.map { $0.isFileURL ? $0.path : $0.absoluteString } as Any?, forKey: defaultName)
  }

  package override func url(forKey defaultName: String) -> URL? {
    guard let words = visitor?.stored(under: defaultName) as? String else {
      return super.url(forKey: defaultName)
    }
    return words.hasPrefix("/") ? URL(fileURLWithPath: words) : URL(string: words)
  }

  package override func dictionaryRepresentation() -> [String: Any] {
    guard let visitor else { return super.dictionaryRepresentation() }
    return super.dictionaryRepresentation().merging(visitor.all) { $1 }
  }

  private func changed(_ key: String) {
    let store: AnyObject = VisitorDefaults.current ?? self
    let box = UncheckedBox(store)
    MainThread.hop { DefaultsReaders.notify(box.value, key, .current) }
  }
}

/// Has defaults written to disk soon after a change, once for all changes of a moment.
private final class DelayedWrites: Sendable {
  private let isDue = Mutex(false)
  private static let delay = 0.3

  func schedule(_ defaults: UserDefaults) {
    let isFirst = isDue.withLock { isDue in
      defer { isDue = true }
      return !isDue
    }
    guard isFirst else { return }
    let defaults = UncheckedBox(defaults)
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + Self.delay) {
      self.isDue.withLock { $0 = false }
      defaults.value.synchronize()
    }
  }
}
