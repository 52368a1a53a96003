import Combine
import Testing

@testable import Calculator

@Suite struct CalculatorModelTests {
  @Test func `A1/H1 every key press is kept, AC too`() {
    let model = CalculatorModel(pressing: "1 . 5 + 2 = AC")
    #expect(model.history == keys("1 . 5 + 2 = AC"))
    #expect(model.brain == .left("0"))
  }

  @Test func `A1/H5 the history reads as the keys in a row`() {
    #expect(CalculatorModel(pressing: "9 8 - 3 + 2 × 4").historyDetail == "98-3+2×4")
  }

  @Test func `A1/H7 sliding does not change the total`() {
    let model = CalculatorModel(pressing: "9 8 - 3 + 2 × 4")
    for index in 0...8 {
      model.slidingIndex = Float(index)
      #expect(model.totalCount == 8)
      #expect(model.history.count == index)
    }
  }

  @Test func `A1/H8 A1/H16 sliding to 5 of 8 leaves 98-3+ and its pending sum`() {
    let model = CalculatorModel(pressing: "9 8 - 3 + 2 × 4")
    model.slidingIndex = 5
    #expect(model.historyDetail == "98-3+")
    #expect(model.temporaryKept == keys("2 × 4"))
    #expect(model.brain == .leftOp(left: "95.0", op: .plus))
    #expect(model.brain.output == "95")
  }

  @Test func `A1/H16 sliding back to the end restores the keys and the display`() {
    let model = CalculatorModel(pressing: "9 8 - 3 + 2 × 4")
    let brain = model.brain
    model.slidingIndex = 5
    model.slidingIndex = 8
    #expect(model.historyDetail == "98-3+2×4")
    #expect(model.temporaryKept.isEmpty)
    #expect(model.brain == brain)
    #expect(model.brain.output == "4")
  }

  @Test func `A1/H9 the slider starts at 0 and follows the keys`() {
    #expect(CalculatorModel().slidingIndex == 0)
    #expect(CalculatorModel(pressing: "1 + 2").slidingIndex == 3)
  }

  @Test func `A1/H10 a key after sliding back drops the redo tail`() {
    let model = CalculatorModel(pressing: "9 8 - 3 + 2 × 4")
    model.slidingIndex = 5
    model.apply(.digit(7))
    #expect(model.historyDetail == "98-3+7")
    #expect(model.temporaryKept.isEmpty)
    #expect(model.totalCount == 6)
    #expect(model.brain.output == "7")
  }

  @Test func `A1/H8 an index past the end traps`() async {
    await #expect(processExitsWith: .failure) {
      CalculatorModel().keepHistory(upTo: 1)
    }
  }

  @Test func `A1/B108 observers are told before the change`() {
    let model = CalculatorModel()
    var seen: [String] = []
    let token = model.objectWillChange.sink { [unowned model] in seen.append(model.brain.output) }
    model.brain = .left("7")
    #expect(seen == ["0"])
    token.cancel()
  }

  @Test func `A1/B112 what is not published tells nobody`() {
    let model = CalculatorModel()
    var sends = 0
    let token = model.objectWillChange.sink { sends += 1 }
    model.temporaryKept = [.dot]
    #expect(sends == 0)
    token.cancel()
  }

  @Test func `A1/B113 one key sends at least four changes`() {
    let model = CalculatorModel()
    var sends = 0
    let token = model.objectWillChange.sink { sends += 1 }
    model.apply(.digit(1))
    #expect(sends >= 4)
    token.cancel()
  }
}

extension CalculatorModel {
  fileprivate convenience init(pressing titles: String) {
    self.init()
    keys(titles).forEach(apply)
  }
}
