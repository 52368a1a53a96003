import LindenDrawing
import Foundation
import LindenControls
import LindenFeatures
@_exported import UIKit
@_spi(Engine) import LindenEngine

/// A page of the web. The host opens it where it opens pages, a browser in a tab of its own; what
/// is shown in the app says so, and has the button that ends it.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  private let url: URL
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  @preconcurrency @MainActor open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    nonisolated public override init() { super.init() }
  }

  public init(url URL: URL, configuration: Configuration) {
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("SFSafariViewController is made with a URL.") }

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    self.init(url: URL)
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
  }

  open override func loadView() {
    view = HostingView(
      AnyView(
        SafariPage(url: url, title: dismissButtonStyle.title) { [unowned self] in
          delegate?.safariViewControllerDidFinish(self)
          if presentingViewController != nil { dismiss(animated: true) }
        }))
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let isOpened = OpenURLAction.openOutside(url)
    delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
  }
}

extension SFSafariViewController.DismissButtonStyle {
  fileprivate var title: String {
    switch self {
    case .done: "Done"
    case .close: "Close"
    case .cancel: "Cancel"
    }
  }
}

/// The app's own code for what happens to a page. Everything is optional.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

private struct SafariPage: View {
  let url: URL
  let title: String
  let onDone: () -> Void

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button(title, action: onDone)
        Spacer()
        Text(verbatim: url.host ?? url.absoluteString)
        Spacer()
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 11)
      Divider()
      VStack(spacing: 12) {
        Text("The page is open in a tab of its own.").foregroundColor(.secondary)
        Link(url.absoluteString, destination: url)
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(Color(system: .systemBackground).ignoresSafeArea())
  }
}
