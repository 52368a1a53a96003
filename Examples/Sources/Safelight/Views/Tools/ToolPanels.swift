import ImagePipeline
import SwiftUI

/// A choice of filters, each shown on the picture.
struct FilterPanel: View {
  @ObservedObject var session: ToolSession

  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if width == .regular {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 72), spacing: 4)], spacing: 12) { choices }
      } else {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 10) { choices }.padding(.horizontal).padding(.vertical, 2)
        }
        .padding(.horizontal, -16)  // to the screen's edges
      }
    }
    .task { await session.develop() }
  }

  @ViewBuilder private var choices: some View {
    choice("None", session.before, isChosen: session.trial.isEmpty) { session.trial = [] }
    ForEach(Filter.allCases) { filter in
      choice(
        filter.title, session.thumbnails[filter], isChosen: session.trial == [.filter(filter)]
      ) { session.trial = [.filter(filter)] }
    }
  }

  private func choice(
    _ title: String, _ image: UIImage?, isChosen: Bool, choose: @escaping () -> Void
  ) -> some View {
    Button(action: choose) {
      VStack(spacing: 4) {
        RoundedRectangle(cornerRadius: 8)
          .fill(.quaternary)
          .frame(width: 68, height: 68)
          .overlay {
            if let image {
              Image(uiImage: image).resizable().scaledToFill()
            } else {
              ProgressView()
            }
          }
          .clipShape(RoundedRectangle(cornerRadius: 8))
          .overlay {
            RoundedRectangle(cornerRadius: 8)
              .stroke(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.clear), lineWidth: 3)
          }
          .accessibilityHidden(true)
        Text(title)
          .font(.caption)
          .fontWeight(isChosen ? .semibold : .regular)
          .foregroundStyle(isChosen ? .primary : .secondary)
      }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// Sliders for light and colors.
struct LightPanel: View {
  @ObservedObject var session: ToolSession
  @ScaledMetric(relativeTo: .subheadline) private var titleWidth = 82
  @ScaledMetric(relativeTo: .footnote) private var valueWidth = 34

  private var light: Binding<ImageProcess.Light> {
    Binding {
      if case .light(let light) = session.trial.first { light } else { ImageProcess.Light() }
    } set: {
      session.trial = $0 == ImageProcess.Light() ? [] : [.light($0)]
    }
  }

  var body: some View {
    VStack(spacing: 4) {
      row("Exposure", light.exposure, in: -2...2)
      row("Contrast", light.contrast)
      row("Saturation", light.saturation)
      row("Warmth", light.warmth)
    }
  }

  private func row(
    _ title: LocalizedStringKey, _ value: Binding<Double>, in range: ClosedRange<Double> = -1...1
  ) -> some View {
    HStack(spacing: 10) {
      Text(title).font(.subheadline).frame(width: titleWidth, alignment: .leading)
      Slider(value: value, in: range) { Text(title) }
      Text(value.wrappedValue.formatted(.number.precision(.fractionLength(1))))
        .font(.footnote.monospacedDigit())
        .foregroundStyle(.secondary)
        .frame(width: valueWidth, alignment: .trailing)
    }
  }
}

/// Lenses, one after the other: what was placed is bent again by the next.
struct LensPanel: View {
  @ObservedObject var session: ToolSession
  @ScaledMetric(relativeTo: .subheadline) private var titleWidth = 82

  private var lens: Binding<Lens> {
    Binding {
      session.lens ?? .usual
    } set: {
      session.trial = [.lens($0)]
    }
  }

  var body: some View {
    VStack(spacing: 12) {
      Picker("Kind", selection: lens.kind) {
        ForEach(Lens.Kind.allCases) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      slider("Strength", lens.strength, in: 0...1)
      slider("Size", lens.radius, in: 0.1...0.6)
      HStack {
        Button("Undo Lens") { session.stepBack() }
          .disabled(session.edit == nil)
        Spacer()
        Button("Add Another") {
          session.keep()
          session.trial = [.lens(.usual)]
        }
        .disabled(session.trial.isEmpty)
      }
      .font(.subheadline)
      .buttonStyle(.bordered)
    }
    .onAppear { if session.edit == nil { session.trial = [.lens(.usual)] } }
  }

  private func slider(
    _ title: LocalizedStringKey, _ value: Binding<Double>, in range: ClosedRange<Double>
  ) -> some View {
    HStack(spacing: 10) {
      Text(title).font(.subheadline).frame(width: titleWidth, alignment: .leading)
      Slider(value: value, in: range) { Text(title) }
    }
  }
}

/// Turns by a quarter, and the mirror.
struct TurnPanel: View {
  @ObservedObject var session: ToolSession

  var body: some View {
    HStack(spacing: 8) {
      button("Left", "rotate.left", .turn(clockwise: false))
      button("Right", "rotate.right", .turn(clockwise: true))
      button("Mirror", "arrow.left.arrow.right", .mirror)
    }
  }

  private func button(_ title: LocalizedStringKey, _ symbol: String, _ step: Step) -> some View {
    Button {
      session.trial.append(step)
    } label: {
      Label(title, systemImage: symbol)
        .font(.subheadline)
        .lineLimit(1)
        .frame(maxWidth: .infinity, minHeight: 32)
    }
    .buttonStyle(.bordered)
  }
}

struct ToolPanels_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(Tool.allCases) { tool in
      Inspector(editor: .example(tool))
        .previewLayout(.fixed(width: 320, height: 480))
        .previewDisplayName(tool.title)
    }
  }
}
