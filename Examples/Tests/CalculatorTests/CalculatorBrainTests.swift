import Foundation
import Testing

@testable import Calculator

@Suite struct CalculatorBrainTests {
  @Test func `A1/CM1 the start shows 0`() {
    #expect(CalculatorBrain.left("0").output == "0")
  }

  @Test func `A1/CM2 a digit extends the left number`() {
    #expect(CalculatorBrain.left("3").apply(item: .digit(4)) == .left("34"))
  }

  @Test func `A1/CM3 a dot extends the number, which still shows as 3`() {
    let brain = CalculatorBrain.left("3").apply(item: .dot)
    #expect(brain == .left("3."))
    #expect(brain.output == "3")
  }

  @Test(arguments: [CalculatorButtonItem.Op.plus, .minus, .multiply, .divide])
  func `A1/CM4 an operator waits for the right number`(op: CalculatorButtonItem.Op) {
    #expect(CalculatorBrain.left("3").apply(item: .op(op)) == .leftOp(left: "3", op: op))
  }

  @Test func `A1/CM5 equals leaves a single number as it is`() {
    #expect(CalculatorBrain.left("3").apply(item: .op(.equal)) == .left("3"))
  }

  @Test func `A1/CM6 a leading zero does not show`() {
    #expect(pressing("0 0 7").output == "7")
  }

  @Test func `A1/CM7 a digit or dot begins the right number`() {
    let brain = CalculatorBrain.leftOp(left: "3", op: .plus)
    #expect(
      brain.apply(item: .digit(4)) == .leftOpRight(left: "3", op: .plus, right: "4"))
    #expect(brain.apply(item: .dot) == .leftOpRight(left: "3", op: .plus, right: "0."))
  }

  @Test func `A1/CM8 a second operator replaces the first`() {
    #expect(pressing("3 + ×") == .leftOp(left: "3", op: .multiply))
  }

  @Test func `A1/CM9 the left number shows until the right begins`() {
    #expect(pressing("9 8 -").output == "98")
  }

  @Test func `A1/CM10 the right number shows while it is typed`() {
    #expect(pressing("9 8 - 3 + 2 × 4").output == "4")
    #expect(pressing("1 + 2 3 . 5").output == "23.5")
  }

  @Test func `A1/CM11 operators are evaluated from left to right`() {
    #expect(pressing("9 8 - 3 +") == .leftOp(left: "95.0", op: .plus))
    #expect(pressing("1 + 2 × 3 =").output == "9")
  }

  @Test func `A1/CM12 equals shows the result`() {
    #expect(pressing("1 + 2 =") == .result("3.0"))
    #expect(pressing("1 + 2 =").output == "3")
    #expect(pressing("1 2 3 + 4 =").output == "127")
  }

  @Test func `A1/CM13 A1/E12 a digit after equals begins a new number`() {
    #expect(pressing("1 + 2 = 4").output == "4")
    #expect(pressing("1 + 2 = 4 + 5 =").output == "9")
    #expect(pressing("1 + 2 = . 5").output == "0.5")
    #expect(pressing("1 + 2 = + 5 =").output == "8")
  }

  @Test(arguments: ["8 ÷ 0 =", "8 ÷ 0 +", "0 ÷ 0 =", "8 ÷ 0 . 0 ="])
  func `A1/CM14 division by zero is an error`(titles: String) {
    #expect(pressing(titles) == .error)
    #expect(pressing(titles).output == "Error")
  }

  @Test(arguments: ["1", ".", "+", "=", "+/-", "%"])
  func `A1/CM15 no key but AC leads out of an error`(title: String) {
    #expect(CalculatorBrain.error.apply(item: CalculatorButtonItem(title)) == .error)
    #expect(CalculatorBrain.error.apply(item: .command(.clear)) == .left("0"))
  }

  @Test(arguments: ["5", "5 +", "5 + 3", "5 + 3 =", "5 ÷ 0 ="])
  func `A1/CM16 AC begins again`(titles: String) {
    #expect(pressing(titles + " AC") == .left("0"))
  }

  @Test(arguments: [
    ("5 +/-", "-5"), ("5 +/- +/-", "5"), ("5 +/- 3", "-53"), ("2 × 5 +/-", "-5"),
    ("2 × 5 +/- =", "-10"), ("1 + 2 = +/-", "-3"), ("+/-", "-0"), ("+/- 4", "-4"),
  ])
  func `A1/CM17 the sign of the number being typed flips`(titles: String, output: String) {
    #expect(pressing(titles).output == output)
  }

  @Test(arguments: [
    ("5 %", "0.05"), ("1 2 . 5 %", "0.125"), ("2 × 5 0 %", "0.5"), ("2 × 5 0 % =", "1"),
    ("1 + 2 = %", "0.03"),
  ])
  func `A1/CM18 percent divides the number being typed by 100`(titles: String, output: String) {
    #expect(pressing(titles).output == output)
  }

  @Test func `A1/CM18 a digit after a tiny percentage begins a new number`() {
    #expect(pressing("0 . 0 0 1 % 7").output == "7")
  }

  @Test func `A1/CM19 a second dot is ignored`() {
    #expect(pressing("1 . 5 . 2") == .left("1.52"))
  }

  @Test(arguments: [
    (CalculatorBrain.left("3.0"), "3"), (.left("0.3333333333333333"), "0.33333333"),
    (.left("1234567.5"), "1,234,567.5"), (.left("0.30000000000000004"), "0.3"),
    (.left("1e-9"), "0"), (.left("1e400"), "Error"), (.left("?"), "Error"),
  ])
  func `A1/CM20 A1/CM21 at most eight decimals show`(brain: CalculatorBrain, output: String) {
    #expect(brain.output == output)
  }

  @Test func `A1/CM24 A1/B5 A1/B6 the same state and key always lead to the same state`() {
    for _ in 1...3 {
      #expect(CalculatorReducer.reduce(state: .left("3"), action: .digit(4)) == .left("34"))
    }
    #expect(CalculatorReducer.reduce(state: .left("3"), action: .op(.plus)) == pressing("3 +"))
  }

  @Test func `A1/CM23 applying a key returns a new value`() {
    let brain = CalculatorBrain.left("3")
    _ = brain.apply(item: .digit(4))
    #expect(brain == .left("3"))
  }

  @Test func `a result too large to hold is an error`() {
    let large = CalculatorBrain.leftOpRight(left: "1e308", op: .multiply, right: "10")
    #expect(large.apply(item: .op(.equal)) == .error)
  }

  /// Twelve kinds of keys, to the fourth power.
  @Test func `every sequence of four keys shows a number or an error`() {
    let all = keys("0 5 9 . + - × ÷ = AC +/- %")
    func check(_ brain: CalculatorBrain, _ left: Int) {
      let output = brain.output
      #expect(output == "Error" || output.allSatisfy { "-,.0123456789".contains($0) })
      guard left > 0 else { return }
      for key in all { check(brain.apply(item: key), left - 1) }
    }
    check(.left("0"), 4)
  }
}
