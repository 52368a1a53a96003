import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A picture that fills the view by its ``UIView/contentMode``.
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
    return switch contentMode {
    case .scaleToFill, .redraw: AnyView(picture.resizable())
    case .scaleAspectFit: AnyView(picture.resizable().aspectRatio(contentMode: .fit))
    case .scaleAspectFill: AnyView(picture.resizable().aspectRatio(contentMode: .fill))
    default: AnyView(picture.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    }
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
