import SwiftUI

/// B/E25: a path stays where its points are; a shape fills the room it is given.
struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct Triangles: View {
  var body: some View {
    VStack {
      Path { path in
        path.move(to: CGPoint(x: 50, y: 0))
        path.addLines([
          CGPoint(x: 100, y: 75), CGPoint(x: 0, y: 75), CGPoint(x: 50, y: 0),
        ])
      }
      .fill(Color.blue)
      Triangle().fill(Color.orange)
    }
    .padding()
  }
}
