import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIButton {
  /// How a button looks, as a value.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Kind { case plain, tinted, gray, filled, bordered }

    let kind: Kind
    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var image: UIImage?
    /// Points between the picture and the title.
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 12, bottom: 7, trailing: 12)
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// Nil is made of the tint.
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    /// Changes the font, the colour and so on of the title; nil, the default, leaves them.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var attributedSubtitle: AttributedString?
    /// Changes the font, the colour and so on of the subtitle; nil, the default, leaves them.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Makes the colour of the picture of that of the title.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// What says that the button opens a menu; automatic is two chevrons where it shows a choice.
    public enum Indicator: Int, Sendable { case automatic, none, popup }
    public var indicator = Indicator.automatic
    public var automaticallyUpdateForSelection = true
    /// Whether the picture is one of waiting; false by default.
    public var showsActivityIndicator = false
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    public static func plain() -> Configuration { Configuration(kind: .plain) }
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    public static func borderless() -> Configuration { Configuration(kind: .plain) }
    public static func bordered() -> Configuration { Configuration(kind: .gray) }
    public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
    public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }

    private init(kind: Kind) { self.kind = kind }

    public func updated(for button: UIButton) -> Configuration { self }

    /// Gives the room around the content back to the button.
    public mutating func setDefaultContentInsets() {
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    private func ink(_ tint: UIColor) -> UIColor {
      baseForegroundColor ?? (kind == .filled ? .white : baseBackgroundColor ?? tint)
    }

    private func fill(_ tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      switch kind {
      case .plain: return baseBackgroundColor
      case .gray, .bordered: return baseBackgroundColor ?? .secondarySystemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: return baseBackgroundColor ?? tint
      }
    }

    private var radius: CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: 1000
      }
    }

    /// What the button shows, with the titles and the picture that it was given otherwise.
    @MainActor func label(_ button: UIButton) -> some View {
      let tint: UIColor = button.tintColor
      return parts(button)
        .font(titleFont.font)
        .foregroundColor(button.isEnabled ? ink(tint).color : Color(system: .tertiaryLabel))
        .padding(
          EdgeInsets(
            top: contentInsets.top, leading: contentInsets.leading,
            bottom: contentInsets.bottom, trailing: contentInsets.trailing))
    }

    private var titleFont: UIFont { .systemFont(ofSize: buttonSize == .large ? 17 : 15) }

    @MainActor func surface(_ button: UIButton) -> some View {
      let isDisabled = !button.isEnabled && kind != .plain
      let color = isDisabled ? UIColor.tertiarySystemFill : fill(button.tintColor)
      return RoundedRectangle(cornerRadius: radius)
        .fill(color?.color ?? .clear)
        .overlay {
          if background.strokeWidth > 0 {
            RoundedRectangle(cornerRadius: radius).strokeBorder(
              background.resolvedStrokeColor(for: button.tintColor).color,
              lineWidth: background.strokeWidth)
          }
        }
    }

    @MainActor @ViewBuilder private func parts(_ button: UIButton) -> some View {
      let picture = image ?? button.currentImage
      switch imagePlacement {
      case .top:
        VStack(spacing: imagePadding) {
          shown(picture, in: button)
          words(button)
        }
      case .bottom:
        VStack(spacing: imagePadding) {
          words(button)
          shown(picture, in: button)
        }
      case .trailing:
        HStack(spacing: imagePadding) {
          words(button)
          shown(picture, in: button)
        }
      default:
        HStack(spacing: imagePadding) {
          shown(picture, in: button)
          words(button)
        }
      }
    }

    @MainActor @ViewBuilder private func shown(_ picture: UIImage?, in button: UIButton)
      -> some View
    {
      if showsActivityIndicator {
        ProgressView()
      } else if let picture {
        Image(uiImage: picture)
          .foregroundColor(imageColorTransformer.map { $0(ink(button.tintColor)).color })
      }
    }

    /// A text whose attributes are those that the app makes of the button's own.
    @MainActor private func text(
      _ words: AttributedString, _ font: UIFont,
      _ transformer: UIConfigurationTextAttributesTransformer?, _ button: UIButton
    ) -> Text {
      guard let transformer else { return Text(words) }
      var attributes = AttributeContainer()
      attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
      attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] =
        ink(button.tintColor)
      let changed = words.mergingAttributes(transformer(attributes), mergePolicy: .keepCurrent)
      return Text(AttributedString(NSAttributedString(changed)))
    }

    @MainActor private func words(_ button: UIButton) -> some View {
      VStack(spacing: titlePadding) {
        if let words = attributedTitle ?? title.map({ AttributedString($0) }) {
          text(words, titleFont, titleTextAttributesTransformer, button)
        } else if let title = button.currentText {
          title
        }
        if let words = attributedSubtitle ?? subtitle.map({ AttributedString($0) }) {
          text(words, .systemFont(ofSize: 12), subtitleTextAttributesTransformer, button)
            .font(.system(size: 12))
        }
      }
    }
  }
}

/// Sides of a rectangle that follow the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let leading = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let trailing = Self(rawValue: 8)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}

/// Makes the attributes of a text of those it would have.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
