import SwiftUI

/// A disc with a pointer, which points up at no rotation.
struct KnobShape: Shape {
  /// The pointer's length and width, as a part of the disc.
  var pointerSize: CGFloat = 0.1

  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    let pointer = side * pointerSize
    var path = Path()
    path.addEllipse(in: disc.insetBy(dx: pointer, dy: pointer))
    path.addRect(
      CGRect(x: rect.midX - pointer / 2, y: disc.minY, width: pointer, height: pointer * 1.5))
    return path
  }
}

/// B/E11, B/E18, B/X5: turns with its value; its pointer and color come from the environment unless
/// given.
struct Knob: View {
  @Binding var value: Double
  var pointerSize: CGFloat?

  @Environment(\.knobPointerSize) private var environmentPointerSize
  @Environment(\.knobColor) private var environmentColor
  @Environment(\.colorScheme) private var colorScheme

  private var fillColor: Color {
    environmentColor ?? (colorScheme == .dark ? .white : .black)
  }

  var body: some View {
    KnobShape(pointerSize: pointerSize ?? environmentPointerSize)
      .fill(fillColor)
      .rotationEffect(.degrees(value * 330))
      .onTapGesture {
        withAnimation(.default) { value = value < 0.5 ? 1 : 0 }
      }
  }
}

private struct PointerSizeKey: EnvironmentKey {
  static let defaultValue: CGFloat = 0.1
}

private struct ColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  var knobPointerSize: CGFloat {
    get { self[PointerSizeKey.self] }
    set { self[PointerSizeKey.self] = newValue }
  }

  var knobColor: Color? {
    get { self[ColorKey.self] }
    set { self[ColorKey.self] = newValue }
  }
}

extension View {
  func knobPointerSize(_ size: CGFloat) -> some View {
    environment(\.knobPointerSize, size)
  }

  func knobColor(_ color: Color?) -> some View {
    environment(\.knobColor, color)
  }
}
