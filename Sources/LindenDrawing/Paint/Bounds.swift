import CoreGraphics
import Foundation

extension DrawCommand {
  /// What the command may paint, relative to its layer's origin.
  package var bounds: CGRect {
    switch self {
    case .fill(let path, _, _): return path.boundingBoxOfPath
    case .stroke(let path, _, let stroke):
      let reach = stroke.width / 2 * (stroke.join == .miter ? stroke.miterLimit : 1.5)
      return path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
    case .text(let layout, let origin, _):
      // Italics, swashes and marks reach a little beyond the advance box.
      return CGRect(origin: origin, size: layout.size).insetBy(dx: -4, dy: -4)
    case .image(let image): return image.rect
    case .group(let style, let commands):
      var bounds = commands.reduce(CGRect.null) { $0.joined($1.bounds) }
      if let clip = style.clip { bounds = bounds.overlap(clip.path.boundingBoxOfPath) }
      for filter in style.filters { bounds = filter.outset(bounds) }
      return bounds.isNull ? bounds : bounds.applying(style.transform)
    }
  }
}

extension LayerFilter {
  /// The region a filtered picture may cover.
  package func outset(_ rect: CGRect) -> CGRect {
    guard !rect.isNull else { return rect }
    switch self {
    case .blur(let radius, false): return rect.insetBy(dx: -3 * radius, dy: -3 * radius)
    case .shadow(_, let radius, let offset):
      return rect.joined(
        rect.insetBy(dx: -3 * radius, dy: -3 * radius).offsetBy(dx: offset.width, dy: offset.height)
      )
    default: return rect
    }
  }
}
