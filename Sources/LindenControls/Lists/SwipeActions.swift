import CoreGraphics
import LindenFeatures
import Observation
@_spi(Engine) import LindenEngine

/// Buttons behind one side of a row.
package struct RowActions {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView

  package init(edge: HorizontalEdge, allowsFullSwipe: Bool, content: AnyView) {
    self.edge = edge
    self.allowsFullSwipe = allowsFullSwipe
    self.content = content
  }
}

/// Rows of which one at a time shows its actions.
@MainActor package final class RowSwipes {
  /// The row that shows its actions.
  weak var open: RowSwipe?
  package init() {}

  /// Hides the actions that are seen, if any are.
  package func close() { open?.close() }
}

enum SwipeActionsTrait: JoiningTraitKey { static var defaultValue: [RowActions] { [] } }

extension View {
  /// Buttons that a swipe of the row reveals, in a list. The first one is nearest to the edge.
  ///
  /// Those at the trailing edge take the place of the one by which `onDelete` lets a row be deleted.
  ///
  /// - Parameters:
  ///   - edge: The side of the row the buttons are behind.
  ///   - allowsFullSwipe: Whether a swipe across the row presses the first button.
  ///   - content: Buttons, in gray, in the tint around them, or in red with the destructive role.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      TraitJoiningModifier(
        SwipeActionsTrait.self,
        [RowActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))]))
  }
}

/// How far a row is swiped.
@MainActor @Observable package final class RowSwipe {
  /// Points to the right; negative is to the left.
  private(set) var offset: CGFloat = 0
  /// The first button takes all the room: letting go presses it.
  private(set) var isFull = false
  @ObservationIgnored private var start: CGFloat = 0
  /// The width of the row.
  @ObservationIgnored var width: CGFloat = 0
  /// The width the buttons of each side take when revealed.
  @ObservationIgnored var revealed: [HorizontalEdge: CGFloat] = [:]
  /// The first button of each side. What it does keeps the row, which keeps this: so it is the
  /// buttons' own, and is gone with them.
  @ObservationIgnored private var first: [HorizontalEdge: WeakButton] = [:]
  /// The sides whose actions turned out to be none.
  @ObservationIgnored var bare: Set<HorizontalEdge> = []

  package init() {}

  package var isOpen: Bool { offset != 0 }

  /// Shows the buttons of the trailing side, as the button before a row does while a list is edited.
  package func revealTrailing(in group: RowSwipes, isRightToLeft: Bool) {
    group.close()
    group.open = self
    reveal(isRightToLeft ? 74 : -74)
  }

  /// What the actions of a side turned out to be.
  fileprivate func found(_ button: FirstRowButton, on edge: HorizontalEdge, _ isBare: Bool) {
    first[edge] = WeakButton(button: button)
    if isBare { bare.insert(edge) } else { bare.remove(edge) }
  }

  func begin() { start = offset }

  /// - Parameters:
  ///   - edges: The sides that have buttons, in the order left, right.
  func drag(by distance: CGFloat, _ sides: RowSides) {
    var new = start + distance
    if sides.left == nil { new = min(new, 0) }
    if sides.right == nil { new = max(new, 0) }
    if let side = sides.side(of: new), bare.contains(side.edge) { new = 0 }
    offset = new
    let full = sides.side(of: new).map { $0.allowsFullSwipe && abs(new) > width * 0.6 } ?? false
    guard full != isFull else { return }
    withAnimation(.rowMove) { isFull = full }
  }

  func end(velocity: CGFloat, _ sides: RowSides) {
    guard let side = sides.side(of: offset), !bare.contains(side.edge) else { return close() }
    if isFull, let button = first[side.edge]?.button?.known, button.isEnabled {
      return press(button, slidingOut: true)
    }
    let length = revealed[side.edge] ?? 74
    let aim = abs(offset) + velocity * (offset < 0 ? -1 : 1) * 0.15
    if aim > length / 2 { reveal(length * (offset < 0 ? -1 : 1)) } else { close() }
  }

  /// Shows the buttons at the right or, in negative points, moves the row to the left.
  func reveal(_ distance: CGFloat) {
    withAnimation(.rowMove) {
      isFull = false
      offset = distance
    }
  }

  package func close() {
    guard isOpen || isFull else { return }
    reveal(0)
  }

  /// What its button was for is done: the row goes back.
  ///
  /// - Parameter isGone: It slides out first, as what was done takes it away.
  package func done(isGone: Bool) {
    if isGone && isOpen { slideOut { self.close() } } else { close() }
  }

  private func slideOut(_ completion: @escaping () -> Void = {}) {
    withAnimation(.rowMove) {
      offset = offset < 0 ? -width : width
    } completion: {
      completion()
    }
  }

  /// A row that its button has deleted goes as it is; any other goes back to its place, at once or when
  /// the button says that it is done.
  func press(_ button: RowButton, slidingOut: Bool = false) {
    if button.closesRow {
      if slidingOut { slideOut() }
      return button.action()
    }
    guard button.role == .destructive else {
      close()
      return button.action()
    }
    withAnimation(.rowMove) {
      if slidingOut { offset = offset < 0 ? -width : width }
      button.action()
    } completion: {
      self.close()
    }
  }
}

