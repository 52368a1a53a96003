import Foundation

/// Something that shows a file or a folder, and is told of changes by others. None are told here.
public protocol NSFilePresenter: AnyObject {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }
  func presentedItemDidChange()
}

extension NSFilePresenter {
  public func presentedItemDidChange() {}
}

/// Orders reading and writing of files among the coordinators of this process: one at a time, so that
/// nobody reads what is half written. Other processes are not waited for.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutChanges = Self(rawValue: 1)
    public static let resolvesSymbolicLink = Self(rawValue: 2)
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 4)
    public static let forUploading = Self(rawValue: 8)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forDeleting = Self(rawValue: 1)
    public static let forMoving = Self(rawValue: 2)
    public static let forMerging = Self(rawValue: 4)
    public static let forReplacing = Self(rawValue: 8)
    public static let contentIndependentMetadataOnly = Self(rawValue: 16)
  }

  private static let turn = NSRecursiveLock()

  public init(filePresenter: (any NSFilePresenter)? = nil) {}

  /// Calls `reader` when no other coordinator's turn it is. The error is never set.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor reader: (URL) -> Void
  ) {
    Self.turn.withLock { reader(url) }
  }

  /// Calls `writer` when no other coordinator's turn it is. The error is never set.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL) -> Void
  ) {
    Self.turn.withLock { writer(url) }
  }

  /// Accepted: nobody is told of changes.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
  /// Accepted: nobody is told of changes.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
}
