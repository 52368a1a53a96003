import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a ``UIVisualEffectView`` does to what is behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  nonisolated public override init() { super.init() }
}

/// Blurs it.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
      systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark,
      systemThickMaterialDark
    case systemChromeMaterialDark

    fileprivate var material: Material {
      switch self {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        .ultraThin
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark,
        .regular:
        .thin
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .prominent, .extraLight:
        .regular
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
      }
    }

    /// Nil for what follows the appearance around.
    fileprivate var colorScheme: ColorScheme? {
      switch self {
      case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
        .systemMaterialLight,
        .systemThickMaterialLight, .systemChromeMaterialLight:
        .light
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark,
        .systemChromeMaterialDark:
        .dark
      default: nil
      }
    }
  }
}

/// Makes content stand out on a blurred background; here it leaves it as it is.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}

/// Shows what is behind it blurred, and its ``contentView`` in front of that.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { signal.send() } }
  public let contentView = UIView()

  /// - Parameter effect: None shows what is behind as it is.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  package override var content: AnyView? {
    guard let style = (effect as? UIBlurEffect)?.style else { return nil }
    return AnyView(
      Rectangle().fill(style.material)
        .transformEnvironment(\.colorScheme) { if let own = style.colorScheme { $0 = own } })
  }
}
