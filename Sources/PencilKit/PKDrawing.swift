import CoreGraphics
import Foundation
@_exported import UIKit

/// What was drawn: strokes, the last in front.
///
/// Its data are a form of Linden's own, which devices of Apple's do not read, nor Linden theirs.
public struct PKDrawing: Equatable, @unchecked Sendable {
  public var strokes: [PKStroke]

  /// Nothing.
  public init() { strokes = [] }
  public init<Strokes: Sequence>(strokes: Strokes) where Strokes.Element == PKStroke {
    self.strokes = Array(strokes)
  }

  /// The rectangle around all strokes; null without any.
  public var bounds: CGRect { strokes.reduce(.null) { $0.union($1.renderBounds) } }

  /// A picture of a part of the drawing, transparent where nothing is drawn. Of a very large part it
  /// has fewer pixels than `scale` says.
  ///
  /// - Parameters:
  ///   - rect: In the drawing's coordinates.
  ///   - scale: Pixels per point.
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = min(
      scale > 0 ? scale : 1, 16_000 / max(rect.width, rect.height),
      (64e6 / (rect.width * rect.height)).squareRoot())
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      for stroke in strokes where stroke.renderBounds.intersects(rect) {  // null or finite
        stroke.draw(in: context.cgContext)
      }
    }
  }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing {
    PKDrawing(strokes: strokes + drawing.strokes)
  }
  public mutating func append(_ stroke: PKStroke) { strokes.append(stroke) }
  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices {
      strokes[index].transform = strokes[index].transform.concatenating(transform)
    }
  }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var drawing = self
    drawing.transform(using: transform)
    return drawing
  }
}

public typealias PKDrawingReference = PKDrawing
public typealias PKStrokeReference = PKStroke
