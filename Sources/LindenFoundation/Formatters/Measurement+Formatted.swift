import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes the measurement with its unit, in the unit that readers of the locale use: "5 km".
  public func formatted() -> String { formatted(.measurement(width: .abbreviated)) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> { style.format(self) }

  /// Writes a measurement.
  public struct FormatStyle: Foundation.FormatStyle {
    public var width: UnitWidth
    public var usage: MeasurementFormatUnitUsage<UnitType>
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var locale: Locale
    public var hidesScaleName: Bool

    /// How long the unit is.
    public struct UnitWidth: Hashable, Codable, Sendable {
      private let value: Int
      private init(_ value: Int) { self.value = value }

      /// "5 kilometers".
      public static var wide: UnitWidth { UnitWidth(0) }
      /// "5 km".
      public static var abbreviated: UnitWidth { UnitWidth(1) }
      /// "5km".
      public static var narrow: UnitWidth { UnitWidth(2) }
    }

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.hidesScaleName = hidesScaleName
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      var shown = Measurement<Unit>(value: value.value, unit: value.unit)
      if usage != .asProvided { shown = shown.usual(in: locale) }
      if usage.scales { shown = shown.scaled }
      let digits = numberFormatStyle ?? .number.precision(.fractionLength(0...defaultFraction))
      let style: Formatter.UnitStyle =
        width == .wide ? .long : width == .narrow ? .short : .medium
      return UnitName(shown.unit).text(
        digits.locale(locale).format(shown.value), isOne: shown.value == 1, style,
        isPlainTemperature: hidesScaleName)
    }

    private var defaultFraction: Int { usage.isOfWeather ? 0 : 2 }
  }
}

extension FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Self(
      width: width, usage: usage, hidesScaleName: hidesScaleName,
      numberFormatStyle: numberFormatStyle)
  }
}

/// What a measurement is of, which decides its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  private let name: String

  fileprivate var scales: Bool { ["road", "general"].contains(name) }
  fileprivate var isOfWeather: Bool { name == "weather" }

  /// In the unit it has.
  public static var asProvided: Self { Self(name: "asProvided") }
  /// In a usual unit of a fitting size.
  public static var general: Self { Self(name: "general") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var weather: Self { Self(name: "weather") }
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var road: Self { Self(name: "road") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: "workout") }
}
