import LindenCCairo
import LindenCPixels
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension LayerPainter {
  /// Changes a finished picture.
  /// - Parameter below: What the picture will be put onto.
  func apply(
    _ filter: LayerFilter, to picture: PixelSurface, pixelsPerPoint: CGFloat, _ below: Canvas
  ) {
    switch filter {
    case .blur(let radius, let opaque):
      picture.blur(radius: radius * pixelsPerPoint, keepsEdges: opaque)
    case .shadow(let color, let radius, let offset):
      addShadow(color, radius: radius * pixelsPerPoint, offset, to: picture, pixelsPerPoint)
    case .backdropBlur(let radius, let saturation):
      addBackdrop(radius: radius * pixelsPerPoint, saturation, to: picture, below)
    case .luminanceToAlpha: picture.withPixels { $0.turnLuminanceToAlpha() }
    case .alphaThreshold(let minimum, let color):
      picture.withPixels { $0.threshold(minimum, color) }
    case .matrix(let values):
      picture.withPixels { LindenPixelsMapComponents($0.picture, values) }
    default:
      if let matrix = ColorMatrix(filter) { picture.withPixels { matrix.apply(to: $0) } }
    }
  }

  private func addShadow(
    _ color: RGBA, radius: CGFloat, _ offset: CGSize, to picture: PixelSurface,
    _ pixelsPerPoint: CGFloat
  ) {
    guard let shadow = PixelSurface(covering: picture.bounds, resolution: picture.resolution)
    else { return }
    // Device units; the offset does not turn with the layer, but grows with it.
    let scale = pixelsPerPoint / picture.resolution
    let canvas = shadow.canvas(.identity)
    canvas.setColor(color)
    cairo_mask_surface(
      canvas.cr, picture.surface, (offset.width * scale).rounded(),
      (offset.height * scale).rounded())
    shadow.blur(radius: radius, keepsEdges: false)
    let target = picture.canvas(.identity)
    cairo_set_operator(target.cr, CAIRO_OPERATOR_DEST_OVER)
    cairo_set_source_surface(target.cr, shadow.surface, 0, 0)
    cairo_paint(target.cr)
  }

  /// Puts a blurred copy of what is below under the picture, wherever the picture has ink.
  private func addBackdrop(
    radius: CGFloat, _ saturation: Double, to picture: PixelSurface, _ below: Canvas
  ) {
    guard !below.isVector,
      let backdrop = PixelSurface(covering: picture.bounds, resolution: picture.resolution)
    else { return }
    let canvas = backdrop.canvas(.identity)
    cairo_set_source_surface(canvas.cr, below.surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(canvas.cr), CAIRO_EXTEND_PAD)
    cairo_paint(canvas.cr)
    backdrop.blur(radius: radius, keepsEdges: true)
    backdrop.withPixels { ColorMatrix(saturation: saturation).apply(to: $0) }
    guard let stencil = PixelSurface(covering: picture.bounds, resolution: picture.resolution)
    else { return }
    let copy = stencil.canvas(.identity)
    cairo_set_source_surface(copy.cr, picture.surface, 0, 0)
    cairo_paint(copy.cr)
    // A translucent panel becomes the shape of the panel.
    stencil.withPixels { LindenPixelsStretchAlpha($0.picture) }
    let target = picture.canvas(.identity)
    cairo_set_operator(target.cr, CAIRO_OPERATOR_DEST_OVER)
    cairo_set_source_surface(target.cr, backdrop.surface, 0, 0)
    cairo_mask_surface(target.cr, stencil.surface, 0, 0)
  }
}

extension Pixels {
  /// Calls `change` with each pixel: blue, green, red, alpha, multiplied.
  func forEachPixel(_ change: (UnsafeMutablePointer<UInt8>) -> Void) {
    for row in 0..<height {
      var pixel = bytes + row * stride
      for _ in 0..<width {
        change(pixel)
        pixel += 4
      }
    }
  }

  /// Dark becomes transparent, light opaque; what is left is black.
  func turnLuminanceToAlpha() {
    forEachPixel { pixel in
      let luminance =
        0.0722 * Double(pixel[0]) + 0.7152 * Double(pixel[1]) + 0.2126 * Double(pixel[2])
      (pixel[0], pixel[1], pixel[2]) = (0, 0, 0)
      pixel[3] = UInt8(min(luminance.rounded(), 255))
    }
  }

  func threshold(_ minimum: Double, _ color: RGBA) {
    let limit = minimum * 255
    let alpha = unit(color.alpha)
    let parts = [color.blue, color.green, color.red, 1].map {
      UInt8((unit($0) * alpha * 255).rounded())
    }
    forEachPixel { pixel in
      let isKept = Double(pixel[3]) >= limit && pixel[3] > 0
      for index in 0..<4 { pixel[index] = isKept ? parts[index] : 0 }
    }
  }

  /// The same pixels for functions in C.
  var picture: LindenPicture {
    LindenPicture(bytes: bytes, width: width, height: height, stride: stride)
  }
}
