import SwiftUI

struct CanvasPage: View {
  var body: some View {
    VStack(spacing: 26) {
      Tile("Paths, text, symbols") {
        Canvas { context, size in
          for step in 0..<12 {
            var copy = context
            copy.translateBy(x: size.width / 2, y: size.height / 2)
            copy.rotate(by: .degrees(Double(step) * 30))
            copy.fill(
              Path(roundedRect: CGRect(x: -4, y: -70, width: 8, height: 30), cornerRadius: 4),
              with: .color(Color(hue: Double(step) / 12, saturation: 0.8, brightness: 0.9)))
          }
          context.draw(
            Text("12").font(.title).bold(), at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        .frame(width: 200, height: 150)
      }
      Tile("Clipped, with a filter and an opacity") {
        Canvas { context, size in
          context.clip(
            to: Path(ellipseIn: CGRect(origin: .zero, size: size).insetBy(dx: 10, dy: 6)))
          context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
              Gradient(colors: [.teal, .indigo]), startPoint: .zero,
              endPoint: CGPoint(x: size.width, y: size.height)))
          context.opacity = 0.7
          context.addFilter(.blur(radius: 3))
          context.fill(
            Path(ellipseIn: CGRect(x: 30, y: 20, width: 70, height: 70)), with: .color(.yellow))
        }
        .frame(width: 200, height: 110)
      }
      Tile("Views as symbols") {
        Canvas { context, size in
          guard let mark = context.resolveSymbol(id: 1) else { return }
          for column in 0..<5 {
            context.draw(mark, at: CGPoint(x: 30 + CGFloat(column) * 40, y: size.height / 2))
          }
        } symbols: {
          Image(systemName: "star.fill").foregroundColor(.orange).font(.title).tag(1)
        }
        .frame(width: 220, height: 44)
      }
    }
    .padding(24)
  }
}
