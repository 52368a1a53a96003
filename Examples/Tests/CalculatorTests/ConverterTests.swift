import Testing

/// A property wrapper that converts one currency to another.
@propertyWrapper struct Converter {
  let from: String
  let to: String
  let rate: Double

  var value: Double
  var wrappedValue: String {
    get { "\(from) \(value)" }
    set { value = Double(newValue) ?? -1 }
  }

  var projectedValue: String {
    "\(to) \(value * rate)"
  }

  init(initialValue: String, from: String, to: String, rate: Double) {
    self.rate = rate
    self.value = 0
    self.from = from
    self.to = to
    self.wrappedValue = initialValue
  }
}

@Suite struct ConverterTests {
  struct Purse {
    @Converter(initialValue: "100", from: "USD", to: "CNY", rate: 6.88)
    var usdCNY
    @Converter(initialValue: "100", from: "CNY", to: "EUR", rate: 0.13)
    var cnyEUR
  }

  @Test func `A1/CV3 the value and its conversion print`() {
    var purse = Purse()
    #expect("\(purse.usdCNY) = \(purse.$usdCNY)" == "USD 100.0 = CNY 688.0")
    #expect("\(purse.cnyEUR) = \(purse.$cnyEUR)" == "CNY 100.0 = EUR 13.0")
    purse.usdCNY = "324.3"
    #expect("\(purse.usdCNY) = \(purse.$usdCNY)" == "USD 324.3 = CNY 2231.184")
  }

  @Test func `A1/CV1 a text that is no number counts as -1`() {
    var purse = Purse()
    purse.usdCNY = "bug?"
    #expect("\(purse.usdCNY) = \(purse.$usdCNY)" == "USD -1.0 = CNY -6.88")
  }
}
