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
