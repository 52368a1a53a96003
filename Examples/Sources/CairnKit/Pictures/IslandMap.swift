import SwiftUI
import UIKit

/// A part of the map, as `IslandMap` shows it.
package struct MapRegion: Equatable {
  /// Where its middle is; the sides of the map are 100 long.
  package var centre: CGPoint
  /// How much of the map it is wide and high.
  package var span: CGFloat

  package init(centre: CGPoint, span: CGFloat) {
    (self.centre, self.span) = (centre, span)
  }
}

/// How near the maps of the guide are; kept in the settings.
package enum MapZoom: String, CaseIterable, Identifiable {
  case near, middle, far
  package var id: MapZoom { self }
  package var title: String { rawValue.capitalized }
  package var span: CGFloat {
    switch self {
    case .near: 24
    case .middle: 50
    case .far: 110
    }
  }
}

/// The map of the island around a place: a view of UIKit's, made of shape layers.
package struct IslandMap: UIViewRepresentable {
  let region: MapRegion
  let pin: CGPoint?

  package init(region: MapRegion, pin: CGPoint? = nil) {
    (self.region, self.pin) = (region, pin)
  }

  package func makeUIView(context: Context) -> IslandMapView { IslandMapView() }

  package func updateUIView(_ view: IslandMapView, context: Context) {
    view.region = region
    view.pin = pin
    view.isDark = context.environment.colorScheme == .dark
  }
}

package final class IslandMapView: UIView {
  package var region = MapRegion(centre: CGPoint(x: 50, y: 50), span: 110) {
    didSet { if region != oldValue { draw() } }
  }
  package var pin: CGPoint? { didSet { if pin != oldValue { draw() } } }
  package var isDark = false { didSet { if isDark != oldValue { draw() } } }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != drawn { draw() }
  }

  private var drawn = CGSize.zero
  private var shapes: [CAShapeLayer] = []

  /// From the map to the view.
  private var transform2D: CGAffineTransform {
    let scale = max(bounds.width, bounds.height) / region.span
    return CGAffineTransform(translationX: bounds.midX, y: bounds.midY)
      .scaledBy(x: scale, y: scale)
      .translatedBy(x: -region.centre.x, y: -region.centre.y)
  }

  private func draw() {
    drawn = bounds.size
    clipsToBounds = true
    backgroundColor = isDark ? UIColor(hue: 0.57, 0.6, 0.28) : UIColor(hue: 0.54, 0.3, 0.9)
    for shape in shapes { shape.removeFromSuperlayer() }
    shapes = []
    guard bounds.width > 0 else { return }
    let land = isDark ? UIColor(hue: 0.3, 0.3, 0.32) : UIColor(hue: 0.22, 0.16, 0.93)
    let wood = isDark ? UIColor(hue: 0.36, 0.4, 0.26) : UIColor(hue: 0.32, 0.26, 0.82)
    let height = isDark ? UIColor(hue: 0.1, 0.2, 0.42) : UIColor(hue: 0.1, 0.16, 0.82)
    let road = isDark ? UIColor(hue: 0.12, 0.2, 0.6) : UIColor.white
    fill(Island.coast, land)
    for path in Island.woods { fill(path, wood) }
    for path in Island.heights { fill(path, height) }
    for path in Island.waters { fill(path, backgroundColor ?? .blue) }
    for path in Island.roads { line(path, road) }
    if let pin { mark(pin.applying(transform2D)) }
  }

  private func fill(_ path: UIBezierPath, _ color: UIColor) {
    let shape = CAShapeLayer()
    shape.path = onScreen(path)
    shape.fillColor = color.cgColor
    add(shape)
  }

  private func line(_ path: UIBezierPath, _ color: UIColor) {
    let shape = CAShapeLayer()
    shape.path = onScreen(path)
    shape.fillColor = nil
    shape.strokeColor = color.cgColor
    shape.lineWidth = 2.5
    shape.lineCap = .round
    add(shape)
  }

  private func mark(_ place: CGPoint) {
    let shape = CAShapeLayer()
    let path = UIBezierPath()
    path.addArc(
      withCenter: CGPoint(x: place.x, y: place.y - 18), radius: 11, startAngle: .pi * 0.8,
      endAngle: .pi * 2.2, clockwise: true)
    path.addLine(to: place)
    path.close()
    shape.path = path.cgPath
    shape.fillColor = UIColor.systemRed.cgColor
    shape.strokeColor = UIColor.white.cgColor
    shape.lineWidth = 1.5
    add(shape)
  }

  private func onScreen(_ path: UIBezierPath) -> CGPath? {
    var transform = transform2D
    return path.cgPath.copy(using: &transform)
  }

  private func add(_ shape: CAShapeLayer) {
    shape.frame = bounds
    layer.addSublayer(shape)
    shapes.append(shape)
  }
}

extension UIColor {
  fileprivate convenience init(hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }
}

/// The outlines of the map, whose sides are 100 long.
@MainActor private enum Island {
  static let coast = smooth([
    (8, 38), (14, 26), (27, 20), (36, 9), (50, 12), (61, 20), (74, 24), (80, 36), (92, 44),
    (83, 54), (76, 62), (72, 76), (60, 90), (48, 86), (38, 80), (24, 76), (18, 66), (10, 56),
  ])
  static let woods = [
    smooth([(55, 24), (66, 26), (70, 34), (60, 38), (54, 32)]),
    smooth([(24, 26), (33, 24), (36, 34), (27, 38)]),
  ]
  static let heights = [
    smooth([(32, 16), (42, 14), (46, 24), (38, 30), (32, 24)]),
    smooth([(40, 60), (52, 60), (54, 70), (44, 74)]),
  ]
  static let waters = [
    smooth([(48, 34), (54, 32), (57, 37), (52, 41), (47, 39)]),
    smooth([(33, 70), (38, 69), (39, 74), (34, 75)]),
  ]
  static let roads = [
    curve([(12, 48), (26, 50), (42, 46), (58, 46), (74, 44), (88, 45)]),
    curve([(42, 46), (44, 58), (54, 74), (58, 86)]),
    curve([(42, 46), (34, 38), (36, 26)]),
  ]

  private static func points(_ pairs: [(CGFloat, CGFloat)]) -> [CGPoint] {
    pairs.map { CGPoint(x: $0.0, y: $0.1) }
  }

  private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  /// A closed line that has the points as its corners, rounded.
  private static func smooth(_ pairs: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let corners = points(pairs)
    let path = UIBezierPath()
    path.move(to: middle(corners[corners.count - 1], corners[0]))
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      path.addQuadCurve(to: middle(corner, next), controlPoint: corner)
    }
    path.close()
    return path
  }

  private static func curve(_ pairs: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let corners = points(pairs)
    let path = UIBezierPath()
    path.move(to: corners[0])
    for index in 1..<corners.count - 1 {
      path.addQuadCurve(
        to: middle(corners[index], corners[index + 1]), controlPoint: corners[index])
    }
    path.addLine(to: corners[corners.count - 1])
    return path
  }
}
