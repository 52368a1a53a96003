import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// Offers what can be done with a file: to look at it, or to share it. Both show the sheet of
/// ``UIActivityViewController``.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// The file.
  open var url: URL?
  /// What the file is called; its own name if it is not set.
  open var name: String?
  /// What the file is; by its ending if it is not set.
  open var uti: String?
  open var annotation: Any?
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  nonisolated public override init() { super.init() }
  public convenience init(url: URL) {
    self.init()
    self.url = url
    name = url.lastPathComponent
    uti = UTType(filenameExtension: url.pathExtension)?.identifier
  }

  /// Shows the file above the controller that the delegate names.
  ///
  /// - Returns: False if there is no file or nobody to show it.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let host = delegate?.documentInteractionControllerViewControllerForPreview(self) else {
      return false
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    return present(from: host, animated: animated)
  }
  @discardableResult open func presentOptionsMenu(
    from rect: CGRect, in view: UIView, animated: Bool
  ) -> Bool { present(from: view.window?.rootViewController, animated: animated) }
  @discardableResult open func presentOpenInMenu(
    from rect: CGRect, in view: UIView, animated: Bool
  ) -> Bool { present(from: view.window?.rootViewController, animated: animated) }
  @discardableResult open func presentOptionsMenu(
    from item: UIBarButtonItem, animated: Bool
  ) -> Bool { present(from: nil, animated: animated) }
  open func dismissPreview(animated: Bool) { shown?.dismiss(animated: animated) }
  open func dismissMenu(animated: Bool) { shown?.dismiss(animated: animated) }

  private weak var shown: UIActivityViewController?

  private func present(from host: UIViewController?, animated: Bool) -> Bool {
    guard let url, FileManager.default.fileExists(atPath: url.path),
      let host = host ?? UIApplication.shared.windows.first?.rootViewController
    else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    shown = sheet
    sheet.completionWithItemsHandler = { [self] _, _, _, _ in
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    host.present(sheet, animated: animated)
    return true
  }
}

/// Says where a file is shown. Everything is optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController {
    UIApplication.shared.windows.first?.rootViewController ?? UIViewController()
  }
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
}
