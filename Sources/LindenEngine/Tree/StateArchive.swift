import Foundation
import LindenDrawing

/// What a scene keeps beyond its own life: values of `@State` that can be coded, and whatever
/// features add, each under the name of the place it belongs to.
///
/// A host makes an archive, makes the scene with it as the current one, takes `snapshot()`s, and
/// after a crash, or in another process, makes an archive from the last one and the scene again:
/// properties that come into being then begin with what they had.
///
/// **Names.** A place is named by the types of those around it that keep something, identifiers
/// given by `id(_:)` and `ForEach`, and, among equals, a number in the order they came into being:
/// `ContentView/Row[12]/Counter#1.count`. So values find their place again when code around it
/// changed, and are left out where there is no such place any more.
///
/// **What is kept.** All of an app's own views and modifiers; of the framework's those that say so
/// (`StateKeeping`), as a pressed button should not come back. Values that are as they began are
/// not kept.
@MainActor package final class StateArchive {
  /// The archive of a scene that is being made.
  @TaskLocal package static var current: StateArchive?

  /// Values of the snapshot that were not read yet.
  private var restored: [String: Data]
  private var entries: [Entry] = []
  private var places: [ObjectIdentifier: Place] = [:]
  private var owners: [String: Owner] = [:]
  private var sweepAt = 256
  private var isInUse = false
  /// The dynamic properties that are being connected, from the outside in.
  private(set) var fields: [String] = []

  /// Something kept: a value of a node, or of the scene as a whole where there is no node.
  private struct Entry {
    let name: String
    let isOfScene: Bool
    weak var node: _Node?
    let count: () -> UInt32?
    let encode: () -> Data?
    var wasRestored: Bool
    var latest: (count: UInt32, data: Data?)?

    @MainActor var isAlive: Bool { isOfScene || node?.isAlive == true }
  }

  private struct Place {
    weak var node: _Node?
    let name: String
  }

  private struct Owner { weak var node: _Node? }

  /// - Parameter snapshot: What another archive gave; one that is not understood is none.
  package init(restoring snapshot: Data? = nil) {
    let list = snapshot.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    restored = list as? [String: Data] ?? [:]
  }

  /// The current archive, which a scene that is being made keeps things in from now on.
  static func adopted() -> StateArchive? {
    current?.isInUse = true
    return current
  }

  /// Everything there is to keep now; nil while no scene uses the archive.
  package func snapshot() -> Data? {
    guard isInUse else { return nil }
    entries.removeAll { !$0.isAlive }
    var values = restored
    for index in entries.indices {
      guard let data = data(of: index) else { continue }
      values[entries[index].name] = data
    }
    return try? PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
  }

  /// Lets go of what was restored and not asked for: its place did not come back.
  package func forgetUnclaimed() { restored = [:] }

  private func data(of index: Int) -> Data? {
    let entry = entries[index]
    guard let count = entry.count() else { return entry.encode() }
    guard count > 0 || entry.wasRestored else { return nil }
    if let latest = entry.latest, latest.count == count { return latest.data }
    let data = entry.encode()
    entries[index].latest = (count, data)
    return data
  }

  // MARK: Keeping

  /// Keeps something of a node under a name of its own, for as long as the node is alive.
  ///
  /// - Parameter node: Nil for what belongs to the scene as a whole.
  /// - Parameter count: How often it changed; nil where changes are not counted, and everything is
  ///   kept.
  /// - Returns: What the snapshot has of it.
  @discardableResult package func keep(
    _ field: String, of node: _Node?, count: @escaping () -> UInt32? = { nil },
    encode: @escaping () -> Data?
  ) -> Data? {
    sweep()
    let name = node.map { self.name(of: $0) + "." + field } ?? field
    let data = restored.removeValue(forKey: name)
    entries.append(
      Entry(
        name: name, isOfScene: node == nil, node: node, count: count, encode: encode,
        wasRestored: data != nil))
    return data
  }

  /// Runs `body`, which connects a dynamic property.
  func connecting(_ field: String, _ body: () -> Void) {
    fields.append(field)
    body()
    fields.removeLast()
  }

  private func sweep() {
    guard entries.count >= sweepAt else { return }
    entries.removeAll { !$0.isAlive }
    places = places.filter { $0.value.node?.isAlive == true }
    owners = owners.filter { $0.value.node?.isAlive == true }
    sweepAt = max(256, entries.count * 2)
  }

  // MARK: Names

  private func name(of node: _Node) -> String {
    if let place = places[ObjectIdentifier(node)], place.node === node { return place.name }
    var (above, identifiers) = ("", "")
    var (below, next) = (node, node.parent)
    while let ancestor = next {
      if let id = ancestor.identifier(of: below) {
        identifiers = "[\(Self.described(id))]" + identifiers
      }
      if let place = places[ObjectIdentifier(ancestor)], place.node === ancestor {
        above = place.name
        break
      }
      (below, next) = (ancestor, ancestor.parent)
    }
    let base = "\(above)/\(identifiers)\(StateOwner.of(node.stateOwner).name)"
    var (name, number) = (base, 0)
    while owners[name]?.node?.isAlive == true {
      number += 1
      name = "\(base)#\(number)"
    }
    owners[name] = Owner(node: node)
    places[ObjectIdentifier(node)] = Place(node: node, name: name)
    return name
  }

  /// Lets another node have the name of `node`.
  func releaseName(of node: _Node) {
    guard let place = places[ObjectIdentifier(node)], place.node === node else { return }
    owners[place.name] = nil
  }

  func keepsState(of node: _Node) -> Bool { StateOwner.of(node.stateOwner).isKept }

  /// Identifiers of a reasonable length as they are, others by a number made of them. Those that are
  /// others in the next process say nothing.
  private static func described(_ id: AnyHashable) -> String {
    if id.base is any PassingIdentifier { return "" }
    let words = "\(id.base)"
    guard words.utf8.count > 64 else { return words }
    let hash = words.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}

/// An identifier that is another one in the next process.
package protocol PassingIdentifier {}
extension ObjectIdentifier: PassingIdentifier {}

/// A view of the framework whose `@State` a user would miss.
package protocol StateKeeping {}

/// What is known of a type with dynamic properties.
private final class StateOwner: Sendable {
  /// Without what it is generic over.
  let name: String
  let isKept: Bool

  private static let owners = TypeTable<StateOwner>()
  private static let framework: Set<Substring> = [
    "LindenEngine", "LindenFeatures", "LindenControls", "SwiftUI", "UIKit", "SafariServices",
  ]

  static func of(_ type: Any.Type) -> StateOwner {
    let key = ObjectIdentifier(type)
    if let owner = owners.find(key) { return owner }
    let owner = StateOwner(type)
    owners.insert(owner, for: key)
    return owner
  }

  private init(_ type: Any.Type) {
    name = String(String(describing: type).prefix { $0 != "<" })
    let module = String(reflecting: type).prefix { $0 != "." }
    isKept = !Self.framework.contains(module) || type is any StateKeeping.Type
  }
}
