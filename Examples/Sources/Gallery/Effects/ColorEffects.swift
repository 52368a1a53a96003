import SwiftUI

struct ColorEffects: View {
  var body: some View {
    VStack(spacing: 22) {
      row(
        ("as it is", AnyView(sample)), ("brightness 0.3", AnyView(sample.brightness(0.3))),
        ("contrast 0.4", AnyView(sample.contrast(0.4))))
      row(
        ("saturation 0.2", AnyView(sample.saturation(0.2))),
        ("saturation 2", AnyView(sample.saturation(2))),
        ("colorInvert", AnyView(sample.colorInvert())))
      row(
        ("multiply yellow", AnyView(sample.colorMultiply(.yellow))),
        ("luminanceToAlpha", AnyView(sample.luminanceToAlpha())),
        ("grayscale 0.7", AnyView(sample.grayscale(0.7))))
      row(
        ("inner shadow", AnyView(shadowed)),
        (
          "two shadows",
          AnyView(dot.shadow(color: .red, radius: 2, x: 6).shadow(color: .blue, radius: 2, x: -6))
        ),
        ("group opacity", AnyView(pair.compositingGroup().opacity(0.5))))
    }
    .padding(24)
  }

  private func row(
    _ a: (String, AnyView), _ b: (String, AnyView), _ c: (String, AnyView)
  ) -> some View {
    HStack(spacing: 22) {
      Tile(a.0) { a.1 }
      Tile(b.0) { b.1 }
      Tile(c.0) { c.1 }
    }
  }

  private var sample: some View {
    HStack(spacing: 0) {
      Color.red
      Color(red: 0.9, green: 0.7, blue: 0.2)
      Color.green
      Color.blue
      Color.gray
    }
    .frame(width: 90, height: 60)
  }

  private var shadowed: some View {
    RoundedRectangle(cornerRadius: 14)
      .fill(.mint.shadow(.inner(radius: 6, x: 3, y: 3)))
      .frame(width: 90, height: 60)
  }

  private var dot: some View { Circle().fill(Color.mint).frame(width: 60, height: 60) }

  private var pair: some View {
    ZStack {
      Circle().fill(Color.red).frame(width: 50, height: 50).offset(x: -15)
      Circle().fill(Color.blue).frame(width: 50, height: 50).offset(x: 15)
    }
    .frame(width: 90, height: 60)
  }
}
