/// A subpath of straight lines.
package struct Polyline {
  package var points: [CGPoint]
  /// Parallel to `points`: the vertex only approximates a curve, it is no corner.
  package var isSmooth: [Bool]
  package var isClosed: Bool
}

extension Outline {
  /// The subpaths with curves replaced by lines that stay within `tolerance` of them; points that
  /// coincide with the one before are left out, and so is the last point of a closed subpath that
  /// is also its first.
  package func polylines(tolerance: CGFloat) -> [Polyline] {
    subpaths.map { subpath in
      var line = Polyline(points: [subpath.start], isSmooth: [false], isClosed: subpath.isClosed)
      for piece in subpath.pieces {
        switch piece {
        case .line(_, let end): line.add(end, isSmooth: false)
        case .curve(let cubic):
          let steps = cubic.steps(tolerance: tolerance)
          for step in 1..<max(steps, 1) {
            line.add(cubic.point(at: CGFloat(step) / CGFloat(steps)), isSmooth: true)
          }
          line.add(cubic.p3, isSmooth: false)
        }
      }
      if line.isClosed, line.points.count > 1, line.points.last == line.points.first {
        line.points.removeLast()
        line.isSmooth.removeLast()
      }
      return line
    }
  }

  /// The same outline made of lines only.
  package func flattened(tolerance: CGFloat) -> Outline {
    var result = Outline()
    for line in polylines(tolerance: tolerance) {
      result.addLines(line.points)
      if line.isClosed { result.close() }
    }
    return result
  }
}

extension Polyline {
  fileprivate mutating func add(_ point: CGPoint, isSmooth smooth: Bool) {
    if let last = points.last, last.distance(to: point) < 1e-9 {
      if !smooth { isSmooth[isSmooth.count - 1] = false }
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }
}

extension CGPath {
  /// A copy without curves.
  /// - Parameter threshold: How far a line may be from the curve, in the path's units.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(outline.flattened(tolerance: max(threshold, 1e-4)))
  }
}
