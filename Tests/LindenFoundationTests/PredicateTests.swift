import Testing

@testable import LindenFoundation

@Suite struct PredicateTests {
  private func holds(_ format: String, _ arguments: Any..., for value: Any?) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: value)
  }

  @Test func `an address is matched as a whole, by a format with arguments`() {
    let pattern = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}"
    let predicate = NSPredicate(format: "SELF MATCHES %@", pattern)
    #expect(predicate.evaluate(with: "ada@example.com"))
    #expect(!predicate.evaluate(with: "to ada@example.com"))
  }

  @Test func `strings are compared with and without case and accents`() {
    #expect(holds("SELF CONTAINS[cd] 'CAFE'", for: "Le café"))
    #expect(!holds("SELF CONTAINS 'CAFE'", for: "Le café"))
    #expect(holds("SELF BEGINSWITH %@ AND SELF ENDSWITH %@", "Le", "fé", for: "Le café"))
    #expect(holds("SELF LIKE[c] 'l? c*'", for: "Le café"))
  }

  @Test func `names are those of dictionaries and stored properties`() {
    struct Person {
      var name = "Ada"
      var age: Int? = 36
      var tags = ["math"]
    }
    #expect(holds("name == %@ && age >= 18", "Ada", for: Person()))
    #expect(holds("%K < 40 AND NOT name IN {'Bob', 'Eve'}", "age", for: Person()))
    #expect(holds("tags CONTAINS 'math' OR age == nil", for: Person()))
    #expect(holds("owner.name = 'Ada'", for: ["owner": ["name": "Ada"]]))
    #expect(!holds("missing == 1", for: Person()))
  }

  @Test func `OR binds less than AND, and parentheses bind most`() {
    #expect(holds("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE", for: nil))
    #expect(!holds("(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE", for: nil))
    #expect(holds("SELF BETWEEN {1, 3}", for: 2))
  }

  @Test func `an array is filtered`() {
    let words = ["red", "green", "blue"] as NSArray
    let found = words.filtered(using: NSPredicate(format: "SELF CONTAINS %@", "e"))
    #expect(found as? [String] == ["red", "green", "blue"])
    #expect(["a", "b"].filter { holds("SELF > 'a'", for: $0) } == ["b"])
  }

  @Test(arguments: ["", "a ==", "a == 1 b", "a ~ 1", "(a == 1", "a == 'x", "a == %@"])
  func `what cannot be read says why`(format: String) {
    #expect(throws: PredicateParser.Failure.self) {
      var parser = try PredicateParser(format, arguments: [])
      _ = try parser.condition()
      try parser.end()
    }
  }
}