/// The first of the buttons behind a side of a row.
private final class FirstRowButton {
  private(set) var known: RowButton?

  func holding(_ button: RowButton?) -> FirstRowButton {
    known = button
    return self
  }
}

private struct WeakButton {
  weak var button: FirstRowButton?
}

/// A button behind a row.
struct RowButton {
  let role: ButtonRole?
  let isEnabled: Bool
  /// The row stays as it is: the button closes it when it is done.
  let closesRow: Bool
  let action: () -> Void
}

private enum ClosesRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether buttons behind a row close the row themselves, by ``RowSwipe/close()``.
  package var closesRow: Bool {
    get { self[ClosesRowKey.self] }
    set { self[ClosesRowKey.self] = newValue }
  }
}

/// What is behind the two sides of a row.
struct RowSides {
  struct Side {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let contents: [AnyView]
  }

  var left: Side?
  var right: Side?
  /// 1 where the leading side is the left one, otherwise -1.
  let sign: CGFloat

  /// The side a row that is swiped so far shows.
  func side(of offset: CGFloat) -> Side? { offset < 0 ? right : offset > 0 ? left : nil }

  init(_ actions: [RowActions], isRightToLeft: Bool) {
    func side(_ edge: HorizontalEdge) -> Side? {
      let own = actions.filter { $0.edge == edge }
      guard let first = own.first else { return nil }
      return Side(
        edge: edge, allowsFullSwipe: first.allowsFullSwipe, contents: own.map(\.content))
    }
    sign = isRightToLeft ? -1 : 1
    left = side(isRightToLeft ? .trailing : .leading)
    right = side(isRightToLeft ? .leading : .trailing)
  }

  var isEmpty: Bool { left == nil && right == nil }
}

/// A row that shows buttons behind it when it is swiped.
struct SwipeableRow: ViewModifier {
  let sides: RowSides
  let swipe: RowSwipe
  let group: RowSwipes
  let isEnabled: Bool

  func body(content: Content) -> some View {
    content
      // Offsets are mirrored from right to left; a finger's way is not.
      .offset(x: swipe.offset * sides.sign)
      .background {
        if let side = sides.side(of: swipe.offset) {
          RowButtons(side: side, isRight: swipe.offset < 0, swipe: swipe)
        }
      }
      .background { GeometryReader { proxy in width(proxy.size.width) } }
      .modifier(PanModifier(.horizontal, isEnabled: isEnabled, actions: actions))
  }

  private func width(_ width: CGFloat) -> some View {
    swipe.width = width
    return Color.clear
  }

  private var actions: PanModifier.Actions {
    .init(
      touched: {
        if let open = group.open, open !== swipe { open.close() }
        return false
      },
      began: {
        group.open = swipe
        swipe.begin()
      },
      changed: { swipe.drag(by: $0, sides) },
      ended: { swipe.end(velocity: $0, sides) })
  }
}

