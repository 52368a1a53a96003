import Combine
import Foundation
import LindenDrawing
import LindenFoundation
@_spi(Engine) import LindenEngine

/// Works with the objects of a container: finds, inserts, deletes and saves them.
///
/// A context has objects of its own; what another one saves they follow. Use a context on one thread
/// at a time.
public final class ModelContext: @unchecked Sendable {
  /// Posted after a context has saved.
  public static let didSave = Notification.Name("NSManagedObjectContextDidSaveNotification")
  /// Posted before a context saves.
  public static let willSave = Notification.Name("NSManagedObjectContextWillSaveNotification")

  /// The container whose objects these are. The container keeps its main context, and not the other
  /// way round; a context of one's own keeps its container.
  public var container: ModelContainer {
    lock.withLock {
      if let known = ownContainer ?? mainOf { return known }
      let another = parts.container(of: self)
      mainOf = another
      return another
    }
  }
  private let ownContainer: ModelContainer?
  private weak var mainOf: ModelContainer?
  private let parts: ModelContainer.Parts
  private let lock = NSRecursiveLock()
  private var objects: [PersistentIdentifier: any PersistentModel] = [:]
  /// Not saved yet, in the order they came.
  private var inserted: [PersistentIdentifier] = []
  private var changed: Set<PersistentIdentifier> = []
  private var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  /// Made, but not yet linked with others.
  private var unlinked: [(any PersistentModel, StoredRow)] = []
  private var depth = 0
  private var isSavePlanned = false

  /// Grows with every change.
  private(set) var turn = 0
  /// Sends after every change.
  let changes = PassthroughSubject<Void, Never>()

  /// Whether changes are saved by themselves, soon after they are made. Only that of the container's
  /// main context is, unless it is set.
  public var autosaveEnabled = false
  /// Accepted: changes of models are not undone.
  public var undoManager: UndoManager?
  /// Who changes; for one's own use.
  public var author: String?

  /// A context of one's own.
  public init(_ container: ModelContainer) {
    ownContainer = container
    parts = container.parts
    parts.store.add(self)
  }

  init(mainOf container: ModelContainer) {
    ownContainer = nil
    mainOf = container
    parts = container.parts
    autosaveEnabled = true
    parts.store.add(self)
  }

  // MARK: Changes

