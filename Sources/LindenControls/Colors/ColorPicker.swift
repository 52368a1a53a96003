import LindenDrawing
import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A control for a colour: a well that opens a grid of colours.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label

  private init(_ selection: Binding<Color>, _ supportsOpacity: Bool, _ label: Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label
  }

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, supportsOpacity, label())
  }

  public init(
    selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(.color(selection), supportsOpacity, label())
  }

  public var body: some View {
    LabeledRow(label) {
      ColorWell(selection: selection, supportsOpacity: supportsOpacity) { label }
    }
  }
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection, supportsOpacity, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection, supportsOpacity, Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(.color(selection), supportsOpacity, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true
  ) {
    self.init(.color(selection), supportsOpacity, Text(title))
  }
}

extension Binding where Value == Color {
  fileprivate static func color(_ selection: Binding<CGColor>) -> Binding<Color> {
    Binding(
      get: { Color(cgColor: selection.wrappedValue) },
      set: { selection.wrappedValue = $0.resolve(in: EnvironmentValues()).cgColor })
  }
}

/// The colour in a ring of all colours.
private struct ColorWell<Name: View>: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @ViewBuilder let name: () -> Name
  @State private var isOpen = false

  private static var rainbow: AngularGradient {
    AngularGradient(
      colors: (0...6).map { Color(hue: Double($0) / 6, saturation: 1, brightness: 1) },
      center: .center,
      angle: .degrees(-90))
  }

  var body: some View {
    Button {
      isOpen = true
    } label: {
      ZStack {
        Circle().strokeBorder(Self.rainbow, lineWidth: 3)
        Checkers().clipShape(Circle()).padding(5)
        Circle().fill(selection.wrappedValue).padding(5)
      }
      .frame(width: 28, height: 28)
      .background { SpokenLabel(name()) }
    }
    .buttonStyle(.plain)
    .sheet(isPresented: $isOpen) {
      ColorSheet(selection: selection, supportsOpacity: supportsOpacity)
    }
  }
}

/// What is behind colours that can be seen through.
private struct Checkers: View {
  var body: some View {
    Canvas { context, size in
      let side: CGFloat = 4
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      for row in 0..<max(0, Int(nearest: (size.height / side).rounded(.up))) {
        for column in 0..<max(0, Int(nearest: (size.width / side).rounded(.up)))
        where (row + column).isMultiple(of: 2) {
          let square = CGRect(
            x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          context.fill(Path(square), with: .color(Color(white: 0.8)))
        }
      }
    }
    .accessibilityHidden(true)
  }
}

/// The grid of iOS: grays above twelve hues in nine brightnesses.
private struct ColorSheet: View {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.self) private var environment

  private static let columns = 12
  private static let rows = 10

  var body: some View {
    VStack(spacing: 20) {
      HStack {
        Text("Colors").font(.title3.weight(.semibold)).accessibilityAddTraits(.isHeader)
        Spacer()
        Button {
          dismiss()
        } label: {
          Image(systemName: "xmark.circle.fill").font(.system(size: 26)).foregroundStyle(
            Color(system: .gray3))
        }
        .accessibilityLabel("Close")
      }
      VStack(spacing: 0) {
        ForEach(0..<Self.rows, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<Self.columns, id: \.self) { column in
              cell(Self.color(row, column), row, column)
            }
          }
        }
      }
      .aspectRatio(CGFloat(Self.columns) / CGFloat(Self.rows), contentMode: .fit)
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
      if supportsOpacity { opacity }
      HStack {
        ZStack {
          Checkers()
          selection.wrappedValue
        }
        .frame(width: 74, height: 74)
        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
        Spacer()
      }
      Spacer(minLength: 0)
    }
    .padding(16)
  }

  private var resolved: Color.Resolved { selection.wrappedValue.resolve(in: environment) }

  private var opacity: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("OPACITY").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
      HStack(spacing: 16) {
        Slider(
          value: Binding(
            get: { Double(resolved.opacity) },
            set: { new in
              var color = resolved
              color.opacity = Float(new)
              selection.wrappedValue = Color(color)
            }), in: 0...1
        ) {
          Text("Opacity")
        }
        Text(verbatim: "\(Int(nearest: Double(resolved.opacity) * 100))%").monospacedDigit().frame(
          width: 56, height: 34
        )
        .background(
          Color(system: .tertiarySystemFill),
          in: RoundedRectangle(cornerRadius: 8, style: .continuous))
      }
    }
  }

  private func cell(_ color: Color.Resolved, _ row: Int, _ column: Int) -> some View {
    let isChosen =
      abs(color.red - resolved.red) < 0.004 && abs(color.green - resolved.green) < 0.004
      && abs(color.blue - resolved.blue) < 0.004
    return Button {
      var new = color
      new.opacity = supportsOpacity ? max(resolved.opacity, 0.01) : 1
      selection.wrappedValue = Color(new)
    } label: {
      Color(color)
        .overlay { if isChosen { Rectangle().strokeBorder(.white, lineWidth: 3) } }
        .accessibilityLabel(Text(verbatim: "Row \(row + 1), column \(column + 1)"))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private static func color(_ row: Int, _ column: Int) -> Color.Resolved {
    if row == 0 {
      let white = 1 - Double(column) / Double(columns - 1)
      return Color(white: white).resolve(in: EnvironmentValues())
    }
    // From teal around the wheel to green, as on iOS; dark above, pale below.
    let hue = (Double(column) / Double(columns) + 0.53).truncatingRemainder(dividingBy: 1)
    let level = Double(row - 1) / Double(rows - 2)
    let color =
      level < 0.5
      ? Color(hue: hue, saturation: 1, brightness: 0.35 + 1.3 * level)
      : Color(hue: hue, saturation: 1.75 - 1.5 * level, brightness: 1)
    return color.resolve(in: EnvironmentValues())
  }
}
