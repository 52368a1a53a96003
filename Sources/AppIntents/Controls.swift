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
  /// A button with a role that does an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
    self.init(titleKey, role: role) { intent.start() }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, role: ButtonRole?, intent: I) {
    self.init(title, role: role) { intent.start() }
  }
}

extension Button where Label == LindenControls.Label<Text, Image> {
  /// A button that does an intent.
  public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: I
  ) {
    self.init(titleKey, systemImage: systemImage, role: role) { intent.start() }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, intent: I
  ) {
    self.init(title, systemImage: systemImage, role: role) { intent.start() }
  }
  /// A button with a picture of an asset catalog that does an intent.
  public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: I
  ) {
    self.init(titleKey, image: image, role: role) { intent.start() }
  }
}

extension View {
  /// What assistive technology can do with the view, done by an intent.
  ///
  /// - Parameters:
  ///   - actionKind: When it is done: on activating the view, unless another is given.
  ///   - intent: What is done; a failure is said once.
  public func accessibilityAction<I: AppIntent>(
    _ actionKind: AccessibilityActionKind = .default, intent: I
  ) -> some View {
    accessibilityAction(actionKind) { intent.start() }
  }
  /// A further action of the view, with a name, done by an intent.
  public func accessibilityAction<I: AppIntent>(named name: Text, intent: I) -> some View {
    accessibilityAction(named: name) { intent.start() }
  }
  /// A further action of the view, with a name from the app's strings, done by an intent.
  public func accessibilityAction<I: AppIntent>(
    named nameKey: LocalizedStringKey, intent: I
  ) -> some View {
    accessibilityAction(named: nameKey) { intent.start() }
  }
  /// A further action of the view, with a name as it is, done by an intent.
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol, I: AppIntent>(
    named name: S, intent: I
  ) -> some View {
    accessibilityAction(named: name) { intent.start() }
  }
  /// A further action of the view, called what `label` shows, done by an intent.
  public func accessibilityAction<I: AppIntent, Label: View>(
    intent: I, @ViewBuilder label: () -> Label
  ) -> some View {
    accessibilityAction(action: { intent.start() }, label: label)
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
