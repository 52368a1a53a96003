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
        .font(.system(size: buttonSize == .large ? 17 : 15))
        .foregroundColor(ink(tint).color)
        .padding(
          EdgeInsets(
            top: contentInsets.top, leading: contentInsets.leading,
            bottom: contentInsets.bottom, trailing: contentInsets.trailing))
    }

    @MainActor func surface(_ button: UIButton) -> some View {
      RoundedRectangle(cornerRadius: radius)
        .fill(fill(button.tintColor)?.color ?? .clear)
    }

    @MainActor @ViewBuilder private func parts(_ button: UIButton) -> some View {
      let picture = image ?? button.currentImage
      switch imagePlacement {
      case .top:
        VStack(spacing: imagePadding) {
          shown(picture)
          words(button)
        }
      case .bottom:
        VStack(spacing: imagePadding) {
          words(button)
          shown(picture)
        }
      case .trailing:
        HStack(spacing: imagePadding) {
          words(button)
          shown(picture)
        }
      default:
        HStack(spacing: imagePadding) {
          shown(picture)
          words(button)
        }
      }
    }

    @MainActor @ViewBuilder private func shown(_ picture: UIImage?) -> some View {
      if showsActivityIndicator {
        ProgressView()
      } else if let picture {
        Image(uiImage: picture)
      }
    }

    @MainActor private func words(_ button: UIButton) -> some View {
      VStack(spacing: titlePadding) {
        if let attributedTitle {
          Text(attributedTitle)
        } else if let title = title.map({ Text(verbatim: $0) }) ?? button.currentText {
          title
        }
        if let subtitle { Text(verbatim: subtitle).font(.system(size: 12)) }
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
