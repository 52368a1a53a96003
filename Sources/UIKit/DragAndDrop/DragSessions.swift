import CoreGraphics
import CoreTransferable
import Foundation

/// Something that is dragged, and what it holds for others.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// What the app itself knows the item by; never handed to others.
  open var localObject: Any?
  /// Makes what is seen below the finger. Kept: no drag of UIKit's begins here.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What is seen of a dragged item.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  public let view: UIView
  public init(view: UIView) { self.view = view }
}

/// What dragging and dropping have in common.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as who began it sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

/// A drag, as who may take it sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the app.
  var localDragSession: (any UIDragSession)? { get }
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// What becomes of a dropped item.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// What a view would do with a drag over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false
  public init(operation: UIDropOperation) { self.operation = operation }
}
