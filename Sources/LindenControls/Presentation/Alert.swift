import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A question in the middle of the window that must be answered.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
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

/// Shows what is presented in front of the dimmed window, coming and going with an animation.
struct DialogHost<Card: View>: View {
  @Binding var isPresented: Bool
  let alignment: Alignment
  let transition: AnyTransition
  /// A touch beside the card closes it.
  let closesOutside: Bool
  @ViewBuilder let card: () -> Card
  @State private var isShown = false

  var body: some View {
    ZStack(alignment: alignment) {
      if isShown {
        Color.black.opacity(0.2)
          .ignoresSafeArea()
          .onTapGesture { if closesOutside { isPresented = false } }
          .transition(.opacity)
          .accessibilityHidden(true)
        card()
          .buttonsClose(DialogRowStyle()) { isPresented = false }
          .modal(.alert) { isPresented = false }
          .transition(transition)
      }
    }
    .frame(
      maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0, alignment: alignment
    )
    .accessibilityHidden(!isPresented)
    .onChange(of: isPresented, initial: true) { _, isPresented in
      guard isPresented != isShown else { return }
      withAnimation(.easeOut(duration: 0.25)) { isShown = isPresented }
    }
  }
}

private struct DialogRowStyle: ButtonStyle {
  @Environment(\.dialogRowHeight) private var height
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 17, weight: configuration.role == .cancel ? .semibold : .regular))
      .foregroundStyle(
        configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
      )
      .lineLimit(1)
      .frame(maxWidth: .infinity, minHeight: height)
      .background(configuration.isPressed ? Color(system: .systemFill) : .clear)
  }
}

enum DialogRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

extension EnvironmentValues {
  var dialogRowHeight: CGFloat {
    get { self[DialogRowHeightKey.self] }
    set { self[DialogRowHeightKey.self] = newValue }
  }
}

/// The card of an alert: 270 points wide, as on iOS.
private struct AlertCard<Actions: View, Message: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        title?.font(.headline).multilineTextAlignment(.center)
        message.font(.footnote).multilineTextAlignment(.center)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      ChildrenReader {
        actions
      } result: { buttons in
        if buttons.isEmpty {
          row(Button("OK") {})
        } else if buttons.count == 2 {
          Hairline()
          HStack(spacing: 0) {
            buttons[0].view
            Hairline(axis: .vertical)
            buttons[1].view
          }
          .frame(height: 44)
        } else {
          ForEach(buttons) { row($0.view) }
        }
      }
    }
    .frame(width: 270)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
  }

  @ViewBuilder private func row<V: View>(_ button: V) -> some View {
    Hairline()
    button
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
  }

  private func alert<A: View, M: View>(
    _ isPresented: Binding<Bool>, _ title: Text?, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alertCard(isPresented) { AlertCard(title: title, message: message(), actions: actions()) }
  }

  /// Asks while `isPresented` is true; every answer sets it to false.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    alertCard(isPresented) { AlertCard(content()) }
  }

  /// Asks about an item while there is one.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert)
    -> some View
  {
    alertCard(item.isPresent) { PresentedItem(item.wrappedValue) { AlertCard(content($0)) } }
  }

  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented, Text(titleKey), actions: actions) {}
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented, Text(title), actions: actions) {}
  }

  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(isPresented, Text(titleKey), actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(isPresented, Text(title), actions: actions, message: message)
  }

  public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(isPresented, Text(titleKey)) {
      PresentedItem(data, content: actions)
    } message: {
    }
  }

  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(isPresented, Text(titleKey)) {
      PresentedItem(data, content: actions)
    } message: {
      PresentedItem(data, content: message)
    }
  }

  /// Tells of an error, by its localized description, while `isPresented` is true and there is one.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in })
  }

  /// Tells of an error while `isPresented` is true and there is one.
  public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    let isTold = Binding(
      get: { isPresented.wrappedValue && error != nil }, set: { isPresented.wrappedValue = $0 })
    return alertCard(isTold) {
      PresentedItem(error) { error in
        AlertCard(
          title: Text(verbatim: error.errorDescription ?? error.localizedDescription),
          message: message(error),
          actions: actions(error))
      }
    }
  }
}
