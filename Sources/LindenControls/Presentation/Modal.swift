import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// What must be answered first: assistive technology sees nothing else of the window, and Escape
  /// does `dismiss`.
  ///
  /// - Parameter isModal: False where what is behind can be used meanwhile.
  func modal(_ role: Semantics.Role, isModal: Bool = true, dismiss: @escaping () -> Void)
    -> some View
  {
    var semantics = Semantics(role: role)
    semantics.isModal = isModal
    var actions = SemanticActions()
    actions.dismiss = dismiss
    return self.semantics(semantics, actions: actions)
  }

  /// Buttons in the view look like `row` and, besides what they do, close what they stand in.
  ///
  /// - Parameter closesFirst: False: it is closed once they have done it, and so what is asked about is
  ///   still there.
  func buttonsClose<Row: ButtonStyle>(
    _ row: Row, closesFirst: Bool = true, close: @escaping () -> Void
  ) -> some View {
    buttonStyle(ClosingButtonStyle(row: row, closesFirst: closesFirst, close: close))
  }
}

private struct ClosingButtonStyle<Row: ButtonStyle>: PrimitiveButtonStyle {
  let row: Row
  let closesFirst: Bool
  let close: () -> Void

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      if closesFirst { close() }
      configuration.trigger()
      if !closesFirst { close() }
    } label: {
      configuration.label
    }
    .buttonStyle(row)
  }
}

/// What is presented for an item: as it last was, once the item is gone and what it showed is on
/// its way out.
struct PresentedItem<Item, Content: View>: View {
  private final class Memory {
    var item: Item?
  }

  let item: Item?
  let isSame: (Item, Item) -> Bool
  let content: (Item) -> Content
  @State private var memory = Memory()

  /// - Parameter isSame: Whether two items are shown by one presentation; another one leaves this as it
  ///   was.
  init(
    _ item: Item?, isSame: @escaping (Item, Item) -> Bool = { _, _ in true },
    @ViewBuilder content: @escaping (Item) -> Content
  ) {
    self.item = item
    self.isSame = isSame
    self.content = content
  }

  var body: some View {
    if let shown = remembered { content(shown) }
  }

  private var remembered: Item? {
    if let item, memory.item.map({ isSame($0, item) }) ?? true { memory.item = item }
    return memory.item
  }
}

extension Binding where Value: OptionalValue {
  /// Whether there is a value; writing false removes it.
  var isPresent: Binding<Bool> {
    Binding<Bool>(get: { wrappedValue.isPresent }, set: { if !$0 { wrappedValue = .absent } })
  }
}

/// An optional, whatever it wraps.
protocol OptionalValue {
  var isPresent: Bool { get }
  static var absent: Self { get }
}

extension Optional: OptionalValue {
  var isPresent: Bool { self != nil }
  static var absent: Wrapped? { nil }
}
