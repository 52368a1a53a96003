import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// Fills an area with copies of an image, or of a part of it.
public struct ImagePaint: ShapeStyle {
  public var image: Image
  /// The part that is repeated, in units of the image: 0 to 1.
  public var sourceRect: CGRect
  /// Multiplies the image's size.
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    let environment = UncheckedBox(environment)
    let content = MainThread.assume { UncheckedBox(ImageContent(image, in: environment.value)) }
      .value
    guard case .picture(let picture) = content else { return _StylePaint(.color(.clear)) }
    return _StylePaint(
      .image(
        TilePaint(
          bitmap: picture.bitmap, source: sourceRect, scale: scale / picture.scale,
          origin: rect.origin)))
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
