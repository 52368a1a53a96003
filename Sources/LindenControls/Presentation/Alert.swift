import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A title, a message and buttons, shown in front of the window until one of the buttons is
/// pressed. What `alert(isPresented:content:)` is given.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void

    /// A button without a role. `action`, if there is one, runs when it is pressed.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }
    /// A button that gives up, in bold, and that Escape presses.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }
    /// A button "Cancel", in bold, that Escape presses.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
    /// A red button.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// Buttons given as values.
struct ButtonList: View {
  let buttons: [Alert.Button]
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}

extension AlertCard<ButtonList, Text?> {
  init(_ alert: Alert) {
    self.init(
      title: alert.title, message: alert.message, actions: ButtonList(buttons: alert.buttons))
  }
}

extension View {
  /// All alerts come from here.
  private func alertCard<Card: View>(
    _ isPresented: Binding<Bool>, @ViewBuilder card: @escaping () -> Card
  ) -> some View {
    portal {
      DialogHost(
        isPresented: isPresented, alignment: .center,
        transition: .asymmetric(
          insertion: .scale(scale: 1.15).combined(with: .opacity), removal: .opacity),
        closesOutside: false, card: card)
    }
    .modifier(TintBehind(isPresented: isPresented))
  }

  func titledAlert<A: View, M: View>(
    _ isPresented: Binding<Bool>, _ title: Text?, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertCard(isPresented) { AlertCard(title: title, message: message(), actions: actions()) }
  }

  /// Shows an alert while `isPresented` is true; every button sets it to false.
  ///
  /// The older form; those with a title and `actions` are newer.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    alertCard(isPresented) { AlertCard(content()) }
  }

  /// Shows an alert for an item while there is one; every button sets the item to nil.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert)
    -> some View
  {
    alertCard(item.isPresent) { PresentedItem(item.wrappedValue) { AlertCard(content($0)) } }
  }

  /// Shows an alert while `isPresented` is true; every button, and Escape, set it to false.
  ///
  ///     .alert("Delete?", isPresented: $asks) {
  ///       Button("Delete", role: .destructive) { delete() }
  ///       Button("Cancel", role: .cancel) {}
  ///     }
  ///
  /// - Parameters:
  ///   - titleKey: Looked up in the app's strings.
  ///   - isPresented: Set to true to show the alert.
  ///   - actions: The buttons; "OK" if there is none.
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    titledAlert(isPresented, Text(titleKey), actions: actions) {}
  }

  /// Shows an alert while `isPresented` is true, with a title that is shown as it is.
  @_disfavoredOverload
  public func alert<S: TextOutputStream, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    titledAlert(isPresented, Text(words: title), actions: actions) {}
  }

  /// Shows an alert while `isPresented` is true, with a message below the title. The title is
  /// looked up in the app's strings; `actions` are the buttons, "OK" if there is none.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    titledAlert(isPresented, Text(titleKey), actions: actions, message: message)
  }

  /// Shows an alert while `isPresented` is true, with a title that is shown as it is and a message
  /// below it.
  @_disfavoredOverload
  public func alert<S: TextOutputStream, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    titledAlert(isPresented, Text(words: title), actions: actions, message: message)
  }

  /// Shows an alert about a value while `isPresented` is true and `data` is not nil. Both the
  /// buttons and the message get the value. The alert keeps the value it was shown with until it is
  /// gone.
  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    titledAlert(isPresented.and(data != nil), Text(titleKey)) {
      PresentedItem(data, content: actions)
    } message: {
    }
  }

  /// Shows an alert about a value, with a message, while `isPresented` is true and `data` is not
  /// nil. The alert keeps the value it was shown with until it is gone.
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    titledAlert(isPresented.and(data != nil), Text(titleKey)) {
      PresentedItem(data, content: actions)
    } message: {
      PresentedItem(data, content: message)
    }
  }

  /// Shows an alert about an error while `isPresented` is true and `error` is not nil. The title is
  /// the error's `errorDescription`.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in })
  }

  /// Shows an alert about an error, with a message, while `isPresented` is true and `error` is not
  /// nil. The title is the error's `errorDescription`; the buttons and the message get the error.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alertCard(isPresented.and(error != nil)) {
      PresentedItem(error) { error in
        AlertCard(
          title: Text(verbatim: error.errorDescription ?? error.localizedDescription),
          message: message(error),
          actions: actions(error))
      }
    }
  }
}
