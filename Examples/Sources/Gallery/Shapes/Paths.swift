import SwiftUI

struct Paths: View {
  var body: some View {
    VStack(spacing: 22) {
      HStack(spacing: 22) {
        Tile("even-odd") {
          star.fill(Color.purple, style: FillStyle(eoFill: true)).frame(width: 80, height: 80)
        }
        Tile("nonzero") { star.fill(Color.purple).frame(width: 80, height: 80) }
        Tile("stroke") { star.stroke(Color.purple, lineWidth: 2).frame(width: 80, height: 80) }
      }
      HStack(spacing: 22) {
        Tile("clockwise") { arc(clockwise: true) }
        Tile("not clockwise") { arc(clockwise: false) }
        Tile("curves") {
          Path { path in
            path.move(to: CGPoint(x: 0, y: 60))
            path.addQuadCurve(to: CGPoint(x: 40, y: 60), control: CGPoint(x: 20, y: 0))
            path.addCurve(
              to: CGPoint(x: 80, y: 20), control1: CGPoint(x: 60, y: 120),
              control2: CGPoint(x: 60, y: -40))
          }
          .stroke(Color.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round))
          .frame(width: 80, height: 80)
        }
      }
      HStack(spacing: 22) {
        Tile("union") { Lens(kind: .union).fill(Color.orange).frame(width: 80, height: 60) }
        Tile("intersection") {
          Lens(kind: .intersection).fill(Color.orange).frame(width: 80, height: 60)
        }
        Tile("subtracting") {
          Lens(kind: .difference).fill(Color.orange).frame(width: 80, height: 60)
        }
      }
      HStack(spacing: 22) {
        Tile("uneven") {
          UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24)
            .fill(Color.green)
            .frame(width: 80, height: 60)
        }
        Tile("in a container") {
          ContainerRelativeShape()
            .inset(by: 8)
            .fill(Color.green)
            .background(ContainerRelativeShape().stroke(Color.green))
            .frame(width: 80, height: 60)
            .containerShape(RoundedRectangle(cornerRadius: 20))
        }
        Tile("joins") {
          Path { path in
            path.move(to: CGPoint(x: 10, y: 50))
            path.addLine(to: CGPoint(x: 40, y: 14))
            path.addLine(to: CGPoint(x: 70, y: 50))
          }
          .stroke(
            Color.green, style: StrokeStyle(lineWidth: 14, lineCap: .square, lineJoin: .bevel)
          )
          .frame(width: 80, height: 60)
        }
      }
    }
    .padding(24)
  }

  private var star: Path {
    Path { path in
      for corner in 0..<5 {
        let angle = CGFloat(corner * 2) * 2 * .pi / 5 - .pi / 2
        let point = CGPoint(x: 40 + 40 * cos(angle), y: 40 + 40 * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  private func arc(clockwise: Bool) -> some View {
    Path { path in
      path.addArc(
        center: CGPoint(x: 40, y: 40), radius: 32, startAngle: .degrees(0),
        endAngle: .degrees(90), clockwise: clockwise)
    }
    .stroke(Color.blue, lineWidth: 6)
    .frame(width: 80, height: 80)
  }
}

/// Two discs put together.
private struct Lens: Shape {
  enum Kind { case union, intersection, difference }
  let kind: Kind

  func path(in rect: CGRect) -> Path {
    let side = min(rect.height, rect.width * 0.65)
    let left = Path(ellipseIn: CGRect(x: rect.minX, y: rect.minY, width: side, height: side))
    let right = Path(
      ellipseIn: CGRect(x: rect.maxX - side, y: rect.minY, width: side, height: side))
    switch kind {
    case .union: return left.union(right)
    case .intersection: return left.intersection(right)
    case .difference: return left.subtracting(right)
    }
  }
}
