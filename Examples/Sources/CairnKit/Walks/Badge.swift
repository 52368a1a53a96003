import SwiftUI

/// A seal for what was walked: six rounded corners, and a cairn turned around the middle.
package struct Badge: View {
  package init() {}

  package var body: some View {
    GeometryReader { space in
      let side = min(space.size.width, space.size.height)
      ZStack {
        Seal()
          .fill(
            LinearGradient(
              colors: [
                Color(red: 0.16, green: 0.45, blue: 0.55), Color(red: 0.95, green: 0.72, blue: 0.4),
              ], startPoint: UnitPoint(x: 0.5, y: 0), endPoint: UnitPoint(x: 0.5, y: 0.7)))
        ForEach(0..<8, id: \.self) { index in
          Cairn()
            .fill(Color(red: 0.2, green: 0.22, blue: 0.4))
            .opacity(0.5)
            .frame(width: side * 0.24, height: side * 0.3)
            .offset(y: -side * 0.15)
            .rotationEffect(.degrees(Double(index) / 8 * 360))
        }
        Cairn().fill(.white.opacity(0.85)).frame(width: side * 0.18, height: side * 0.22)
      }
      .frame(width: side, height: side)
      .frame(width: space.size.width, height: space.size.height)
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityHidden(true)
  }
}

/// A hexagon whose corners are curves.
package struct Seal: Shape {
  package init() {}

  package func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    func corner(_ index: Int, _ part: CGFloat) -> CGPoint {
      let angle = Double(index) * .pi / 3 - .pi / 2
      return CGPoint(
        x: rect.midX + cos(angle) * radius * part, y: rect.midY + sin(angle) * radius * part)
    }
    /// Between two corners, `part` of the way.
    func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    return (0..<6).reduce(into: Path()) { path, index in
      let (here, next) = (corner(index, 1), corner(index + 1, 1))
      let start = between(here, next, 0.14)
      if index == 0 { path.move(to: start) }
      path.addLine(to: between(here, next, 0.86))
      path.addQuadCurve(to: between(next, corner(index + 2, 1), 0.14), control: next)
      if index == 5 { path.closeSubpath() }
    }
  }
}

/// Four stones on each other.
private struct Cairn: Shape {
  func path(in rect: CGRect) -> Path {
    let stones: [(width: CGFloat, height: CGFloat, shift: CGFloat)] = [
      (1, 0.34, 0), (0.74, 0.27, 0.05), (0.52, 0.22, -0.04), (0.28, 0.17, 0.03),
    ]
    var bottom = rect.maxY
    return stones.reduce(into: Path()) { path, stone in
      let size = CGSize(width: rect.width * stone.width, height: rect.height * stone.height)
      path.addEllipse(
        in: CGRect(
          x: rect.midX - size.width / 2 + rect.width * stone.shift, y: bottom - size.height,
          width: size.width, height: size.height))
      bottom -= size.height
    }
  }
}

/// A badge with its name, as in the profile.
package struct NamedBadge: View {
  let name: String

  package init(_ name: String) { self.name = name }

  package var body: some View {
    VStack {
      Badge()
        .frame(width: 300, height: 300)
        .scaleEffect(1.0 / 3)
        .frame(width: 100, height: 100)
      Text(name).font(.caption)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Badge \(name)")
  }
}

struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Badge().padding()
      NamedBadge("Peaks")
    }
    .previewLayout(.fixed(width: 300, height: 300))
  }
}
