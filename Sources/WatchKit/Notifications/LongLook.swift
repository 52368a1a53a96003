import Foundation
import LindenControls
import LindenFeatures
import UserNotifications
@_spi(Engine) import LindenEngine

/// A notification as a watch shows it: the app's name, the controller's view, its actions and
/// Dismiss.
struct LongLook: View {
  let current: NotificationInbox.Current
  /// Another value says that the body may have changed.
  let version: Int

  private var controller: WKUserNotificationInterfaceController { current.controller }

  var body: some View {
    ScrollView {
      VStack(spacing: 6) {
        VStack(alignment: .leading, spacing: 0) {
          Text(appName)
            .font(.footnote.weight(.semibold))
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 10)
            .padding(.vertical, 6)
            .background(Color.white.opacity(0.14))
          controller.content
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
            .onTapGesture { controller.performNotificationDefaultAction() }
        }
        .background(Color.white.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: 10))
        ForEach(controller.notificationActions, id: \.identifier) { action in
          Button(action.title, role: action.options.contains(.destructive) ? .destructive : nil) {
            controller.onResponse?(action.identifier)
          }
        }
        Button("Dismiss") { controller.performDismissAction() }
      }
      .buttonStyle(LongLookButtonStyle())
      .padding(.horizontal, 4)
      .padding(.vertical, 8)
    }
    .foregroundStyle(.white)
    .background(Color.black.ignoresSafeArea())
    .environment(\.colorScheme, .dark)
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.isModal)
  }

  private var appName: String {
    let information = Bundle.main.infoDictionary ?? [:]
    return (information["CFBundleDisplayName"] ?? information["CFBundleName"]) as? String
      ?? ProcessInfo.processInfo.processName
  }
}

private struct LongLookButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.body)
      .foregroundStyle(configuration.role == .destructive ? Color.red : .white)
      .frame(maxWidth: .infinity, minHeight: 40)
      .background(
        Color.white.opacity(configuration.isPressed ? 0.28 : 0.16),
        in: RoundedRectangle(cornerRadius: 10))
  }
}
