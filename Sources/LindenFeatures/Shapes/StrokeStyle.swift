import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// How an outline is drawn: its width (1 by default), ends, corners and dashes; lengths in points.
///
///     StrokeStyle(lineWidth: 4, lineCap: .round, dash: [8, 6])
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// How far a mitered corner may reach, in line widths, before it is cut off.
  public var miterLimit: CGFloat
  /// Lengths of dash, gap, dash, gap… in turn; empty is an unbroken line.
  public var dash: [CGFloat]
  /// How far into the pattern the line begins.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  package var geometry: StrokeGeometry {
    StrokeGeometry(
      width: max(0, lineWidth), cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

/// How the inside of a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Areas enclosed an even number of times stay empty; otherwise directions of the outlines are
  /// added up.
  public var isEOFilled: Bool
  /// Smooth edges.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
