extension Outline {
  /// Begins at the corner of least x and y and goes along the x axis first.
  package mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    reserve(5)
    move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
    line(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
    line(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
    close()
  }

  package mutating func addLines(
    _ points: [CGPoint], _ transform: CGAffineTransform = .identity
  ) {
    guard let first = points.first else { return }
    move(to: first.applying(transform))
    for point in points.dropFirst() { line(to: point.applying(transform)) }
  }

  /// Begins at the middle of the right side, towards larger angles.
  package mutating func addEllipse(
    in rect: CGRect, _ transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    reserve(6)
    move(to: CGPoint(x: 1, y: 0).applying(unit))
    addUnitArc(from: 0, by: 2 * .pi, unit)
    close()
  }

  /// Begins at the middle of the right side. Corners larger than half a side are reduced to it.
  package mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    // Corners that are too large are cut to half of the sides; circular ones stay circular.
    let isCircular = cornerWidth == cornerHeight
    let least = min(rect.width, rect.height) / 2
    let width = min(max(cornerWidth, 0), isCircular ? least : rect.width / 2)
    let height = min(max(cornerHeight, 0), isCircular ? least : rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform) }
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: x, ty: y).concatenating(transform)
    }
    let (left, right) = (rect.minX + width, rect.maxX - width)
    let (top, bottom) = (rect.minY + height, rect.maxY - height)
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
    addSide(to: CGPoint(x: rect.maxX, y: bottom).applying(transform))
    addUnitArc(from: 0, by: .pi / 2, corner(right, bottom))
    addSide(to: CGPoint(x: left, y: rect.maxY).applying(transform))
    addUnitArc(from: .pi / 2, by: .pi / 2, corner(left, bottom))
    addSide(to: CGPoint(x: rect.minX, y: top).applying(transform))
    addUnitArc(from: .pi, by: .pi / 2, corner(left, top))
    addSide(to: CGPoint(x: right, y: rect.minY).applying(transform))
    addUnitArc(from: 3 * .pi / 2, by: .pi / 2, corner(right, top))
    close()
  }

  /// A line, unless the outline is there already.
  mutating func addSide(to point: CGPoint) {
    if let current, abs(current.x - point.x) < 1e-9, abs(current.y - point.y) < 1e-9 { return }
    line(to: point)
  }
}
