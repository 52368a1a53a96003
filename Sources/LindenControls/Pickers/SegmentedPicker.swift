import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Segments side by side of equal width, the chosen one raised, lines between the others.
struct SegmentedPicker<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  @Namespace private var space
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.segmentLook) private var ownLook
  private var look: SegmentLook? { ownLook ?? CurrentAppearance.looks?.segments }

  var body: some View {
    let chosenFont = look?.chosenFont ?? look?.font ?? .system(size: 13, weight: .semibold)
    // A view has the font with which it was read, and the chosen one is written in another.
    options.read(font: look?.font ?? .system(size: 13)) { children in
      options.read(font: chosenFont) { emphasized in
        segments(children, chosen: emphasized.first { options.isChosen($0) })
      }
    }
  }

  private func segments(_ children: [ViewChild], chosen: ViewChild?) -> some View {
    HStack(spacing: 0) {
      ForEach(children) { option in
        let isChosen = options.isChosen(option)
        Button {
          options.choose(option)
        } label: {
          segment(isChosen ? chosen ?? option : option, isChosen)
        }
        .buttonStyle(SegmentStyle())
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .overlay(alignment: .leading) { if hasLine(before: option, children) { line } }
      }
    }
    .padding(2)
    .background(
      look?.background ?? Color(system: .tertiarySystemFill),
      in: RoundedRectangle(cornerRadius: 9, style: .continuous)
    )
    .alignmentGuide(.rowControlLeading) { $0[.leading] }
    .animation(.spring(response: 0.3, dampingFraction: 0.85), value: options.chosen)
  }

  private func segment(_ option: ViewChild, _ isChosen: Bool) -> some View {
    option.view
      .id(option.id)
      .titleLook(title(isChosen))
      // The words in the other weight take the place of these at once: both would be read out.
      .animation(nil, value: isChosen)
      .lineLimit(1)
      .opacity(isEnabled ? 1 : 0.5)
      .frame(maxWidth: .infinity, minHeight: 28)
      .padding(.horizontal, 4)
      .background {
        if isChosen {
          RoundedRectangle(cornerRadius: 7, style: .continuous)
            .fill(look?.chosen.map { AnyShapeStyle($0) } ?? AnyShapeStyle(SegmentFill()))
            .shadow(color: .black.opacity(0.12), radius: 4, y: 3)
            .matchedGeometryEffect(id: "chosen", in: space)
        }
      }
  }

  private func title(_ isChosen: Bool) -> BarLook.Title? {
    guard let look else { return nil }
    var title = BarLook.Title()
    title.color = isChosen ? look.chosenTitle ?? look.title : look.title
    return title
  }

  /// Whether neither the segment nor the one before it is the chosen one.
  private func hasLine(before option: ViewChild, _ children: [ViewChild]) -> Bool {
    guard let index = children.firstIndex(where: { $0.id == option.id }), index > 0 else {
      return false
    }
    return !options.isChosen(option) && !options.isChosen(children[index - 1])
  }

  private var line: some View {
    Capsule()
      .fill(Color(system: .gray).opacity(0.3))
      .frame(width: 1, height: 16)
      .alignmentGuide(.leading) { $0[HorizontalAlignment.center] }
      .accessibilityHidden(true)
      .allowsHitTesting(false)
  }
}

private struct SegmentStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// White in light mode, a lighter gray in dark.
private struct SegmentFill: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color(system: .gray2) : Color.white
  }
}
