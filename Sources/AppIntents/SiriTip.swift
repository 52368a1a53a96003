import SwiftUI

/// Says which words call an intent. It shows nothing: nobody listens for spoken words here.
public struct SiriTipView: View {
  public init<Intent: AppIntent>(intent: Intent, isVisible: Binding<Bool>? = nil) {}

  public var body: some View { EmptyView() }
}

/// How a ``SiriTipView`` looks.
public struct SiriTipViewStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = SiriTipViewStyle(name: "automatic")
  public static let light = SiriTipViewStyle(name: "light")
  public static let dark = SiriTipViewStyle(name: "dark")
}

extension View {
  /// Accepted: ``SiriTipView`` shows nothing.
  nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}
