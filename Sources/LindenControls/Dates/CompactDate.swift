import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The date and the time in buttons: beside each other, or one below the other in large type.
struct CompactDate: View {
  let choice: DateChoice
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if !choice.components.contains(.hourAndMinute) {
      if choice.components.contains(.date) { DateButton(choice: choice) }
    } else if !choice.components.contains(.date) {
      TimeButton(choice: choice)
    } else {
      let layout =
        typeSize.isAccessibilitySize
        ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6))
        : AnyLayout(HStackLayout(spacing: 6))
      layout {
        DateButton(choice: choice)
        TimeButton(choice: choice)
      }
    }
  }
}

/// The day, which opens a calendar.
private struct DateButton: View {
  let choice: DateChoice
  @State private var isOpen = false
  private var local = LocalCalendar()

  init(choice: DateChoice) { self.choice = choice }

  var body: some View {
    Button { [_isOpen] in
      _isOpen.wrappedValue = true
    } label: {
      Text(choice.date, format: local.format(.abbreviated, .omitted))
    }
    .buttonStyle(DateButtonStyle(isOpen: isOpen))
    .modifier(
      Popup(isOpen: $isOpen) { [choice] in
        GraphicalDate(
          choice: DateChoice(
            selection: choice.selection, minimum: choice.minimum, maximum: choice.maximum,
            components: .date)
        )
        .frame(width: 320)
        .popupSurface()
      })
  }
}

/// The time, which opens wheels.
struct TimeButton: View {
  let choice: DateChoice
  @State private var isOpen = false
  private var local = LocalCalendar()

  init(choice: DateChoice) { self.choice = choice }

  var body: some View {
    Button { [_isOpen] in
      _isOpen.wrappedValue = true
    } label: {
      Text(choice.date, format: local.format(.omitted, .shortened))
    }
    .buttonStyle(DateButtonStyle(isOpen: isOpen))
    .modifier(
      Popup(isOpen: $isOpen) { [choice] in
        DateWheels(
          choice: DateChoice(
            selection: choice.selection, minimum: choice.minimum, maximum: choice.maximum,
            components: .hourAndMinute)
        )
        .frame(width: 240)
        .popupSurface()
      })
  }
}

/// On gray; in the tint while what it opens is open.
private struct DateButtonStyle: ButtonStyle {
  let isOpen: Bool
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .lineLimit(1)
      .foregroundStyle(
        isOpen
          ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: isEnabled ? .label : .tertiaryLabel))
      )
      .minimumScaleFactor(0.5)
      .padding(.horizontal, 11)
      .frame(minHeight: 34)
      .background(
        Color(system: .tertiarySystemFill),
        in: RoundedRectangle(cornerRadius: 8, style: .continuous)
      )
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}
