import CoreData
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The objects of a kind that the context around keeps, in sections by one of their properties; the
/// view follows their changes. The order has to begin with that property.
@MainActor @preconcurrency @propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  DynamicProperty
{
  @Environment(\.managedObjectContext) private var context
  @StateObject private var follower = _FetchFollower()
  private let makeRequest: @MainActor () -> NSFetchRequest<Result>
  private let identifier: KeyPath<Result, SectionIdentifier>
  private let animation: Animation?

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(
      follower.objects(context, animation, makeRequest), identifier, follower)
  }

  /// The objects of a request.
  public init(
    fetchRequest: NSFetchRequest<Result>,
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil
  ) {
    makeRequest = { fetchRequest }
    (identifier, self.animation) = (sectionIdentifier, animation)
  }

  /// The objects of an entity.
  public init(
    entity: NSEntityDescription, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    makeRequest = { .init(entity, sortDescriptors, predicate) }
    (identifier, self.animation) = (sectionIdentifier, animation)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  /// The objects of a class.
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    makeRequest = { .init(nil, sortDescriptors, predicate) }
    (identifier, self.animation) = (sectionIdentifier, animation)
  }

  /// The objects of a class.
  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      sectionIdentifier: sectionIdentifier,
      sortDescriptors: sortDescriptors.map(NSSortDescriptor.init), predicate: predicate,
      animation: animation)
  }
}

/// The objects that a request finds, in sections.
@MainActor @preconcurrency
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  @preconcurrency RandomAccessCollection, _FetchResults
{
  /// Objects that follow each other with the same value of the property that makes sections.
  public struct Section: RandomAccessCollection, Identifiable {
    public let id: SectionIdentifier
    fileprivate var objects: [Result] = []
    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
  }

  private let sections: [Section]
  public let _follower: _FetchFollower

  fileprivate init(
    _ objects: [Result], _ identifier: KeyPath<Result, SectionIdentifier>,
    _ follower: _FetchFollower
  ) {
    var sections: [Section] = []
    for object in objects {
      let id = object[keyPath: identifier]
      if sections.last?.id != id { sections.append(Section(id: id)) }
      sections[sections.count - 1].objects.append(object)
    }
    (self.sections, _follower) = (sections, follower)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }
}
