import SwiftUI

/// The drawn picture of a place; it fills the space it is given.
package struct PlacePicture: View {
  let place: Place

  package init(_ place: Place) { self.place = place }

  private func tone(_ brightness: Double, saturation: Double = 0.5) -> Color {
    Color(hue: place.hue, saturation: saturation, brightness: brightness)
  }

  package var body: some View {
    GeometryReader { space in
      let (width, height) = (space.size.width, space.size.height)
      ZStack {
        LinearGradient(
          colors: [tone(0.95, saturation: 0.3), tone(0.99, saturation: 0.12)], startPoint: .top,
          endPoint: .bottom)
        Circle().fill(.white.opacity(0.75))
          .frame(width: min(width, height) * 0.2)
          .position(x: width * 0.74, y: height * 0.24)
        ridge([0.62, 0.48, 0.58, 0.42, 0.55], 0.78)
        scene(width, height)
      }
      .frame(width: width, height: height)
      .clipped()
    }
    .accessibilityHidden(true)
  }

  /// Hills from left to right, each value a height from the top.
  private func ridge(_ heights: [Double], _ brightness: Double) -> some View {
    Ridge(heights: heights).fill(tone(brightness, saturation: 0.38))
  }

  @ViewBuilder private func scene(_ width: CGFloat, _ height: CGFloat) -> some View {
    switch place.scene {
    case .peak:
      Summit().fill(tone(0.5)).padding(.top, height * 0.2)
      Summit().fill(.white.opacity(0.9))
        .padding(.top, height * 0.2)
        .mask(alignment: .top) { Rectangle().frame(height: height * 0.38) }
      ridge([0.86, 0.8, 0.88, 0.82, 0.9], 0.34)
    case .lake:
      ridge([0.66, 0.6, 0.7, 0.58, 0.64], 0.52)
      Ellipse().fill(Color(hue: 0.56, saturation: 0.5, brightness: 0.82))
        .frame(width: width * 1.1, height: height * 0.42)
        .position(x: width / 2, y: height * 0.92)
      Ellipse().fill(.white.opacity(0.35))
        .frame(width: width * 0.5, height: height * 0.03)
        .position(x: width * 0.42, y: height * 0.86)
    case .dunes:
      ridge([0.7, 0.56, 0.72, 0.6, 0.74], 0.84)
      ridge([0.78, 0.86, 0.7, 0.84, 0.76], 0.7)
      ridge([0.94, 0.84, 0.92, 0.86, 0.9], 0.56)
    case .forest:
      ForEach(0..<9, id: \.self) { index in
        let size = height * (0.42 + Double(index * 7 % 5) * 0.06)
        Fir().fill(tone(0.3 + Double(index % 3) * 0.09, saturation: 0.6))
          .frame(width: size * 0.42, height: size)
          .position(x: width * (Double(index) + 0.3) / 8.6, y: height - size * 0.42)
      }
    case .cape:
      Rectangle().fill(Color(hue: 0.56, saturation: 0.5, brightness: 0.75))
        .frame(height: height * 0.3).position(x: width / 2, y: height * 0.85)
      Ridge(heights: [0.56, 0.6, 0.74, 0.98, 1]).fill(tone(0.4))
      Rectangle().fill(.white).frame(width: width * 0.05, height: height * 0.26)
        .position(x: width * 0.2, y: height * 0.46)
      Rectangle().fill(.red).frame(width: width * 0.05, height: height * 0.07)
        .position(x: width * 0.2, y: height * 0.45)
      Circle().fill(.yellow).frame(width: width * 0.05)
        .position(x: width * 0.2, y: height * 0.32)
    case .falls:
      Ridge(heights: [0.34, 0.36, 0.4, 0.36, 0.34]).fill(tone(0.42))
      ForEach(0..<2, id: \.self) { index in
        RoundedRectangle(cornerRadius: width * 0.02).fill(.white.opacity(0.88))
          .frame(width: width * 0.09, height: height * 0.5)
          .position(x: width * (0.4 + 0.19 * Double(index)), y: height * 0.63)
      }
      ridge([0.86, 0.9, 0.84, 0.9, 0.87], 0.28)
    }
  }
}

private struct Ridge: Shape {
  let heights: [Double]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    let step = rect.width / CGFloat(max(1, heights.count - 1))
    var last = CGPoint(x: rect.minX, y: rect.minY + rect.height * (heights.first ?? 1))
    path.addLine(to: last)
    for (index, height) in heights.enumerated().dropFirst() {
      let next = CGPoint(
        x: rect.minX + CGFloat(index) * step, y: rect.minY + rect.height * height)
      path.addCurve(
        to: next, control1: CGPoint(x: last.x + step / 2, y: last.y),
        control2: CGPoint(x: next.x - step / 2, y: next.y))
      last = next
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct Summit: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX + rect.width * 0.08, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.42, y: rect.minY))
      path.addLine(
        to: CGPoint(x: rect.minX + rect.width * 0.55, y: rect.minY + rect.height * 0.24))
      path.addLine(
        to: CGPoint(x: rect.minX + rect.width * 0.63, y: rect.minY + rect.height * 0.18))
      path.addLine(to: CGPoint(x: rect.maxX - rect.width * 0.04, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Fir: Shape {
  func path(in rect: CGRect) -> Path {
    (0..<3).reduce(into: Path()) { path, tier in
      let top = rect.minY + rect.height * 0.24 * CGFloat(tier)
      let half = rect.width * (0.3 + 0.1 * CGFloat(tier))
      path.move(to: CGPoint(x: rect.midX, y: top))
      path.addLine(to: CGPoint(x: rect.midX + half, y: top + rect.height * 0.42))
      path.addLine(to: CGPoint(x: rect.midX - half, y: top + rect.height * 0.42))
      path.closeSubpath()
    }
  }
}

/// A picture in a circle, with a white edge and a shadow.
package struct CirclePicture: View {
  let place: Place

  package init(_ place: Place) { self.place = place }

  package var body: some View {
    PlacePicture(place)
      .clipShape(Circle())
      .overlay { Circle().stroke(.white, lineWidth: 4) }
      .shadow(radius: 7)
  }
}

struct Pictures_Previews: PreviewProvider {
  static var previews: some View {
    let places = Guide().places
    Group {
      ForEach(places.prefix(6)) { CirclePicture($0).frame(width: 200, height: 200).padding() }
    }
    .previewLayout(.sizeThatFits)
  }
}
