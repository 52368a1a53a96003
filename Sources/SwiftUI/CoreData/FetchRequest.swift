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
  @StateObject private var follower = _FetchFollower()
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
public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection,
  _FetchResults
{
  private let objects: [Result]
  public let _follower: _FetchFollower

  fileprivate init(_ objects: [Result], _ follower: _FetchFollower) {
    (self.objects, _follower) = (objects, follower)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }
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
