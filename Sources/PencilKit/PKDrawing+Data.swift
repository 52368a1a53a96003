import CoreGraphics
import Foundation
@_exported import UIKit

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
    /// A number a point; nil is 1 for each.
    var scales: [Double]?
    /// The elements of a path: a kind, and its numbers. Nil masks nothing.
    var mask: [[Double]]?
  }

  /// - Throws: `CocoaError(.fileReadCorruptFile)` for anything but ``dataRepresentation()``.
  public init(data: Data) throws {
    guard data.starts(with: PKDrawing.head),
      let lines = try? JSONDecoder().decode([Line].self, from: data.dropFirst(PKDrawing.head.count))
    else { throw CocoaError(.fileReadCorruptFile) }
    strokes = try lines.map { line in
      guard let type = PKInk.InkType(rawValue: line.ink), line.color.count == 4,
        line.transform.count == 6, line.points.count % 9 == 0,
        line.scales.map({ $0.count == line.points.count / 9 }) ?? true,
        (line.color + line.transform + line.points).allSatisfy(\.isFinite)
      else { throw CocoaError(.fileReadCorruptFile) }
      let (c, t) = (line.color, line.transform)
      let points = stride(from: 0, to: line.points.count, by: 9).map { start in
        let n = Array(line.points[start..<start + 9])
        return PKStrokePoint(
          location: CGPoint(x: n[0], y: n[1]), timeOffset: n[2],
          size: CGSize(width: n[3], height: n[4]), opacity: n[5], force: n[6], azimuth: n[7],
          altitude: n[8], secondaryScale: line.scales?[start / 9] ?? 1)
      }
      return PKStroke(
        ink: PKInk(type, color: UIColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])),
        path: PKStrokePath(
          controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: line.date)),
        transform: CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]),
        mask: try line.mask.map { try UIBezierPath(elements: $0) }, randomSeed: line.seed)
    }
  }

  /// The drawing as data. Numbers that are none are written as 0.
  public func dataRepresentation() -> Data {
    func finite(_ numbers: [Double]) -> [Double] { numbers.map { $0.isFinite ? $0 : 0 } }
    let lines = strokes.map { stroke in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
      stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let t = stroke.transform
      let scales = stroke.path.map { Double($0.secondaryScale) }
      return Line(
        ink: stroke.ink.inkType.rawValue,
        color: finite([red, green, blue, alpha].map { Double($0) }),
        transform: finite([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) }),
        date: stroke.path.creationDate.timeIntervalSinceReferenceDate, seed: stroke.randomSeed,
        points: finite(
          stroke.path.flatMap { point -> [Double] in
            [
              Double(point.location.x), Double(point.location.y), point.timeOffset,
              Double(point.size.width), Double(point.size.height), Double(point.opacity),
              Double(point.force), Double(point.azimuth), Double(point.altitude),
            ]
          }), scales: scales.allSatisfy { $0 == 1 } ? nil : finite(scales),
        mask: stroke.mask?.elements.map(finite))
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

extension UIBezierPath {
  /// The kinds of elements in the order of their numbers, and how many points each has.
  private static let points = [1, 1, 2, 3, 0]

  /// The elements of the path: a kind, and two numbers for each of its points.
  fileprivate var elements: [[Double]] {
    var all: [[Double]] = []
    cgPath.applyWithBlock { element in
      let kind = Int(element.pointee.type.rawValue)
      let points = (0..<Self.points[kind]).map { element.pointee.points[$0] }
      all.append([Double(kind)] + points.flatMap { [Double($0.x), Double($0.y)] })
    }
    return all
  }

  /// - Throws: `CocoaError(.fileReadCorruptFile)` for what are no elements of a path.
  fileprivate convenience init(elements: [[Double]]) throws {
    let path = CGMutablePath()
    for element in elements {
      guard let kind = element.first, let number = Int(exactly: kind),
        Self.points.indices.contains(number), element.count == 1 + 2 * Self.points[number],
        element.allSatisfy(\.isFinite), number == 0 || !path.isEmpty
      else { throw CocoaError(.fileReadCorruptFile) }
      let points = stride(from: 1, to: element.count, by: 2).map {
        CGPoint(x: element[$0], y: element[$0 + 1])
      }
      switch number {
      case 0: path.move(to: points[0])
      case 1: path.addLine(to: points[0])
      case 2: path.addQuadCurve(to: points[1], control: points[0])
      case 3: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: path.closeSubpath()
      }
    }
    self.init(cgPath: path)
  }
}
