/// An amount of one currency that is read as text, and whose projection is its worth in another.
///
/// What is no number is kept as -1.
@propertyWrapper struct Converter {
  let from: String
  let to: String
  let rate: Double

  private var value: Double

  init(initialValue: String, from: String, to: String, rate: Double) {
    (self.from, self.to, self.rate) = (from, to, rate)
    value = 0
    wrappedValue = initialValue
  }

  var wrappedValue: String {
    get { "\(from) \(value)" }
    set { value = Double(newValue) ?? -1 }
  }

  var projectedValue: String { "\(to) \(value * rate)" }
}

/// Two amounts of money.
struct Purse {
  @Converter(initialValue: "100", from: "USD", to: "CNY", rate: 6.88)
  var dollars
  @Converter(initialValue: "100", from: "CNY", to: "EUR", rate: 0.13)
  var yuan

  var lines: [String] { ["\(dollars) = \($dollars)", "\(yuan) = \($yuan)"] }
}
