import LindenFeatures
import LindenFoundation
@_spi(Engine) import LindenEngine

extension View {
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { withoutEffect("onContinueUserActivity", "no other device hands anything over") }
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { withoutEffect("userActivity", "no other device takes anything over") }
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { withoutEffect("userActivity", "no other device takes anything over") }
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    withoutEffect(
      "handlesExternalEvents(preferring:allowing:)",
      "every page is a window of the app's first scene")
  }
}
