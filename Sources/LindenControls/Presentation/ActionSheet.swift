import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Choices at the bottom of the window.
public struct ActionSheet {
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// Choices in one card; the one that cancels in a card of its own, which is there even where no
/// choice cancels.
private struct ActionCard<Actions: View, Message: View>: View {
  let title: Text?
  let message: Message?
  let actions: Actions

  var body: some View {
    ChildrenReader {
      actions
    } result: { buttons in
      VStack(spacing: 8) {
        choices(buttons.filter { $0[DialogRoleTrait.self] != .cancel })
        ZStack {
          if let cancel = buttons.first(where: { $0[DialogRoleTrait.self] == .cancel }) {
            cancel.view
          } else {
            Button("Cancel", role: .cancel) {}
          }
        }
        .clipShape(shape)
        .background(Color(system: .secondarySystemGroupedBackground), in: shape)
      }
    }
    .environment(\.dialogRowHeight, 57)
    .padding(.horizontal, 8)
    .padding(.bottom, 8)
    .frame(maxWidth: 540)
  }

  private func choices(_ buttons: [ViewChild]) -> some View {
    VStack(spacing: 0) {
      if title != nil || message != nil {
        VStack(spacing: 4) {
          title?.font(.footnote.weight(.semibold))
          message?.font(.footnote)
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(Color(system: .secondaryLabel))
        .padding(14)
        .frame(maxWidth: .infinity)
      }
      ForEach(buttons) { button in
        if title != nil || message != nil || button.id != buttons.first?.id { Hairline() }
        button.view
      }
    }
    .dialogSurface()
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 14, style: .continuous) }
}

extension ActionCard<ButtonList, Text> {
  init(_ sheet: ActionSheet) {
    self.init(
      title: sheet.title, message: sheet.message, actions: ButtonList(buttons: sheet.buttons))
  }
}

extension View {
  /// All action sheets come from here.
  private func actionCard<Card: View>(
    _ isPresented: Binding<Bool>, @ViewBuilder card: @escaping () -> Card
  ) -> some View {
    portal {
      DialogHost(
        isPresented: isPresented, alignment: .bottom, transition: .move(edge: .bottom),
        closesOutside: true, card: card)
    }
    .modifier(TintBehind(isPresented: isPresented))
  }

  /// All confirmation dialogs come from here.
  func confirmation<A: View, M: View>(
    _ isPresented: Binding<Bool>, _ title: Text?, message: @escaping () -> M?,
    actions: @escaping () -> A
  ) -> some View {
    actionCard(isPresented) {
      ActionCard(title: title, message: message(), actions: actions())
    }
  }

  /// Offers choices while `isPresented` is true.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet)
    -> some View
  {
    actionCard(isPresented) { ActionCard(content()) }
  }

  /// Offers choices for an item while there is one.
  public func actionSheet<T: Identifiable>(item: Binding<T?>, content: @escaping (T) -> ActionSheet)
    -> some View
  {
    actionCard(item.isPresent) { PresentedItem(item.wrappedValue) { ActionCard(content($0)) } }
  }
}
