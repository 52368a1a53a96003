import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a palette marks what is chosen.
public struct PaletteSelectionEffect: Equatable, Sendable {
  enum Effect: Equatable, Sendable { case background, none, variant(SymbolVariants) }
  let effect: Effect
  /// By what is behind it.
  public static let automatic = PaletteSelectionEffect(effect: .background)
  /// Not at all: the app does.
  public static let custom = PaletteSelectionEffect(effect: .none)
  /// By a variant of the symbol; here by a ring, as the symbols are the content's.
  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(effect: .variant(variant))
  }
}

private enum PaletteEffectKey: EnvironmentKey {
  static var defaultValue: PaletteSelectionEffect { .automatic }
}

extension EnvironmentValues {
  var paletteEffect: PaletteSelectionEffect {
    get { self[PaletteEffectKey.self] }
    set { self[PaletteEffectKey.self] = newValue }
  }
}

extension View {
  /// How palettes in this view mark what is chosen.
  nonisolated public func paletteSelectionEffect(
    _ effect: PaletteSelectionEffect
  ) -> some View { environment(\.paletteEffect, effect) }
}

/// All choices in one row, each as its view is: a label has its title beside the picture.
struct Palette<Value: Hashable, Content: View>: View {
  let options: PickerOptions<Value, Content>
  @Environment(\.paletteEffect) private var effect
  @Environment(\.menu) private var menu

  var body: some View {
    if menu == nil { row } else { ScrollView(.horizontal, showsIndicators: false) { row } }
  }

  private var row: some View {
    options.read { choices in
      HStack(spacing: 4) {
        ForEach(choices) { choice in
          if choice.tag(as: Value.self) == nil { choice.view } else { button(choice) }
        }
      }
      .padding(.horizontal, menu == nil ? 0 : 12)
      .padding(.vertical, menu == nil ? 0 : 6)
    }
  }

  private func button(_ choice: ViewChild) -> some View {
    let isChosen = options.isChosen(choice)
    return Button {
      options.choose(choice)
    } label: {
      PaletteItem(isChosen: isChosen, effect: effect, choice: choice)
    }
    .buttonStyle(PaletteButtonStyle())
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// A choice of a palette, with its mark.
private struct PaletteItem: View {
  let isChosen: Bool
  let effect: PaletteSelectionEffect
  let choice: ViewChild

  var body: some View {
    choice.view
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(minWidth: 44, minHeight: 36)
      .background {
        if isChosen, marksBackground {
          RoundedRectangle(cornerRadius: 8, style: .continuous)
            .fill(Color(system: .systemFill))
        }
      }
      .overlay {
        if isChosen, isVariant {
          RoundedRectangle(cornerRadius: 8, style: .continuous)
            .strokeBorder(.tint, lineWidth: 2)
        }
      }
  }

  private var marksBackground: Bool { effect.effect == .background }
  private var isVariant: Bool { if case .variant = effect.effect { true } else { false } }
}

private struct PaletteButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.6 : 1)
      .contentShape(Rectangle())
  }
}
