import Combine
import CoreData
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The objects of a kind that the context around keeps, as many and in such order as is wanted; the
/// view follows their changes.
@MainActor @preconcurrency @propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  /// What is asked for.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }

  @Environment(\.managedObjectContext) private var context
  @StateObject private var follower = FetchFollower()
  private let makeRequest: @MainActor () -> NSFetchRequest<Result>
  private let animation: Animation?

  /// The objects.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(follower.objects(context, animation, makeRequest), follower)
  }

  /// What is asked for, which a view may change.
  public var projectedValue: Binding<Configuration> {
    let results = wrappedValue
    return Binding {
      Configuration(
        nsSortDescriptors: results.nsSortDescriptors, nsPredicate: results.nsPredicate)
    } set: {
      results.nsSortDescriptors = $0.nsSortDescriptors
      results.nsPredicate = $0.nsPredicate
    }
  }

  /// The objects of a request.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    makeRequest = { fetchRequest }
    self.animation = animation
  }
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest: fetchRequest, animation: transaction.animation)
  }

  /// The objects of an entity.
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    makeRequest = { .init(entity, sortDescriptors, predicate) }
    self.animation = animation
  }
}

extension FetchRequest where Result: NSManagedObject {
  /// The objects of a class.
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    makeRequest = { .init(nil, sortDescriptors, predicate) }
    self.animation = animation
  }

  /// The objects of a class.
  @_disfavoredOverload
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      sortDescriptors: sortDescriptors.map(NSSortDescriptor.init), predicate: predicate,
      animation: animation)
  }
}

extension NSFetchRequest {
  /// - Parameter entity: Nil is the one of the class of the results.
  convenience init(
    _ entity: NSEntityDescription?, _ order: [NSSortDescriptor], _ condition: NSPredicate?
  ) {
    self.init()
    if let entity { self.entity = entity }
    sortDescriptors = order
    predicate = condition
  }
}

/// The objects that a request finds.
@MainActor @preconcurrency
public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
  private let objects: [Result]
  private let follower: FetchFollower

  fileprivate init(_ objects: [Result], _ follower: FetchFollower) {
    (self.objects, self.follower) = (objects, follower)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }

  /// The order, which may be changed while the view is on screen.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { follower.sortDescriptors ?? [] }
    nonmutating set { follower.change { $0.sortDescriptors = newValue } }
  }

  /// The condition, which may be changed while the view is on screen.
  public var nsPredicate: NSPredicate? {
    get { follower.predicate }
    nonmutating set { follower.change { $0.predicate = newValue } }
  }
}

extension FetchedResults where Result: NSManagedObject {
  /// The order, which may be changed while the view is on screen.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { follower.typedDescriptors as? [SortDescriptor<Result>] ?? [] }
    nonmutating set {
      follower.change {
        $0.typedDescriptors = newValue
        $0.sortDescriptors = newValue.map(NSSortDescriptor.init)
      }
    }
  }
}

/// Tells a view when something changes in a context, and keeps what the view asked for.
@MainActor final class FetchFollower: ObservableObject {
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

  func change(_ change: (FetchFollower) -> Void) {
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

private enum ManagedObjectContextKey: EnvironmentKey {
  /// Of views around which none is set: it keeps nothing.
  static let defaultValue = NSManagedObjectContext(.mainQueue)
}

extension EnvironmentValues {
  /// The context that fetch requests inside read.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
