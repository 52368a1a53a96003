import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a date picker style is given.
public struct DatePickerStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  public let label: Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, selection: Binding<Date>, minimumDate: Date?, maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  var choice: DateChoice {
    DateChoice(
      selection: $selection, minimum: minimumDate, maximum: maximumDate,
      components: displayedComponents)
  }
}

/// How date pickers look.
@MainActor @preconcurrency public protocol DatePickerStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = DatePickerStyleConfiguration
}

/// On iOS the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}

/// The label, and the date and the time in buttons that open a calendar and wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, stacking: .always) {
      CompactDate(choice: configuration.choice)
    }
  }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GraphicalDate(choice: configuration.choice)
  }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label) { DateWheels(choice: configuration.choice) }
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// The look of the date pickers in this view.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: DatePickerStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
