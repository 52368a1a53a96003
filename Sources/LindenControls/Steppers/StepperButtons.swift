import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The two halves of a stepper, 94 by 32 points as on iOS.
struct StepperButtons: View {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperHalf(symbol: "minus", action: onDecrement, onEditingChanged: onEditingChanged)
      Color(system: .separator).frame(width: 1, height: 18)
      StepperHalf(symbol: "plus", action: onIncrement, onEditingChanged: onEditingChanged)
    }
    .frame(width: 94, height: 32)
    .background(Color(system: .tertiarySystemFill))
    .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

/// Acts when it is tapped, and while it is held ten times a second after the first half.
private struct StepperHalf: View {
  let symbol: String
  let action: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @State private var hasRepeated = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let isUsable = isEnabled && action != nil
    Image(systemName: symbol)
      .accessibilityHidden(true)
      .font(.system(size: 17, weight: .medium))
      .foregroundStyle(isUsable ? Color.primary : Color(system: .tertiaryLabel))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(isPressed && isUsable ? Color(system: .tertiarySystemFill) : .clear)
      .background { if isPressed { repeater } }
      .frameGesture(press)
      .disabled(!isUsable)
  }

  private var press: some Gesture {
    PressGesture()
      .onEnded { _ in if !hasRepeated { action?() } }
      .pressing { isPressed in
        if isPressed { hasRepeated = false }
        self.isPressed = isPressed
        onEditingChanged(isPressed)
      }
  }

  private var repeater: some View {
    TimelineView(.beat(every: 0.1)) { context in
      Repeater(date: context.date) {
        guard isEnabled, let action else { return }
        hasRepeated = true
        action()
      }
    }
  }
}

/// Acts at each new date that is half a second or more after the first.
private struct Repeater: View {
  let date: Date
  let action: () -> Void
  @State private var start: Date?

  var body: some View {
    Color.clear
      .onChange(of: date, initial: true) { _, date in
        guard let start else {
          start = date
          return
        }
        if date.timeIntervalSince(start) > 0.45 { action() }
      }
  }
}
