import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A picture that fills the view by its `contentMode`.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { contentChanged() } }
  open var highlightedImage: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// As large as the picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  package override var content: AnyView? {
    guard let image else { return nil }
    let picture = Image(uiImage: image)
    let look: AnyView =
      switch contentMode {
      case .scaleToFill, .redraw: AnyView(picture.resizable())
      case .scaleAspectFit: AnyView(picture.resizable().aspectRatio(contentMode: .fit))
      case .scaleAspectFill: AnyView(picture.resizable().aspectRatio(contentMode: .fill))
      default:
        AnyView(
          picture.font(image.symbolSize.map { .system(size: $0) })
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
      }
    // A stencil is filled with the tint.
    guard image.symbolName != nil || image.renderingMode == .alwaysTemplate else { return look }
    let ink = image.renderingMode == .alwaysOriginal ? image.tint : image.tint ?? tintColor
    return AnyView(look.foregroundColor(ink?.color))
  }

  private var alignment: Alignment {
    switch contentMode {
    case .top: .top
    case .bottom: .bottom
    case .left: .leading
    case .right: .trailing
    case .topLeft: .topLeading
    case .topRight: .topTrailing
    case .bottomLeft: .bottomLeading
    case .bottomRight: .bottomTrailing
    default: .center
    }
  }
}
