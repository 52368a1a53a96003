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
  open var hasImages: Bool { image != nil }
  open private(set) var changeCount = 0
}
