import SwiftUI

/// Shows a tip among other views, while it is to be shown.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let action: (Tips.Action) -> Void
  @ObservedObject private var store = TipStore.shared
  @Environment(\.tipStyle) private var style
  @Environment(\.tipFill) private var fill

  /// `arrowEdge` is not drawn: the card has no arrow.
  public init(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    self.action = action
  }

  /// Shows whichever tip there is.
  @_disfavoredOverload
  public init(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) where Content == AnyTip {
    self.init(tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action)
  }

  public var body: some View {
    let _ = store.changes
    if let tip, tip.shouldDisplay {
      AnyView(style.body(TipViewStyleConfiguration(tip: tip, action: action)))
        .background(fill ?? AnyShapeStyle(.background.secondary), in: .rect(cornerRadius: 13))
        .transition(.opacity)
    }
  }
}

/// What a style draws.
public struct TipViewStyleConfiguration {
  public let tip: any Tip
  let action: (Tips.Action) -> Void
  @MainActor public var title: Text? { tip.title }
  @MainActor public var message: Text? { tip.message }
  @MainActor public var image: Image? { tip.image }
  @MainActor public var actions: [Tips.Action] { tip.actions }

  @MainActor func perform(_ one: Tips.Action) {
    one.handler()
    action(one)
  }
}

/// How tips look.
@MainActor @preconcurrency public protocol TipViewStyle: Sendable {
  associatedtype Body: View
  typealias Configuration = TipViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension TipViewStyle {
  fileprivate func body(_ configuration: Configuration) -> any View {
    makeBody(configuration: configuration)
  }
}

/// A card with the picture, the texts, the buttons, and one that closes it.
public struct MiniTipViewStyle: TipViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = configuration.image {
        TipImage(image: image)
      }
      VStack(alignment: .leading, spacing: 4) {
        configuration.title.font(.headline)
        configuration.message?.font(.subheadline).foregroundStyle(.secondary)
        ForEach(configuration.actions) { action in
          Divider()
          Button {
            configuration.perform(action)
          } label: {
            action.label()
          }
          .foregroundStyle(.tint)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Button {
        withAnimation { configuration.tip.invalidate(reason: .tipClosed) }
      } label: {
        Image(systemName: "xmark")
      }
      .foregroundStyle(.secondary)
      .accessibilityLabel("Close")
    }
    .buttonStyle(.plain)
    .padding()
  }
}

/// The picture of a tip's card.
private struct TipImage: View {
  let image: Image
  @Environment(\.tipImageFill) private var fill

  var body: some View {
    image.font(.title2).foregroundStyle(fill ?? AnyShapeStyle(.tint)).accessibilityHidden(true)
  }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

private struct TipStyleKey: EnvironmentKey {
  static var defaultValue: any TipViewStyle { MiniTipViewStyle() }
}

private struct TipFillKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private struct TipImageFillKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  fileprivate var tipImageFill: AnyShapeStyle? {
    get { self[TipImageFillKey.self] }
    set { self[TipImageFillKey.self] = newValue }
  }
  fileprivate var tipStyle: any TipViewStyle {
    get { self[TipStyleKey.self] }
    set { self[TipStyleKey.self] = newValue }
  }
  fileprivate var tipFill: AnyShapeStyle? {
    get { self[TipFillKey.self] }
    set { self[TipFillKey.self] = newValue }
  }
}

extension View {
  /// Shows a tip in a popover at the view, while it is to be shown.
  public func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View { modifier(PopoverTip(tip: tip, arrowEdge: arrowEdge, action: action)) }

  /// Shows whichever tip there is in a popover at the view, while it is to be shown.
  @_disfavoredOverload
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge = .top, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View {
    modifier(PopoverTip(tip: tip.map { AnyTip($0) }, arrowEdge: arrowEdge, action: action))
  }

  /// Sets how the pictures of the tips inside are filled.
  public func tipImageStyle(_ style: some ShapeStyle) -> some View {
    environment(\.tipImageFill, AnyShapeStyle(style))
  }

  /// Sets how the tips inside look.
  public func tipViewStyle(_ style: some TipViewStyle) -> some View {
    environment(\.tipStyle, style)
  }

  /// Sets what is behind the tips inside.
  public func tipBackground(_ style: some ShapeStyle) -> some View {
    environment(\.tipFill, AnyShapeStyle(style))
  }

  /// Accepted: the picture of a tip is as large as its font.
  public func tipImageSize(_ size: CGSize) -> some View { self }
  /// Accepted: the corners of a tip are those of a card.
  public func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View {
    self
  }
}

private struct PopoverTip<Hint: Tip>: ViewModifier {
  let tip: Hint?
  let arrowEdge: Edge
  let action: (Tips.Action) -> Void
  @ObservedObject private var store = TipStore.shared

  func body(content: Content) -> some View {
    let _ = store.changes
    content.popover(
      isPresented: Binding(
        get: { tip?.shouldDisplay == true },
        set: { if !$0 { tip?.invalidate(reason: .tipClosed) } }), arrowEdge: arrowEdge
    ) {
      TipView(tip, action: action).tipBackground(.clear).frame(maxWidth: 360)
        .presentationCompactAdaptation(.popover)
    }
  }
}
