import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is behind the content of a cell, a header or a button.
public struct UIBackgroundConfiguration {
  /// A view behind the content, over the colour; nil, the default, is none.
  public var customView: UIView?
  /// The colour; nil, the default, is none, or the tint for buttons that have one.
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  /// Makes the colour that is shown of the one that is given.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Blurs what is behind.
  public var visualEffect: UIVisualEffect?
  /// A picture over the colour.
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Points; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// How far the background is from the edges, in points; none by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the line around; nil, the default, is the tint.
  public var strokeColor: UIColor?
  /// Makes the colour of the line of the one that is given.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points of the line around; 0, the default, is none.
  public var strokeWidth: CGFloat = 0
  /// Points of the line outside of the edge; 0 by default.
  public var strokeOutset: CGFloat = 0

  private var hasOwnColor = false
  /// The colours of a row as it is, and as it is chosen or pressed.
  private var resting: UIColor?
  private var chosen: UIColor?

  init() {}

  private init(_ resting: UIColor?, chosen: UIColor?, radius: CGFloat = 0) {
    self.resting = resting
    self.chosen = chosen
    backgroundColor = resting
    cornerRadius = radius
    hasOwnColor = false
  }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { .init() }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    .init(nil, chosen: .systemGray4)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    .init(.systemBackground, chosen: nil)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    .init(.secondarySystemGroupedBackground, chosen: .systemGray4)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { .init() }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    .init(nil, chosen: .tertiarySystemFill, radius: 10)
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    .init(nil, chosen: .tertiarySystemFill, radius: 10)
  }
  /// As the list is that the cell is in.
  public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
  public static func listHeader() -> UIBackgroundConfiguration { .init() }
  public static func listFooter() -> UIBackgroundConfiguration { .init() }

  /// The background of a view in a state: rows that are chosen or pressed are gray unless a colour
  /// was set.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor, let cell = state as? UICellConfigurationState, chosen != nil else {
      return self
    }
    var copy = self
    copy.backgroundColor = cell.isSelected || cell.isHighlighted ? chosen : resting
    copy.hasOwnColor = false
    return copy
  }

  /// The colour that is shown where the tint is another one.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The colour of the line where the tint is another one.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The background, to fill a view.
  @MainActor func look(_ tint: UIColor) -> some View {
    let shape = RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
    return ZStack {
      if backgroundColor != nil { resolvedBackgroundColor(for: tint).color }
      if let image {
        Image(uiImage: image).resizable()
          .aspectRatio(contentMode: imageContentMode == .scaleAspectFit ? .fit : .fill)
      }
      if let customView { RootStage(view: customView) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .clipShape(shape)
    .overlay {
      if strokeWidth > 0 {
        shape.strokeBorder(resolvedStrokeColor(for: tint).color, lineWidth: strokeWidth)
          .padding(-strokeOutset)
      }
    }
    .padding(
      EdgeInsets(
        top: backgroundInsets.top, leading: backgroundInsets.leading,
        bottom: backgroundInsets.bottom, trailing: backgroundInsets.trailing))
  }
}
