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

  /// A picture of a part of the drawing, transparent where nothing is drawn.
  ///
  /// - Parameters:
  ///   - rect: In the drawing's coordinates.
  ///   - scale: Pixels per point.
  public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      for stroke in strokes where stroke.renderBounds.intersects(rect) {
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

// MARK: Data

extension PKDrawing: Codable {
  private static let head = Data("LindenDrawing1\n".utf8)

  private struct Line: Codable {
    var ink: String
    var color: [Double]
    var transform: [Double]
    var date: Double
    var seed: UInt32
    /// Nine numbers a point.
    var points: [Double]
  }

  /// - Throws: `CocoaError(.fileReadCorruptFile)` for anything but ``dataRepresentation()``.
  public init(data: Data) throws {
    guard data.starts(with: PKDrawing.head),
      let lines = try? JSONDecoder().decode([Line].self, from: data.dropFirst(PKDrawing.head.count))
    else { throw CocoaError(.fileReadCorruptFile) }
    strokes = try lines.map { line in
      guard let type = PKInk.InkType(rawValue: line.ink), line.color.count == 4,
        line.transform.count == 6, line.points.count % 9 == 0
      else { throw CocoaError(.fileReadCorruptFile) }
      let (c, t) = (line.color, line.transform)
      let points = stride(from: 0, to: line.points.count, by: 9).map { start in
        let n = Array(line.points[start..<start + 9])
        return PKStrokePoint(
          location: CGPoint(x: n[0], y: n[1]), timeOffset: n[2],
          size: CGSize(width: n[3], height: n[4]), opacity: n[5], force: n[6], azimuth: n[7],
          altitude: n[8])
      }
      return PKStroke(
        ink: PKInk(type, color: UIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])),
        path: PKStrokePath(
          controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: line.date)),
        transform: CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]),
        randomSeed: line.seed)
    }
  }

  public func dataRepresentation() -> Data {
    let lines = strokes.map { stroke in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let t = stroke.transform
      return Line(
        ink: stroke.ink.inkType.rawValue, color: [red, green, blue, alpha].map { Double($0) },
        transform: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) },
        date: stroke.path.creationDate.timeIntervalSinceReferenceDate, seed: stroke.randomSeed,
        points: stroke.path.flatMap { point -> [Double] in
          [
            Double(point.location.x), Double(point.location.y), point.timeOffset,
            Double(point.size.width), Double(point.size.height), Double(point.opacity),
            Double(point.force), Double(point.azimuth), Double(point.altitude),
          ]
        })
    }
    return PKDrawing.head + ((try? JSONEncoder().encode(lines)) ?? Data("[]".utf8))
  }

  public init(from decoder: any Decoder) throws {
    try self.init(data: decoder.singleValueContainer().decode(Data.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dataRepresentation())
  }
}

public typealias PKDrawingReference = PKDrawing
public typealias PKStrokeReference = PKStroke
