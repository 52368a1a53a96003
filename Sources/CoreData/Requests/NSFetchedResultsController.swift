import Foundation

/// What happened to an object of a fetched results controller.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// Objects with equal values of a property.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Is told what changes in the results of a controller.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { $0.uppercased() } }
}

/// The results of a request in sections, kept up to date.
open class NSFetchedResultsController<ResultType>: NSObject {
  private let core: FetchedResultsCore
  private let request: NSFetchRequest<ResultType>

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    request = fetchRequest
    core = FetchedResultsCore(context, sectionNameKeyPath, name)
    super.init()
    if fetchRequest.pendingClass == nil {
      fetchRequest.pendingClass = ResultType.self as? NSManagedObject.Type
    }
    core.makeRequest = { [fetchRequest] in
      let request = NSFetchRequest<NSManagedObject>()
      fetchRequest.copyAll(to: request)
      return request
    }
    core.makeController = { [unowned core] in
      NSFetchedResultsController<any NSFetchRequestResult>(core)
    }
  }

  /// The controller that delegates are told of, whatever its results are.
  private init(_ core: FetchedResultsCore) {
    self.core = core
    request = NSFetchRequest()
    core.makeRequest?().copyAll(to: request)
  }

  open var fetchRequest: NSFetchRequest<ResultType> { request }
  open var managedObjectContext: NSManagedObjectContext { core.context }
  open var sectionNameKeyPath: String? { core.sectionNameKeyPath }
  open var cacheName: String? { core.cacheName }
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { core.delegate }
    set { core.delegate = newValue }
  }

  /// Accepted: nothing is cached.
  open class func deleteCache(withName name: String?) {}

  /// Finds the objects; from then on the results follow changes.
  open func performFetch() throws { try core.fetch() }

  /// Nil before the first `performFetch()`.
  open var fetchedObjects: [ResultType]? { core.objects?.compactMap { $0 as? ResultType } }
  open var sections: [any NSFetchedResultsSectionInfo]? {
    core.objects == nil ? nil : core.sections
  }
  open var sectionIndexTitles: [String] { core.sections.compactMap(\.indexTitle) }

  open func object(at indexPath: IndexPath) -> ResultType {
    core.sections[indexPath[0]].members[indexPath[1]] as! ResultType
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { core.path(of: $0, in: core.sections) }
  }
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }
}

/// Objects with equal values of the property that makes sections.
struct FetchedSection: NSFetchedResultsSectionInfo {
  let name: String
  var members: [NSManagedObject] = []

  var indexTitle: String? { name.first.map { $0.uppercased() } }
  var numberOfObjects: Int { members.count }
  var objects: [Any]? { members }
}

/// What a controller does, whatever the type of its results.
final class FetchedResultsCore: @unchecked Sendable {
  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  let cacheName: String?
  var makeRequest: (() -> NSFetchRequest<NSManagedObject>)?
  var makeController: (() -> NSFetchedResultsController<any NSFetchRequestResult>)?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private(set) var objects: [NSManagedObject]?
  private(set) var sections: [FetchedSection] = []
  private var token: (any NSObjectProtocol)?

  init(_ context: NSManagedObjectContext, _ sectionNameKeyPath: String?, _ cacheName: String?) {
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
    self.cacheName = cacheName
  }

  deinit { if let token { NotificationCenter.default.removeObserver(token) } }

  func fetch() throws {
    guard let request = makeRequest?() else { return }
    let found = try context.fetch(request)
    objects = found
    sections = grouped(found)
    guard token == nil else { return }
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] notification in self?.follow(notification) }
  }

  private func grouped(_ objects: [NSManagedObject]) -> [FetchedSection] {
    guard let sectionNameKeyPath else { return [FetchedSection(name: "", members: objects)] }
    var sections: [FetchedSection] = []
    for object in objects {
      let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
      if sections.last?.name != name { sections.append(FetchedSection(name: name)) }
      sections[sections.count - 1].members.append(object)
    }
    return sections
  }

  func path(of object: NSManagedObject, in sections: [FetchedSection]) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let row = section.members.firstIndex(where: { $0 === object }) { return [index, row] }
    }
    return nil
  }

  // MARK: Following changes

  private func follow(_ notification: Notification) {
    guard let request = makeRequest?(), let now = try? context.fetch(request) else { return }
    let touched = [NSUpdatedObjectsKey, NSRefreshedObjectsKey]
      .compactMap { notification.userInfo?[$0] as? Set<NSManagedObject> }
      .reduce(into: Set<NSManagedObject>()) { $0.formUnion($1) }
    let (before, after) = (sections, grouped(now))
    let changes = changes(from: before, to: after, touched)
    objects = now
    sections = after
    guard !changes.isEmpty, let delegate, let controller = makeController?() else { return }
    delegate.controllerWillChangeContent(controller)
    tellSections(controller, before, after, delegate)
    for change in changes {
      delegate.controller(
        controller, didChange: change.object, at: change.old, for: change.type,
        newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(controller)
  }

  private struct Change {
    let object: NSManagedObject
    let type: NSFetchedResultsChangeType
    let old, new: IndexPath?
  }

  private func changes(
    from before: [FetchedSection], to after: [FetchedSection], _ touched: Set<NSManagedObject>
  ) -> [Change] {
    let old = paths(before)
    let new = paths(after)
    let gone = before.flatMap(\.members).filter { new[$0] == nil }
    // What stays is in the same order unless an object was changed: only these may have moved.
    let kept = before.flatMap(\.members).filter { new[$0] != nil }
    let order = Dictionary(kept.enumerated().map { ($1, $0) }) { $1 }
    let keptNow = after.flatMap(\.members).filter { old[$0] != nil }
    var changes = gone.map { Change(object: $0, type: .delete, old: old[$0], new: nil) }
    for object in after.flatMap(\.members) {
      guard let place = old[object], let target = new[object] else {
        changes.append(Change(object: object, type: .insert, old: nil, new: new[object]))
        continue
      }
      guard touched.contains(object) else { continue }
      let isMoved =
        before[place[0]].name != after[target[0]].name
        || order[object].map { keptNow[$0] !== object } ?? false
      changes.append(
        Change(object: object, type: isMoved ? .move : .update, old: place, new: target))
    }
    return changes
  }

  private func paths(_ sections: [FetchedSection]) -> [NSManagedObject: IndexPath] {
    var paths: [NSManagedObject: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (row, object) in section.members.enumerated() { paths[object] = [index, row] }
    }
    return paths
  }

  private func tellSections(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    _ before: [FetchedSection], _ after: [FetchedSection],
    _ delegate: any NSFetchedResultsControllerDelegate
  ) {
    for (index, section) in before.enumerated()
    where !after.contains(where: { $0.name == section.name }) {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in after.enumerated()
    where !before.contains(where: { $0.name == section.name }) {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: .insert)
    }
  }
}
