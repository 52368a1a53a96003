@_exported import SwiftUI

/// Shows a tip among other views, while it is to be shown.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let isPresented: Binding<Bool>?
  private let action: (Tips.Action) -> Void
  @ObservedObject private var store = TipStore.shared
  @Environment(\.tipStyle) private var style
  @Environment(\.tipCard) private var card

  /// - Parameters:
  ///   - tip: What is shown; nil shows nothing.
  ///   - isPresented: Becomes true when the tip is shown, and hides it for a while when it is set to
  ///     false.
  ///   - arrowEdge: Not drawn: the card has no arrow.
  ///   - action: Runs when a button of the tip is pressed.
  public init(
    _ tip: Content?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) {
    self.tip = tip
    self.isPresented = isPresented
    self.action = action
  }

  /// Shows whichever tip there is.
  @_disfavoredOverload
  public init(
    _ tip: (any Tip)?, isPresented: Binding<Bool>? = nil, arrowEdge: Edge? = nil,
    action: @escaping (Tips.Action) -> Void = { _ in }
  ) where Content == AnyTip {
    self.init(
      tip.map { AnyTip($0) }, isPresented: isPresented, arrowEdge: arrowEdge, action: action)
  }

  public var body: some View {
    let _ = store.changes
    let isShown = tip.isShown(isPresented)
    Group {
      if let tip, isShown {
        AnyView(style.body(TipViewStyleConfiguration(tip: tip, action: action)))
          .background(
            card.fill ?? AnyShapeStyle(.background.secondary), in: card.shape,
            fillStyle: FillStyle(antialiased: card.isAntialiased)
          )
          .clipShape(card.shape)
          .transition(.opacity)
      }
    }
    .modifier(TipPresentation(tip: tip, isPresented: isPresented))
  }
}

extension Optional where Wrapped: Tip {
  /// Whether the tip is to be displayed and nobody hides it for a while.
  @MainActor func isShown(_ isPresented: Binding<Bool>?) -> Bool {
    self?.shouldDisplay == true && isPresented?.wrappedValue != false
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
  @Environment(\.tipCard) private var card

  var body: some View {
    Group {
      if let size = card.imageSize {
        image.resizable().aspectRatio(contentMode: .fit)
          .frame(width: size.width, height: size.height)
      } else {
        image.font(.title2)
      }
    }
    .modifier(TipImageStyle(styles: card.imageStyles))
    .accessibilityHidden(true)
  }
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}
