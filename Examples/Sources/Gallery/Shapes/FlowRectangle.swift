import SwiftUI

/// Four rectangles that keep their parts of whatever frame encloses them.
struct FlowRectangle: View {
  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        Rectangle()
          .fill(Color.red)
          .frame(height: 0.3 * proxy.size.height)
        HStack(spacing: 0) {
          Rectangle()
            .fill(Color.green)
            .frame(width: 0.4 * proxy.size.width)
          VStack(spacing: 0) {
            Rectangle()
              .fill(Color.blue)
              .frame(height: 0.4 * proxy.size.height)
            Rectangle()
              .fill(Color.yellow)
              .frame(height: 0.3 * proxy.size.height)
          }
          .frame(width: 0.6 * proxy.size.width)
        }
      }
    }
  }
}

struct FlowRectanglePage: View {
  var body: some View {
    VStack(spacing: 30) {
      FlowRectangle().frame(width: 200, height: 100)
      FlowRectangle().frame(width: 120, height: 240)
    }
  }
}

/// Circles around a rectangle, each as wide as its short side and outside it.
struct TangentCircles: View {
  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      let side = min(size.width, size.height)
      let places = [
        CGPoint(x: (size.width - side) / 2, y: -side),
        CGPoint(x: (size.width - side) / 2, y: size.height),
        CGPoint(x: -side, y: (size.height - side) / 2),
        CGPoint(x: size.width, y: (size.height - side) / 2),
      ]
      ForEach(places.indices, id: \.self) { index in
        Circle()
          .fill(Color.orange)
          .frame(width: side, height: side)
          .offset(x: places[index].x, y: places[index].y)
      }
    }
    .frame(width: 140, height: 70)
    .background(Color.gray.opacity(0.3))
  }
}
