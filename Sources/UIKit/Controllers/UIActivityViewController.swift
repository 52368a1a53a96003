import LindenDrawing
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What can be done with what is shared; here it is copied.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.PostToTencentWeibo")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  }
  nonisolated public override init() { super.init() }
}

/// Says what is shared when it is known where to. All but the first two are optional.
@preconcurrency @MainActor public protocol UIActivityItemSource: AnyObject {
  /// Something of the kind that will be shared.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// What is shared; nil is nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// What a mail about it is called.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Offers to share things: lists them, copies their text, and opens their links.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("UIActivityViewController is made with what it shares.")
  }

  /// What is shared, with what sources say they share by copying.
  private var sharedItems: [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: .copyToPasteboard)
    }
  }

  open override func loadView() {
    let items = sharedItems
    let texts = items.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }
    view = HostingView(
      AnyView(
        SharePage(texts: texts, links: items.compactMap { $0 as? URL }) { [unowned self] isCopied in
          if isCopied { UIPasteboard.general.strings = texts }
          completionWithItemsHandler?(isCopied ? .copyToPasteboard : nil, isCopied, nil, nil)
          dismiss(animated: true)
        }))
  }
}

private struct SharePage: View {
  let texts: [String]
  let links: [URL]
  let onEnd: (Bool) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ForEach(texts.indices, id: \.self) { Text(verbatim: texts[$0]).lineLimit(3) }
      Divider()
      Button("Copy") { onEnd(true) }
      ForEach(links, id: \.self) { Link($0.host ?? $0.absoluteString, destination: $0) }
      Button("Cancel") { onEnd(false) }
      Spacer()
    }
    .padding(24)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(system: .systemBackground).ignoresSafeArea())
  }
}
