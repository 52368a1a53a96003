import Combine
import CoreData
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The results of a request that a view shows.
@MainActor @preconcurrency public protocol _FetchResults {
  associatedtype Result: NSFetchRequestResult
  var _follower: _FetchFollower { get }
}

extension _FetchResults {
  /// The order, which may be changed while the view is on screen.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { _follower.sortDescriptors ?? [] }
    nonmutating set { _follower.change { $0.sortDescriptors = newValue } }
  }

  /// The condition, which may be changed while the view is on screen.
  public var nsPredicate: NSPredicate? {
    get { _follower.predicate }
    nonmutating set { _follower.change { $0.predicate = newValue } }
  }
}

extension _FetchResults where Result: NSManagedObject {
  /// The order, which may be changed while the view is on screen.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { _follower.typedDescriptors as? [SortDescriptor<Result>] ?? [] }
    nonmutating set {
      _follower.change {
        $0.typedDescriptors = newValue
        $0.sortDescriptors = newValue.map(NSSortDescriptor.init)
      }
    }
  }
}

/// Tells a view when something changes in a context, and keeps what the view asked for.
@MainActor public final class _FetchFollower: ObservableObject {
  @Published private var turn = 0
  /// As the view has set them; otherwise those of the request.
  private var ownDescriptors: [NSSortDescriptor]?
  private var ownPredicate: NSPredicate??
  private var requestDescriptors: [NSSortDescriptor]?
  private var requestPredicate: NSPredicate?
  var typedDescriptors: Any?

  private var found: Any?
  private var foundTurn = -1
  private weak var context: NSManagedObjectContext?
  private var subscription: AnyCancellable?

  var sortDescriptors: [NSSortDescriptor]? {
    get { ownDescriptors ?? requestDescriptors }
    set { ownDescriptors = newValue }
  }
  var predicate: NSPredicate? {
    get { ownPredicate ?? requestPredicate }
    set { ownPredicate = .some(newValue) }
  }

  func change(_ change: (_FetchFollower) -> Void) {
    change(self)
    foundTurn = -1
    turn += 1
  }

  func objects<Result>(
    _ context: NSManagedObjectContext, _ animation: Animation?,
    _ makeRequest: () -> NSFetchRequest<Result>
  ) -> [Result] {
    // Read, so that the view is updated when something changes.
    _ = turn
    follow(context, animation)
    let request = makeRequest().copy() as? NSFetchRequest<Result> ?? makeRequest()
    let isSame =
      request.predicate === requestPredicate
      && (request.sortDescriptors ?? []).elementsEqual(requestDescriptors ?? [], by: ===)
    requestPredicate = request.predicate
    requestDescriptors = request.sortDescriptors
    if isSame, foundTurn == context.currentTurn, let found = found as? [Result] { return found }
    request.predicate = predicate
    request.sortDescriptors = sortDescriptors
    let now = context.persistentStoreCoordinator == nil ? [] : (try? context.fetch(request)) ?? []
    (found, foundTurn) = (now, context.currentTurn)
    return now
  }

  private func follow(_ context: NSManagedObjectContext, _ animation: Animation?) {
    guard context !== self.context else { return }
    self.context = context
    (found, foundTurn) = (nil, -1)
    subscription = context.changes.sink { [weak self] in
      MainThread.assume { withAnimation(animation) { self?.turn += 1 } }
    }
  }
}
