import LindenFoundation
import Testing

@Suite struct DateComponentsFormatterTests {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    return formatter.string(from: seconds)
  }

  @Test func `every style writes an hour and five minutes`() {
    #expect(text(3900, .positional) == "1:05:00")
    #expect(text(3900, .abbreviated) == "1h 5m")
    #expect(text(3900, .brief) == "1hr 5min")
    #expect(text(3900, .short) == "1 hr, 5 min")
    #expect(text(3900, .full) == "1 hour, 5 minutes")
    #expect(text(3900, .spellOut) == "one hour, five minutes")
  }

  @Test func `a player's clock pads minutes and seconds`() {
    #expect(text(65, .positional, [.minute, .second], zeros: .pad) == "01:05")
    #expect(text(5, .positional, [.minute, .second]) == "0:05")
    #expect(text(0, .positional, [.minute, .second]) == "0:00")
    #expect(text(-65, .positional, [.minute, .second]) == "-1:05")
  }

  @Test func `of the largest units at most so many are written`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 86_400 * 2 + 60) == "2 days")
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 60) == "1 minute remaining")
  }

  @Test func `zeros are dropped where the behavior says so`() {
    #expect(text(3605, .abbreviated, zeros: .dropMiddle) == "1h 5s")
    #expect(text(3600, .abbreviated, zeros: .dropTrailing) == "1h")
    #expect(text(60, .abbreviated, zeros: []) == "0h 1m 0s")
    #expect(text(0, .abbreviated) == "0s")
    #expect(text(.infinity, .full) == nil)
  }
}

@Suite struct OtherFormatterTests {
  @Test func `a relative date is named or counted`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now - 7200, relativeTo: now) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 3 * 86_400 + 1) == "in 3 days")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(for: now - 7200, relativeTo: now) == "2h ago")
  }

  @Test func `a list is joined`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    #expect(formatter.string(from: [1, 2]) == "1 and 2")
  }

  @Test func `a measurement is in the reader's unit unless it is provided`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.numberFormatter.locale = Locale(identifier: "en_US")
    formatter.numberFormatter.maximumFractionDigits = 1
    #expect(
      formatter.string(from: Measurement(value: 50, unit: UnitTemperature.fahrenheit)) == "10°C")
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 3.25, unit: UnitLength.miles)) == "3.2 mi")
    formatter.unitStyle = .long
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.feet)) == "1 foot")
    formatter.unitOptions = [.providedUnit, .naturalScale]
    formatter.unitStyle = .short
    #expect(formatter.string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1.5km")
  }

  @Test func `a format style writes measurements`() {
    let metric = Locale(identifier: "en_GB")
    let warm = Measurement(value: 21.4, unit: UnitTemperature.celsius)
    #expect(
      warm.formatted(.measurement(width: .abbreviated, usage: .weather).locale(metric)) == "21°C")
    #expect(
      warm.formatted(
        .measurement(
          width: .narrow, usage: .asProvided, hidesScaleName: true,
          numberFormatStyle: .number.precision(.fractionLength(1))
        ).locale(metric)) == "21.4°")
    let way = Measurement(value: 2.5, unit: UnitLength.kilometers)
    #expect(
      way.formatted(.measurement(width: .wide, usage: .asProvided).locale(metric))
        == "2.5 kilometers")
  }

  @Test func `a person's name is written short, long and as initials, and read`() {
    let name = PersonNameComponents(
      namePrefix: "Dr.", givenName: "Ada", middleName: "King", familyName: "Lovelace")
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .long)
        == "Dr. Ada King Lovelace")
    let read = PersonNameComponentsFormatter().personNameComponents(from: "Dr. Ada King Lovelace")
    #expect(read == name)
    #expect(PersonNameComponentsFormatter().personNameComponents(from: " ") == nil)
  }
}
