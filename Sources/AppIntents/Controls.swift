import LindenControls
import LindenDrawing
import SwiftUI

extension AppIntent {
  /// Does it, and says once why if it cannot be done.
  fileprivate func start() {
    Task {
      do { _ = try await perform() } catch {
        Diagnostics.warn(once: "AppIntent.\(Self.self)", "\(Self.self) failed: \(error)")
      }
    }
  }
}

extension Button {
  /// A button that does an intent.
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: { intent.start() }, label: label)
  }
  public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: { intent.start() }, label: label)
  }
}

extension Button where Label == Text {
  /// A button that does an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(titleKey) { intent.start() }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
    self.init(title) { intent.start() }
  }
}

extension Button where Label == LindenControls.Label<Text, Image> {
  /// A button that does an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, intent: I) {
    self.init(titleKey, systemImage: systemImage) { intent.start() }
  }
}

extension Toggle {
  /// A toggle that does an intent when it is switched; it shows `isOn` until it is told otherwise.
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(isOn: Binding(get: { isOn }, set: { _ in intent.start() }), label: label)
  }
}

extension Toggle where Label == Text {
  /// A toggle that does an intent when it is switched; it shows `isOn` until it is told otherwise.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
    self.init(titleKey, isOn: Binding(get: { isOn }, set: { _ in intent.start() }))
  }
}
