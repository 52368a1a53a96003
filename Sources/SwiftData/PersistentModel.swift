@_exported import Foundation
@_exported import Observation

/// A class whose objects a ``ModelContext`` keeps. `@Model` makes it one.
///
/// The requirements that begin with an underscore are the macro's business.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// The properties that are kept.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// Properties whose values, taken together, no two objects share.
  static var _uniqueConstraints: [[AnyKeyPath]] { get }
  var _$state: _ModelState { get }
  init(_row row: _ModelRow) throws
}

extension PersistentModel {
  public static var _uniqueConstraints: [[AnyKeyPath]] { [] }

  public nonisolated static func == (left: Self, right: Self) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Tells the object from all others, in every context and after a restart.
  public nonisolated var persistentModelID: PersistentIdentifier {
    _$state.id(entity: Schema.entityName(for: Self.self))
  }
  public nonisolated var id: PersistentIdentifier { persistentModelID }

  /// The context that keeps the object; nil before it is inserted and after it is deleted.
  public nonisolated var modelContext: ModelContext? { _$state.context }

  /// Whether the object is to go, or is gone.
  public nonisolated var isDeleted: Bool { _$state.isDeleted }

  /// Whether the object differs from what was saved last.
  public nonisolated var hasChanges: Bool {
    _$state.context?.isChanged(persistentModelID) ?? false
  }
}

/// Tells an object from all others.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable {
  /// The name of its class.
  public let entityName: String
  let key: UUID
  public var id: PersistentIdentifier { self }
}

/// Leads from an object to its context. `@Model` gives every object one.
public final class _ModelState: @unchecked Sendable {
  weak var context: ModelContext?
  var isDeleted = false
  /// Changes come from what was saved: they are none of the user's.
  var isLoading = false
  private var key: UUID?

  public init() {}

  func id(entity: String) -> PersistentIdentifier {
    let key = key ?? UUID()
    self.key = key
    return PersistentIdentifier(entityName: entity, key: key)
  }

  func take(_ id: PersistentIdentifier) { key = id.key }

  /// The objects a relationship leads to before it changes; nil for another property.
  public func willChange<Model: PersistentModel>(
    _ model: Model, _ keyPath: AnyKeyPath
  ) -> [AnyObject]? {
    guard !isLoading, let property = ModelTable.of(Model.self).properties[keyPath],
      property.relation != nil
    else { return nil }
    return property.members(of: model)
  }

  /// Tells the context, and the objects at the other end of a relationship.
  public func didChange<Model: PersistentModel>(
    _ model: Model, _ keyPath: AnyKeyPath, from before: [AnyObject]?
  ) {
    guard !isLoading else { return }
    if let before, let property = ModelTable.of(Model.self).properties[keyPath] {
      property.updateInverse(of: model, from: before)
    }
    context?.modelChanged(model)
  }
}
