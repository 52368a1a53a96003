import SwiftUI

/// What modifiers say of the cards of tips.
struct TipCard {
  var fill: AnyShapeStyle?
  /// How pictures are filled: by one style, or one for each of two or three layers of a symbol.
  var imageStyles = [AnyShapeStyle(.tint)]
  /// In points; nil is that of a large symbol.
  var imageSize: CGSize?
  var cornerRadius: CGFloat = 13
  var isAntialiased = true

  var shape: RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

/// Fills the picture of a tip by one style, or one for each layer of a symbol.
struct TipImageStyle: ViewModifier {
  let styles: [AnyShapeStyle]

  func body(content: Content) -> some View {
    switch styles.count {
    case 1: content.foregroundStyle(styles[0])
    case 2: content.foregroundStyle(styles[0], styles[1])
    default: content.foregroundStyle(styles[0], styles[1], styles[2])
    }
  }
}

private struct TipStyleKey: EnvironmentKey {
  static var defaultValue: any TipViewStyle { MiniTipViewStyle() }
}

private struct TipCardKey: EnvironmentKey {
  static var defaultValue: TipCard { TipCard() }
}

private struct TipInteractionKey: EnvironmentKey {
  static var defaultValue: PresentationBackgroundInteraction { .automatic }
}

extension EnvironmentValues {
  var tipStyle: any TipViewStyle {
    get { self[TipStyleKey.self] }
    set { self[TipStyleKey.self] = newValue }
  }
  var tipCard: TipCard {
    get { self[TipCardKey.self] }
    set { self[TipCardKey.self] = newValue }
  }
  fileprivate var tipInteraction: PresentationBackgroundInteraction {
    get { self[TipInteractionKey.self] }
    set { self[TipInteractionKey.self] = newValue }
  }
}

extension View {
  /// Shows a tip in a popover at the view, while it is to be shown.
  ///
  /// - Parameters:
  ///   - tip: What is shown; nil shows nothing.
  ///   - isPresented: Becomes true when the tip is shown, and hides it for a while when it is set to
  ///     false.
  ///   - attachmentAnchor: The part of the view that the popover points to.
  ///   - arrowEdge: The side of the view on which the popover is; nil is the top.
  ///   - action: Runs when a button of the tip is pressed.
  public func popoverTip<Content: Tip>(
    _ tip: Content?, isPresented: Binding<Bool>? = nil,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(
      PopoverTip(
        tip: tip, isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge ?? .top,
        action: action))
  }

  /// Shows whichever tip there is in a popover at the view, while it is to be shown.
  @_disfavoredOverload
  public func popoverTip(
    _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View {
    popoverTip(
      tip.map { AnyTip($0) }, isPresented: isPresented, attachmentAnchor: attachmentAnchor,
      arrowEdge: arrowEdge, action: action)
  }

  /// Shows whichever tip there is in a popover on one of some sides of the view: the first of top,
  /// bottom, leading and trailing that is among them.
  public func popoverTip(
    _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdges: Edge.Set,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View {
    let sides: [(Edge.Set, Edge)] = [
      (.top, .top), (.bottom, .bottom), (.leading, .leading), (.trailing, .trailing),
    ]
    return popoverTip(
      tip, isPresented: isPresented, attachmentAnchor: attachmentAnchor,
      arrowEdge: sides.first { arrowEdges.contains($0.0) }?.1, action: action)
  }

  /// Sets how the pictures of the tips inside are filled.
  public func tipImageStyle(_ style: some ShapeStyle) -> some View {
    tipImageStyles([AnyShapeStyle(style)])
  }

  /// Sets how the pictures of the tips inside are filled: the first and the second layer of a symbol.
  public func tipImageStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    tipImageStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// Sets how the pictures of the tips inside are filled: the first, the second and the third layer
  /// of a symbol.
  public func tipImageStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    tipImageStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }

  private func tipImageStyles(_ styles: [AnyShapeStyle]) -> some View {
    transformEnvironment(\.tipCard) { $0.imageStyles = styles }
  }

  /// Sets how the tips inside look.
  public func tipViewStyle(_ style: some TipViewStyle) -> some View {
    environment(\.tipStyle, style)
  }

  /// Sets what is behind the tips inside.
  public func tipBackground(_ style: some ShapeStyle) -> some View {
    transformEnvironment(\.tipCard) { $0.fill = AnyShapeStyle(style) }
  }

  /// Sets what the pictures of the tips inside fit into, in points.
  public func tipImageSize(_ size: CGSize) -> some View {
    transformEnvironment(\.tipCard) { $0.imageSize = size }
  }

  /// Sets the radius of the corners of the tips inside, in points; 13 by default.
  public func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View {
    transformEnvironment(\.tipCard) {
      $0.cornerRadius = cornerRadius
      $0.isAntialiased = antialiased
    }
  }

  /// Sets whether what is behind the popovers of the tips inside can be used while they are there.
  public func tipBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    environment(\.tipInteraction, interaction)
  }
}

/// Tells a binding whether a tip is shown.
struct TipPresentation<Hint: Tip>: ViewModifier {
  let tip: Hint?
  let isPresented: Binding<Bool>?
  @ObservedObject private var store = TipStore.shared

  init(tip: Hint?, isPresented: Binding<Bool>?) {
    self.tip = tip
    self.isPresented = isPresented
  }

  func body(content: Content) -> some View {
    let _ = store.changes
    content.onChange(of: tip.flatMap { $0.shouldDisplay ? $0.id : nil }, initial: true) {
      guard let isPresented, isPresented.wrappedValue != ($1 != nil) else { return }
      isPresented.wrappedValue = $1 != nil
    }
  }
}

private struct PopoverTip<Hint: Tip>: ViewModifier {
  let tip: Hint?
  let isPresented: Binding<Bool>?
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  let action: (Tips.Action) -> Void
  @ObservedObject private var store = TipStore.shared
  @Environment(\.tipInteraction) private var interaction

  func body(content: Content) -> some View {
    let _ = store.changes
    let isShown = tip.isShown(isPresented)
    content.popover(
      isPresented: Binding(
        get: { isShown },
        set: { if !$0 { tip?.invalidate(reason: .tipClosed) } }),
      attachmentAnchor: anchor, arrowEdge: edge
    ) {
      TipView(tip, action: action).tipBackground(.clear).frame(maxWidth: 360)
        .presentationCompactAdaptation(.popover)
        .presentationBackgroundInteraction(interaction)
    }
    .modifier(TipPresentation(tip: tip, isPresented: isPresented))
  }
}