  /// Whether there is something to save.
  public var hasChanges: Bool {
    lock.withLock { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  }
  public var insertedModelsArray: [any PersistentModel] {
    lock.withLock { inserted.compactMap { objects[$0] } }
  }
  public var changedModelsArray: [any PersistentModel] {
    lock.withLock { changed.compactMap { objects[$0] } }
  }
  public var deletedModelsArray: [any PersistentModel] { lock.withLock { Array(deleted.values) } }

  func isChanged(_ id: PersistentIdentifier) -> Bool {
    lock.withLock { changed.contains(id) || inserted.contains(id) || deleted[id] != nil }
  }

  /// Keeps an object from now on, with all it leads to.
  public func insert<T: PersistentModel>(_ model: T) {
    guard model.modelContext !== self else { return }
    let id = model.persistentModelID
    lock.withLock {
      deleted[id] = nil
      objects[id] = model
      if parts.store.row(id) == nil { inserted.append(id) } else { changed.insert(id) }
      model._$state.context = self
      model._$state.isDeleted = false
    }
    for property in ModelTable.of(T.self).list where property.relation != nil {
      property.insertMembers(of: model)
    }
    didChange()
  }

  /// Keeps an object no longer; what it leads to goes, leads back to nothing, or stays, as the
  /// relationship says.
  public func delete<T: PersistentModel>(_ model: T) {
    let id = model.persistentModelID
    guard model.modelContext === self, lock.withLock({ deleted[id] == nil }) else { return }
    lock.withLock {
      if let index = inserted.firstIndex(of: id) {
        inserted.remove(at: index)
      } else {
        deleted[id] = model
      }
      changed.remove(id)
      objects[id] = nil
      model._$state.isDeleted = true
    }
    release(model)
    model._$state.context = nil
    didChange()
  }

  private func release<T: PersistentModel>(_ model: T) {
    let table = ModelTable.of(T.self)
    for property in table.list {
      guard let relation = property.relation else { continue }
      let inverse = table.inverse(of: property)
      for member in property.members(of: model) {
        if relation.deleteRule == .cascade, let member = member as? any PersistentModel {
          delete(member)
        } else if relation.deleteRule != .noAction, let inverse {
          inverse.setMembers(inverse.members(of: member).filter { $0 !== model }, of: member)
        }
      }
    }
  }

  /// Deletes the objects of a class that fulfil a predicate; all of them without one.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }

  func deleteAll<T: PersistentModel>(_ type: T.Type) { try? delete(model: type) }

  /// A property of an object has another value.
  func modelChanged<T: PersistentModel>(_ model: T) {
    let id = model.persistentModelID
    lock.withLock { if !inserted.contains(id) { changed.insert(id) } }
    didChange()
  }

  private func didChange() {
    turn += 1
    changes.send()
    guard autosaveEnabled, !isSavePlanned else { return }
    isSavePlanned = true
    // Kept until then: what was changed last is saved though nobody needs the context any longer.
    DispatchQueue.main.async { [self] in
      isSavePlanned = false
      guard autosaveEnabled, hasChanges else { return }
      do { try save() } catch {
        Diagnostics.warn(once: "SwiftData.autosave", "Models cannot be saved: \(error)")
      }
    }
  }

  // MARK: Saving

  /// Keeps everything as it is now. Either all of it is kept or nothing.
  ///
  /// An object with the same value of a unique property, or of properties that are unique together, as an older one gives the older one its
  /// values, and goes.
  public func save() throws {
    guard hasChanges else { return }
    guard parts.allowsSave else {
      throw SwiftDataError(.modelValidationFailure, "The configuration allows no saves.")
    }
    try checkDeletions()
    NotificationCenter.default.postToAll(name: Self.willSave, object: self)
    mergeDuplicates()
    let (rows, gone) = try lock.withLock {
      let ids = inserted + changed.sorted { $0.key.uuidString < $1.key.uuidString }
      return (try ids.compactMap { try objects[$0].map { try StoredRow($0) } }, Array(deleted.keys))
    }
    try parts.store.save(rows, deleting: gone, from: self)
    lock.withLock { (inserted, changed, deleted) = ([], [], [:]) }
    NotificationCenter.default.postToAll(name: Self.didSave, object: self)
  }

  /// Runs `block`, and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  private func checkDeletions() throws {
    for model in lock.withLock({ Array(deleted.values) }) {
      for property in ModelTable.of(type(of: model)).list
      where property.relation?.deleteRule == .deny {
        let left = property.members(of: model).contains {
          ($0 as? any PersistentModel)?.isDeleted == false
        }
        guard !left else {
          throw SwiftDataError(
            .modelValidationFailure,
            "\(model.persistentModelID.entityName).\(property.name) denies the deletion.")
        }
      }
    }
  }

  private func mergeDuplicates() {
    for model in insertedModelsArray { mergeDuplicate(model) }
  }

  private func mergeDuplicate<T: PersistentModel>(_ model: T) {
    let table = ModelTable.of(T.self)
    for properties in table.uniqueGroups {
      let values = properties.compactMap { $0.read(model) as? AnyHashable }
      guard values.count == properties.count,
        let older = all(T.self).first(where: { other in
          other !== model && properties.map { $0.read(other) as? AnyHashable } == values
        })
      else { continue }
      for other in table.list { other.write(older, other.read(model)) }
      return delete(model)
    }
  }

  /// Takes back what was changed since the last save.
  public func rollback() {
    let (new, old, gone) = lock.withLock {
      (inserted.compactMap { objects[$0] }, changed.compactMap { objects[$0] }, deleted)
    }
    lock.withLock {
      for id in inserted { objects[id] = nil }
      (inserted, changed, deleted) = ([], [], [:])
      for (id, model) in gone {
        objects[id] = model
        model._$state.context = self
        model._$state.isDeleted = false
      }
    }
    for model in new { model._$state.context = nil }
    for model in old + Array(gone.values) { refresh(model) }
    didChange()
  }

