import LindenFeatures
import LindenFoundation
@_spi(Engine) import LindenEngine

extension View {
  /// Accepted without an effect: no other device hands an activity over.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { withoutEffect("onContinueUserActivity", "no other device hands anything over") }
  /// Accepted without an effect: no other device takes an activity over.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { withoutEffect("userActivity", "no other device takes anything over") }
  /// Accepted without an effect: no other device takes an activity over.
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { withoutEffect("userActivity", "no other device takes anything over") }
  /// Accepted without an effect: every page is a window of the app's first scene.
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    withoutEffect(
      "handlesExternalEvents(preferring:allowing:)",
      "every page is a window of the app's first scene")
  }
}
