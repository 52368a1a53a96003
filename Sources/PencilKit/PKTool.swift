import CoreGraphics
import Foundation
@_exported import UIKit

/// What a finger does on a canvas.
public protocol PKTool {}

/// A kind of ink, and its colour.
public struct PKInk: Equatable, @unchecked Sendable {
  public enum InkType: String, CaseIterable, Codable, Sendable {
    case pen = "com.apple.ink.pen"
    case pencil = "com.apple.ink.pencil"
    case marker = "com.apple.ink.marker"
    case monoline = "com.apple.ink.monoline"
    case fountainPen = "com.apple.ink.fountainpen"
    case watercolor = "com.apple.ink.watercolor"
    case crayon = "com.apple.ink.crayon"
  }

  public var inkType: InkType
  public var color: UIColor

  public init(_ inkType: InkType, color: UIColor = .black) {
    (self.inkType, self.color) = (inkType, color)
  }

  /// How much of the colour is seen; a marker lets through what is below.
  var opacity: Double {
    switch inkType {
    case .marker: 0.45
    case .watercolor: 0.35
    case .pencil: 0.75
    case .crayon: 0.85
    default: 1
    }
  }

  public static func == (a: PKInk, b: PKInk) -> Bool {
    a.inkType == b.inkType && a.color == b.color
  }
}

/// Draws lines.
public struct PKInkingTool: PKTool, Equatable, @unchecked Sendable {
  public typealias InkType = PKInk.InkType
  public var ink: PKInk
  /// In points.
  public var width: CGFloat
  public var inkType: InkType { ink.inkType }
  public var color: UIColor {
    get { ink.color }
    set { ink.color = newValue }
  }

  /// - Parameters:
  ///   - inkType: The kind of ink.
  ///   - color: Black by default.
  ///   - width: Points; nil is the ink's usual width. It is kept within the ink's range.
  public init(_ inkType: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    self.init(ink: PKInk(inkType, color: color), width: width ?? inkType.defaultWidth)
  }
  public init(ink: PKInk, width: CGFloat) {
    self.ink = ink
    let range = ink.inkType.validWidthRange
    self.width = min(max(width, range.lowerBound), range.upperBound)
  }

  /// The same colour in another appearance; colours are kept as they are seen in light.
  public static func convertColor(
    _ color: UIColor, from: UIUserInterfaceStyle, to: UIUserInterfaceStyle
  ) -> UIColor {
    guard from != to else { return color }
    var (hue, saturation, light, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    guard color.getHue(&hue, saturation: &saturation, brightness: &light, alpha: &alpha),
      saturation < 0.1
    else { return color }
    return UIColor(white: 1 - light, alpha: alpha)
  }
}

extension PKInk.InkType {
  public var defaultWidth: CGFloat {
    switch self {
    case .pen: 3
    case .pencil: 3
    case .marker: 15
    case .monoline: 3
    case .fountainPen: 4
    case .watercolor: 20
    case .crayon: 12
    }
  }
  public var validWidthRange: ClosedRange<CGFloat> {
    switch self {
    case .pen: 0.9...25.7
    case .pencil: 2.4...16
    case .marker: 2...60
    case .monoline: 0.5...20
    case .fountainPen: 1.5...22
    case .watercolor: 5...80
    case .crayon: 4...50
    }
  }
}

/// Takes lines away: whole ones, or what it is moved over.
public struct PKEraserTool: PKTool, Equatable, Sendable {
  public enum EraserType: Int, Sendable { case vector, bitmap, fixedWidthBitmap }
  public var eraserType: EraserType
  /// In points.
  public var width: CGFloat

  public init(_ eraserType: EraserType, width: CGFloat? = nil) {
    self.eraserType = eraserType
    self.width = width ?? eraserType.defaultWidth
  }
}

extension PKEraserTool.EraserType {
  public var defaultWidth: CGFloat { 16 }
  public var validWidthRange: ClosedRange<CGFloat> { 4...120 }
}

/// Selects lines by a loop around them, and moves them.
public struct PKLassoTool: PKTool, Equatable, Sendable {
  public init() {}
}
