import SwiftUITesting
import Testing

@testable import Primer

@Suite struct LanguageTests {
  private let students = Student.samples

  @Test func `A1/ST1 A1/ST2 a class has marks in four subjects`() {
    #expect(Student.Subject.allCases.count == 4)
    #expect(students.map(\.name) == ["Jane", "Tom", "Emma"])
    #expect(students[1].marks == [.language: 99, .mathematics: 52, .english: 97, .physics: 36])
  }

  @Test func `A1/ST3 A1/ST4 step by step or at once, the best is the same`() {
    #expect(students.map(\.average) == [84.75, 71, 95.5])
    for best in [StepByStep.best(of: students), AtOnce.best(of: students)] {
      #expect(best?.name == "Emma" && best?.average == 95.5)
    }
  }

  @Test func `A1/ST3 nobody is the best of none, and a missing mark counts as nothing`() {
    #expect(StepByStep.best(of: []) == nil && AtOnce.best(of: []) == nil)
    #expect(Student("Ann", 100, 100).average == 50)
  }

  @Test func `A1/E3 the mean of a subject, and the subjects by how many passed`() {
    #expect(StepByStep.mean(of: .language, in: students) == 92)
    #expect(AtOnce.mean(of: .language, in: students) == 92)
    #expect(AtOnce.mean(of: .language, in: []) == nil)
    for rates in [StepByStep.passRates(of: students), AtOnce.passRates(of: students)] {
      #expect(rates.map(\.subject) == [.language, .english, .mathematics, .physics])
      #expect(rates.map(\.rate) == [1, 1, 2.0 / 3, 2.0 / 3])
    }
  }

  @Test func `A1/CV2 A1/CV3 the value and its conversion print`() {
    var purse = Purse()
    #expect(purse.lines == ["USD 100.0 = CNY 688.0", "CNY 100.0 = EUR 13.0"])
    purse.dollars = "324.3"
    #expect(purse.lines[0] == "USD 324.3 = CNY 2231.184")
  }

  @Test func `A1/CV1 A1/B103 a text that is no number counts as -1`() {
    var purse = Purse()
    purse.dollars = "bug?"
    #expect(purse.lines[0] == "USD -1.0 = CNY -6.88")
  }

  @MainActor @Test func `A1/ST4 A1/E3 the page says it of who is there`() throws {
    let app = Driver(ClassPage())
    func count(_ text: String) -> Int {
      app.items.count { "\($0.label) \($0.value)".contains(text) }
    }
    #expect(count("Step by step, Emma, 95.5") == 1 && count("At once, Emma, 95.5") == 1)
    for name in ["Emma", "Tom", "Jane"] { try app.tap("\(name) leaves") }
    #expect(count("Nobody is there") == 2 && count("No marks") == 2)
    try app.tap("All come back")
    #expect(app.exists("Emma leaves"))
  }

  @MainActor @Test func `A1/CV3 what is typed is converted at once`() throws {
    let app = Driver(CurrencyPage())
    try app.type("324.3", into: "Amount")
    #expect(app.exists("USD 324.3 = CNY 2231.184"))
    try app.type("", into: "Amount")
    #expect(app.exists("USD -1.0 = CNY -6.88"))
  }
}
