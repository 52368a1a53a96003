import Testing

@testable import Calculator

@Suite struct CalculatorButtonItemTests {
  @Test func `A1/CU14 keys are named by their titles`() {
    let titles = "0 1 2 3 4 5 6 7 8 9 . + - ÷ × = AC +/- %".split(separator: " ").map(String.init)
    #expect(titles.map { CalculatorButtonItem($0).title } == titles)
  }

  @Test func `A1/H3 a key prints as its title`() {
    #expect("\(keys("1 2 3 + 4 ="))" == "[1, 2, 3, +, 4, =]")
  }
}
