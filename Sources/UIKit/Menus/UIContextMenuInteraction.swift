import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Something that can be done with a view, beside its recognisers.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// A menu that comes when a finger stays on the view, or by the mouse's other button.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func dismissMenu() {}

  /// The menu for the middle of the view. SwiftUI's menus are made before a finger comes.
  fileprivate var menu: UIMenu? {
    guard let delegate, let view else { return nil }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let configuration = delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: middle)
    return configuration?.actionProvider?([])
  }
}

/// Who says what is in a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// What a context menu has, and what it shows above it. The preview is kept, without effect.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// The context menu of a view, if it has one.
struct ContextMenuStage: ViewModifier {
  let view: UIView

  func body(content: Content) -> some View {
    let _ = view.signal.read()
    let menus = view.interactions.compactMap { ($0 as? UIContextMenuInteraction)?.menu }
    if let menu = menus.first {
      content.contextMenu { menu.rows }
    } else {
      content
    }
  }
}