  // MARK: Finding

  /// The objects that are wanted, sorted. Those not saved yet come last where nothing is said.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var objects = all(T.self)
    if !descriptor.includePendingChanges {
      objects = objects.filter { parts.store.row($0.persistentModelID) != nil }
    }
    return try descriptor.choose(from: objects)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Calls `block` with each of the objects that are wanted.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws { for model in try self.fetch(fetch) { try block(model) } }

  /// The object of an identifier. It is an error to ask for one that is not kept.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let type = parts.schema.types[persistentModelID.entityName],
      let model = object(persistentModelID.key, of: type) as? any PersistentModel
    else { preconditionFailure("\(persistentModelID) is not kept.") }
    return model
  }

  /// The object of an identifier; nil if it is not kept.
  public func registeredModel<T: PersistentModel>(
    for persistentModelID: PersistentIdentifier
  ) -> T? { object(persistentModelID.key, of: T.self) as? T }

  private func all<T: PersistentModel>(_ type: T.Type) -> [T] {
    let entity = Schema.entityName(for: type)
    let saved = parts.store.ids(of: entity).compactMap { object($0.key, of: type) as? T }
    let new = lock.withLock { inserted.filter { $0.entityName == entity } }
    return saved + new.compactMap { id in lock.withLock { objects[id] } as? T }
  }

  /// The object of a key, made of what was saved if it is not there; nil if it is not kept.
  func object(_ key: UUID, of type: any PersistentModel.Type) -> AnyObject? {
    let id = PersistentIdentifier(entityName: Schema.entityName(for: type), key: key)
    return lock.withLock {
      if let known = objects[id] { return known }
      guard deleted[id] == nil, let row = parts.store.row(id) else { return nil }
      return make(type, of: row)
    }
  }

  private func make(_ type: any PersistentModel.Type, of row: StoredRow) -> AnyObject? {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { linkAll() }
    }
    guard depth < 1000 else { return nil }
    do {
      let model = try type.init(_row: _ModelRow(row, self))
      model._$state.take(row.id)
      model._$state.context = self
      objects[row.id] = model
      unlinked.append((model, row))
      return model
    } catch {
      Diagnostics.warn(
        once: "SwiftData.make.\(row.id.entityName)",
        "An object of \(row.id.entityName) cannot be made of what was kept: \(error)")
      return nil
    }
  }

  private func linkAll() {
    while let (model, row) = unlinked.popLast() {
      depth += 1
      link(model, as: row)
      depth -= 1
    }
  }

  private func link(_ model: any PersistentModel, as row: StoredRow) {
    model._$state.isLoading = true
    defer { model._$state.isLoading = false }
    for property in ModelTable.of(type(of: model)).list {
      guard let relation = property.relation else { continue }
      let members = row.keys(property.name, property.originalName)
        .compactMap { object($0, of: relation.target) }
      property.setMembers(members, of: model)
    }
  }

  // MARK: Other contexts

  /// Another context has saved: objects follow, unless they were changed here too.
  func othersSaved(_ ids: [PersistentIdentifier], deleted gone: [PersistentIdentifier]) {
    let known = lock.withLock {
      for id in gone {
        objects.removeValue(forKey: id)?._$state.isDeleted = true
        changed.remove(id)
      }
      return ids.filter { !changed.contains($0) }.compactMap { objects[$0] }
    }
    nonisolated(unsafe) let models = known
    let follow = { @Sendable [weak self] in
      guard let self else { return }
      for model in models { refresh(model) }
      turn += 1
      changes.send()
    }
    if MainThread.isCurrent { follow() } else { DispatchQueue.main.async { follow() } }
  }

  /// Gives an object the values that were saved.
  private func refresh(_ model: any PersistentModel) {
    guard let row = parts.store.row(model.persistentModelID) else { return }
    let type = type(of: model)
    guard let saved = try? type.init(_row: _ModelRow(row, self)) else { return }
    model._$state.isLoading = true
    for property in ModelTable.of(type).list where property.relation == nil {
      property.write(model, property.read(saved))
    }
    model._$state.isLoading = false
    lock.withLock { link(model, as: row) }
  }
}
