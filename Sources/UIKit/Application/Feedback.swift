import CoreGraphics
import Foundation
import LindenDrawing

/// Taps that are felt. No host has any, which is said when one should be felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  nonisolated public override init() { super.init() }
  open func prepare() {}

  fileprivate static let reason = "no host can vibrate"
}

@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) { super.init() }
  nonisolated public override init() { super.init() }
  open func impactOccurred() {
    Diagnostics.noEffect(
      "UIImpactFeedbackGenerator.impactOccurred()", UIFeedbackGenerator.reason)
  }
  open func impactOccurred(intensity: CGFloat) {
    Diagnostics.noEffect(
      "UIImpactFeedbackGenerator.impactOccurred(intensity:)", UIFeedbackGenerator.reason)
  }
}

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {
    Diagnostics.noEffect(
      "UISelectionFeedbackGenerator.selectionChanged()", UIFeedbackGenerator.reason)
  }
}

@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: FeedbackType) {
    Diagnostics.noEffect(
      "UINotificationFeedbackGenerator.notificationOccurred(_:)", UIFeedbackGenerator.reason)
  }
}

/// What was copied in this app. The clipboard of the browser is not reached from here.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  open var strings: [String]? { didSet { changeCount += 1 } }
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var image: UIImage? { didSet { changeCount += 1 } }
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }
  open var urls: [URL]? {
    get { url.map { [$0] } }
    set { url = newValue?.first }
  }
  /// Strings and pictures are kept, whatever type is said.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    if let text = value as? String { string = text }
    if let picture = value as? UIImage { image = picture }
  }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    strings = items.flatMap(\.values).compactMap { $0 as? String }
  }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }
  open var hasImages: Bool { image != nil }
  open private(set) var changeCount = 0
}
