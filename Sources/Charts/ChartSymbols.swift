import CoreGraphics
import LindenFeatures
import SwiftUI

/// The form of a point.
public protocol ChartSymbolShape: Shape {
  /// How much of its rectangle the form fills along its length, so that forms look equally large.
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// One of the usual forms.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
  enum Kind: CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }
  let kind: Kind
  var lineWidth: CGFloat?

  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }

  /// The outline of the form.
  public func strokeBorder(lineWidth: CGFloat = 2) -> BasicChartSymbolShape {
    BasicChartSymbolShape(kind: kind, lineWidth: lineWidth)
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    let filled = outline(in: lineWidth.map { rect.insetBy(dx: $0 / 2, dy: $0 / 2) } ?? rect)
    return lineWidth.map { filled.strokedPath(StrokeStyle(lineWidth: $0)) } ?? filled
  }

  private func outline(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    func polygon(_ corners: Int) -> Path {
      var path = Path()
      for corner in 0..<corners {
        let angle = Double(corner) / Double(corners) * 2 * .pi - .pi / 2
        let point = CGPoint(
          x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      return path
    }
    func spokes(_ count: Int, from start: Double) -> Path {
      var path = Path()
      for spoke in 0..<count {
        let angle = start + Double(spoke) / Double(count) * .pi
        let (right, down) = (radius * cos(angle), radius * sin(angle))
        path.move(to: CGPoint(x: rect.midX - right, y: rect.midY - down))
        path.addLine(to: CGPoint(x: rect.midX + right, y: rect.midY + down))
      }
      return path.strokedPath(StrokeStyle(lineWidth: max(radius * 0.45, 1)))
    }
    switch kind {
    case .circle: return Path(ellipseIn: rect)
    case .square:
      let side = radius * 1.77
      return Path(
        CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    case .triangle: return polygon(3)
    case .diamond: return polygon(4)
    case .pentagon: return polygon(5)
    case .plus: return spokes(2, from: 0)
    case .cross: return spokes(2, from: .pi / 4)
    case .asterisk: return spokes(3, from: .pi / 2)
    }
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

/// A form whose type is hidden.
struct ChartSymbol {
  let path: (CGRect) -> Path
  init<S: ChartSymbolShape>(_ shape: S) { path = { shape.path(in: $0) } }
  @MainActor static let usual = BasicChartSymbolShape.Kind.allCases.map {
    ChartSymbol(BasicChartSymbolShape(kind: $0))
  }
}
