import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Presents a view over its content.
struct PresentationModifier<Sheet: View>: ViewModifier {
  @Binding var isPresented: Bool
  /// What it is about; something else takes the place of this by closing it.
  var subject: AnyHashable?
  let onDismiss: (() -> Void)?
  /// What was asked for; see ``PresentationForm``.
  let form: PresentationForm
  var attachment = PopoverAttachment()
  let sheet: () -> Sheet
  @State private var dimsTint = false

  func body(content: Content) -> some View {
    content
      .portal {
        PresentationHost(
          isPresented: $isPresented, subject: subject, onDismiss: onDismiss, asked: form,
          attachment: attachment,
          dimsTint: $dimsTint, sheet: sheet)
      }
      .dimsTint(dimsTint)
      .keepsRow(while: isPresented)
  }
}

extension PresentationModifier {
  /// Presents what `content` makes of the item, while there is one.
  init<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)?, form: PresentationForm,
    attachment: PopoverAttachment = PopoverAttachment(),
    content: @escaping (Item) -> Content
  ) where Sheet == PresentedItem<Item, Content> {
    self.init(
      isPresented: item.isPresent, subject: item.wrappedValue.map { AnyHashable($0.id) },
      onDismiss: onDismiss, form: form, attachment: attachment
    ) {
      PresentedItem(item.wrappedValue, isSame: { $0.id == $1.id }, content: content)
    }
  }
}

/// How sheets move.
let sheetSpring = Animation.spring(response: 0.4, dampingFraction: 0.9)

/// Brings a presented view in and out, and tells when it is gone.
private struct PresentationHost<Sheet: View>: View {
  @Binding var isPresented: Bool
  let subject: AnyHashable?
  let onDismiss: (() -> Void)?
  let asked: PresentationForm
  let attachment: PopoverAttachment
  /// Whether the tint behind is gray. Of a page over everything nothing is seen behind.
  @Binding var dimsTint: Bool
  let sheet: () -> Sheet
  /// What is really shown follows `isPresented` with an animation.
  @State private var isShown = false
  /// Counts the subjects that took each other's place.
  @State private var turn = 0
  @State private var options = PresentationOptions()
  /// Whether what is behind can be used.
  @State private var isOpenBehind = false
  @State private var recession = Recession()
  @State private var motion = PageMotion(edge: .bottom)
  /// Another for each time that something is presented.
  @State private var enclosure = ViewEnclosure()
  @State private var isZoom = false
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical
  @Environment(\.isInRegularWindow) private var isInRegularWindow

  private var isRegular: Bool { isInRegularWindow ?? (horizontal == .regular) }

  private var form: PresentationForm {
    let adaptation =
      vertical == .compact ? options.verticalAdaptation : options.horizontalAdaptation
    return PresentationForm(asked, isRegular: isRegular, adaptation: adaptation ?? .automatic)
  }

  var body: some View {
    ZStack {
      if isShown {
        if !isOpenBehind { backdrop }
        SheetCard(
          isPresented: $isPresented, form: form, attachment: attachment, options: options,
          recession: recession, motion: motion, isZoom: isZoom, enclosure: enclosure,
          content: { sheet().id(turn) }
        )
        .environment(\.presentationBinding, $isPresented)
        .environment(\.isInRegularWindow, isRegular)
        .onPreferenceChange(PresentationOptionsKey.self) { options = $0 }
        .transformPreference(PresentationOptionsKey.self) { $0 = PresentationOptions() }
        .onPreferenceChange(IsOpenBehindKey.self) { isOpenBehind = $0 }
        .transformPreference(IsOpenBehindKey.self) { $0 = false }
        .styling(motion, isZoom: $isZoom)
        .transition(transition)
      }
    }
    .frame(maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0)
    .accessibilityHidden(!isPresented)
    .onChange(
      of: isPresented, initial: true,
      following: { _, isPresented, transaction in
        guard isPresented != isShown else { return }
        var motion = Transaction(animation: transaction.disablesAnimations ? nil : sheetSpring)
        motion.disablesAnimations = transaction.disablesAnimations
        let enclosure = enclosure
        motion.addAnimationCompletion {
          guard !isPresented else { return }
          enclosure.isGone()
          onDismiss?()
        }
        if isPresented { self.enclosure = ViewEnclosure() }
        withTransaction(motion) { isShown = isPresented }
      }
    )
    .onChange(of: subject) { old, new in
      guard isShown, isPresented, old != nil, new != nil else { return }
      withAnimation(sheetSpring) {
        isShown = false
      } completion: {
        onDismiss?()
        turn += 1
        if isPresented { withAnimation(sheetSpring) { isShown = true } }
      }
    }
    .onChange(of: isPresented && !isOpenBehind && form != .cover, initial: true) { _, dims in
      if dims != dimsTint { dimsTint = dims }
    }
  }

  private var transition: AnyTransition {
    if form == .popover { return .opacity }
    return .page(motion).combined(
      with: .modifier(
        active: RecedeModifier(recession, .presence, 0),
        identity: RecedeModifier(recession, .presence, 1)))
  }

  /// Dims what is behind; a touch closes what can be closed by hand.
  private var backdrop: some View {
    Color.black.opacity(form == .sheet || form == .form || form == .cover && isZoom ? 0.2 : 0.001)
      .onTapGesture {
        if form != .cover && options.keepsOpen != true, enclosure.closeByHand() {
          isPresented = false
        }
      }
      .environment(\.isEnabled, true)
      .transition(.opacity)
      .accessibilityHidden(true)
  }
}

/// Whether what is behind a presentation can be used.
enum IsOpenBehindKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

enum IsInRegularWindowKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
  /// Whether the window around is wide, for views in a card that is not; nil outside of cards.
  var isInRegularWindow: Bool? {
    get { self[IsInRegularWindowKey.self] }
    set { self[IsInRegularWindowKey.self] = newValue }
  }
}
