import Foundation
import LindenDrawing
import UniformTypeIdentifiers

/// The kind of activity by which people come from a search to an item of the app. None comes here.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// Where such an activity has the item's identifier.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The kind of activity by which people go on with a search in the app. None comes here.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// Where such an activity has the search.
public let CSSearchQueryString = "kCSSearchQueryString"

/// What a search would show of an item. Kept.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  public let contentType: UTType?
  open var title: String?
  open var displayName: String?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var rating: NSNumber?
  open var duration: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var artist: String?
  open var album: String?

  public init(contentType: UTType) { self.contentType = contentType }
  public init(itemContentType type: String) { contentType = UTType(type) }
}

/// Something of the app that people could search for.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  /// After it the item would be forgotten. Kept.
  open var expirationDate: Date?
  open var attributeSet: CSSearchableItemAttributeSet

  /// An item; without a `uniqueIdentifier` it gets a new one.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// Items that people could search for outside the app. There is no such search here: items are
/// accepted and forgotten, and the first says so.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let shared = CSSearchableIndex(name: "default")
  open class func `default`() -> Self { shared as! Self }
  /// False: nothing outside the app searches.
  open class func isIndexingAvailable() -> Bool { false }
  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  public init(name: String) {}

  /// Accepted; `completionHandler` is called without an error.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    Diagnostics.warn(
      once: "CSSearchableIndex", "Nothing outside the app searches here: items are forgotten.")
    completionHandler?(nil)
  }
  /// Accepted.
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    indexSearchableItems(items, completionHandler: nil)
  }
  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {}
  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {}
  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  open func deleteAllSearchableItems() async throws {}
}

/// Asked to index anew. Never called here.
public protocol CSSearchableIndexDelegate: AnyObject {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  )
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}
