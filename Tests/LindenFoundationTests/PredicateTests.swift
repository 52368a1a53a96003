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

  @Test func `elements are counted, summed and quantified`() {
    let order: [String: Any] = [
      "items": [["price": 3, "name": "tea"], ["price": 4, "name": "jam"]]
    ]
    #expect(holds("items.@count == 2 AND items.@sum.price == 7", for: order))
    #expect(holds("items.@max.price == 4 AND items.@avg.price == 3.5", for: order))
    #expect(holds("ANY items.name == 'tea'", for: order))
    #expect(!holds("ALL items.name == 'tea'", for: order))
    #expect(holds("NONE items.price > 5", for: order))
    #expect(holds("SUBQUERY(items, $item, $item.price > 3).@count == 1", for: order))
  }

  @Test func `arguments are dates, identifiers, sets and predicates`() {
    let (id, date) = (UUID(), Date(timeIntervalSinceReferenceDate: 7))
    let value: [String: Any] = ["id": id, "date": date]
    #expect(NSPredicate(format: "id == %@", id as CVarArg).evaluate(with: value))
    #expect(NSPredicate(format: "date < %@", Date() as NSDate).evaluate(with: value))
    #expect(NSPredicate(format: "id IN %@", [id]).evaluate(with: value))
    #expect(holds("%@ AND date == %@", NSPredicate(value: true), date, for: value))
    #expect(String(format: "%@", id as CVarArg) == id.uuidString)
  }

  @Test func `descriptors sort by key paths to optional values and by names`() {
    final class Word: NSObject {
      let text: String?
      init(_ text: String?) { self.text = text }
    }
    let words = [Word("pear"), Word(nil), Word("Apple")]
    let byPath = NSSortDescriptor(keyPath: \Word.text, ascending: true)
    #expect(words.sorted(by: [byPath]).map(\.text) == [nil, "Apple", "pear"])
    let byName = NSSortDescriptor(key: "text", ascending: false)
    #expect(words.sorted(by: [byName]).map(\.text) == ["pear", "Apple", nil])
    let folded = NSSortDescriptor(
      key: "text", ascending: true, selector: "localizedCaseInsensitiveCompare:")
    #expect([Word("b"), Word("A")].sorted(by: [folded]).map(\.text) == ["A", "b"])
    let swift = NSSortDescriptor(SortDescriptor(\Word.text, order: .reverse))
    #expect(words.sorted(by: [swift]).map(\.text).first == "pear")
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
