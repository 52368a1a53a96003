import SwiftUI

/// A plant in its pot, drawn for a square of 60 points and scaled to any other.
package struct PlantPicture: View {
  let kind: Plant.Kind
  let isThirsty: Bool

  package init(kind: Plant.Kind, isThirsty: Bool = false) {
    self.kind = kind
    self.isThirsty = isThirsty
  }

  package var body: some View {
    GeometryReader { square in
      ZStack {
        leaves.saturation(isThirsty ? 0.45 : 1)
        Pot().fill(Color(red: 0.76, green: 0.42, blue: 0.28))
          .frame(width: 26, height: 20)
          .position(x: 30, y: 48)
      }
      .frame(width: 60, height: 60)
      .scaleEffect(min(square.size.width, square.size.height) / 60, anchor: .topLeading)
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityHidden(true)
  }

  @ViewBuilder private var leaves: some View {
    switch kind {
    case .fern:
      ForEach(-2..<3, id: \.self) { step in
        Leaf().fill(Color(red: 0.24, green: 0.55 + Double(abs(step)) * 0.06, blue: 0.3))
          .frame(width: 11, height: 34)
          .rotationEffect(.degrees(Double(step) * (isThirsty ? 36 : 26)), anchor: .bottom)
          .position(x: 30, y: 23)
      }
    case .cactus:
      ZStack {
        Capsule().frame(width: 17, height: 34).position(x: 30, y: 24)
        Capsule().frame(width: 8, height: 17).position(x: 17, y: 20)
        Capsule().frame(width: 16, height: 7).position(x: 21, y: 27)
        Capsule().frame(width: 8, height: 14).position(x: 43, y: 17)
        Capsule().frame(width: 16, height: 7).position(x: 39, y: 23)
      }
      .foregroundStyle(Color(red: 0.36, green: 0.62, blue: 0.38))
    case .basil:
      Circle().fill(Color(red: 0.34, green: 0.62, blue: 0.24))
        .frame(width: 18, height: 18)
        .position(x: 30, y: 25)
      ForEach(0..<7, id: \.self) { index in
        let angle = Double(index) / 7 * 2 * .pi
        Circle()
          .fill(Color(red: 0.34, green: 0.62 + Double(index % 3) * 0.07, blue: 0.24))
          .frame(width: 16, height: 16)
          .position(x: 30 + cos(angle) * 11, y: 25 + sin(angle) * 9)
      }
    case .orchid:
      Capsule().fill(.green).frame(width: 2.5, height: 30).position(x: 30, y: 26)
      ForEach(0..<3, id: \.self) { index in
        Blossom().fill(Color(red: 0.84, green: 0.42 + Double(index) * 0.12, blue: 0.74))
          .frame(width: 17, height: 17)
          .position(x: [22, 38, 29][index], y: [21, 17, 9][index])
      }
    }
  }
}

private struct Pot: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path(
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height * 0.28))
    path.move(to: CGPoint(x: rect.minX + 2, y: rect.minY + rect.height * 0.28))
    path.addLine(to: CGPoint(x: rect.maxX - 2, y: rect.minY + rect.height * 0.28))
    path.addLine(to: CGPoint(x: rect.maxX - 6, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX + 6, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct Leaf: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.midX, y: rect.minY), control: CGPoint(x: rect.minX - 3, y: rect.midY))
    path.addQuadCurve(
      to: CGPoint(x: rect.midX, y: rect.maxY), control: CGPoint(x: rect.maxX + 3, y: rect.midY))
    return path
  }
}

private struct Blossom: Shape {
  func path(in rect: CGRect) -> Path {
    let radius = rect.width / 4
    return (0..<5).reduce(into: Path()) { path, petal in
      let angle = Double(petal) / 5 * 2 * .pi - .pi / 2
      path.addEllipse(
        in: CGRect(
          x: rect.midX + cos(angle) * radius - radius, y: rect.midY + sin(angle) * radius - radius,
          width: radius * 2, height: radius * 2))
    }
  }
}