/// A row outside of a list, as one of a table of UIKit's, with buttons behind its sides.
package struct SwipedRow<Content: View>: View {
  private let actions: [RowActions]
  private let swipe: RowSwipe
  private let group: RowSwipes
  private let isEnabled: Bool
  private let content: Content
  @Environment(\.layoutDirection) private var direction

  /// - Parameters:
  ///   - actions: What is behind the sides; none makes the row its content.
  ///   - swipe: How far the row is swiped.
  ///   - group: The rows of which one at a time shows its actions.
  ///   - isEnabled: Whether a finger reveals them; one that is open can be closed in any case.
  ///   - content: The row.
  package init(
    actions: [RowActions], swipe: RowSwipe, group: RowSwipes, isEnabled: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.actions = actions
    self.swipe = swipe
    self.group = group
    self.isEnabled = isEnabled
    self.content = content()
  }

  package var body: some View {
    let sides = RowSides(actions, isRightToLeft: direction == .rightToLeft)
    if sides.isEmpty {
      content
    } else {
      let isOpen = swipe.isOpen
      content
        .modifier(SwipeActionNames(sides: sides))
        .allowsHitTesting(!isOpen)
        .modifier(
          SwipeableRow(
            sides: sides, swipe: swipe, group: group, isEnabled: isEnabled || isOpen)
        )
        .modifier(RowTap(isPossible: true, action: isOpen ? { swipe.close() } : nil))
    }
  }
}

/// Makes the buttons behind a row actions of the row, for those who do not swipe.
struct SwipeActionNames: ViewModifier {
  let sides: RowSides

  func body(content: Content) -> some View {
    if sides.isEmpty {
      content
    } else {
      content.accessibilityActions {
        ForEach(buttons.indices, id: \.self) { buttons[$0] }
      }
    }
  }

  private var buttons: [AnyView] { (sides.left?.contents ?? []) + (sides.right?.contents ?? []) }
}

/// The buttons behind one side of a row, in the room the row leaves them.
private struct RowButtons: View {
  let side: RowSides.Side
  let isRight: Bool
  let swipe: RowSwipe
  @State private var first = FirstRowButton()

  var body: some View {
    ChildrenReader {
      ForEach(side.contents.indices, id: \.self) { side.contents[$0] }
        .buttonStyle(RowButtonsStyle { swipe.press($0) })
        .labelStyle(RowButtonLabelStyle())
        .environment(\.isInList, false)
    } result: { children in
      let button = children.first?[RowButtonTrait.self]
      let _ = swipe.found(first.holding(button), on: side.edge, children.isEmpty)
      RowButtonsLayout(
        room: abs(swipe.offset), isRight: isRight, isFull: swipe.isFull,
        moved: { swipe.revealed[side.edge] = $0 }
      ) {
        ForEach(children) { $0.view }
      }
    }
  }
}

/// Tells which button a view is.
private enum RowButtonTrait: _ViewTraitKey { static var defaultValue: RowButton? { nil } }

private struct RowButtonsStyle: PrimitiveButtonStyle {
  let press: (RowButton) -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.closesRow) private var closesRow

  func makeBody(configuration: Configuration) -> some View {
    let button = RowButton(
      role: configuration.role, isEnabled: isEnabled, closesRow: closesRow,
      action: configuration.trigger)
    Button(role: configuration.role) {
      press(button)
    } label: {
      configuration.label
    }
    .buttonStyle(RowButtonLook())
    .modifier(_TraitWritingModifier<RowButtonTrait>(value: button))
  }
}

private struct RowButtonLook: ButtonStyle {
  @Environment(\.ownTintColor) private var tint

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline)
      .lineLimit(1)
      .foregroundStyle(.white)
      .padding(.horizontal, 12)
      .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
      .background(
        tint ?? (configuration.role == .destructive ? Color.red : Color(system: .gray))
      )
      .brightness(configuration.isPressed ? -0.1 : 0)
  }
}

/// The icon alone, as rows are hardly ever high enough for both.
private struct RowButtonLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon
      .font(.title3)
      .accessibilityHidden(true)
      .background { SpokenLabel(configuration.title) }
  }
}

/// Shares the room out among the buttons, in proportion to their widths; a full swipe gives it all
/// to the first.
private struct RowButtonsLayout: Layout {
  let room: CGFloat
  let isRight: Bool
  let isFull: Bool
  /// Is told the width of all buttons.
  let moved: (CGFloat) -> Void

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let ideal = subviews.map { max(74, $0.sizeThatFits(.unspecified).width) }
    let total = max(1, ideal.reduce(0, +))
    moved(total)
    var outside: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let share = isFull ? (index == 0 ? room : 0) : room * ideal[index] / total
      let x = isRight ? bounds.maxX - outside - share : bounds.minX + outside
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: share, height: bounds.height))
      outside += share
    }
  }
}
