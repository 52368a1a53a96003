import LindenFoundation
import Testing

/// What a visitor of a served app has beside its user defaults.
@Suite struct VisitorValuesTests {
  private let store = NSUbiquitousKeyValueStore.default

  private func run<R>(for visitor: VisitorDefaults, _ body: () throws -> R) rethrows -> R {
    try VisitorDefaults.$current.withValue(visitor, operation: body)
  }

  @Test func `values that iCloud would share are shown to no other visitor`() {
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    run(for: one) { store.set("secret", forKey: "visitor-word") }
    #expect(run(for: one) { store.string(forKey: "visitor-word") } == "secret")
    #expect(run(for: other) { store.object(forKey: "visitor-word") } == nil)
    #expect(store.object(forKey: "visitor-word") == nil)
    run(for: other) { store.removeObject(forKey: "visitor-word") }
    #expect(run(for: one) { store.string(forKey: "visitor-word") } == "secret")
    // They are no user defaults either.
    #expect(one.stored(under: "visitor-word") == nil && one.all.isEmpty)
  }

  @Test func `values of every kind are what they were, also from what was archived`() throws {
    let visitor = VisitorDefaults()
    visitor.store("default", under: "word")
    run(for: visitor) {
      store.set("iCloud", forKey: "word")
      store.set(Int64(7), forKey: "number")
      store.set(1.5, forKey: "double")
      store.set(true, forKey: "flag")
      store.set(["a"], forKey: "list")
      store.set(["a": 1], forKey: "table")
      store.set(Data([1]), forKey: "data")
      #expect(store.synchronize())
    }
    let back = VisitorDefaults(archived: try #require(visitor.archived))
    for visitor in [visitor, back] {
      #expect(visitor.stored(under: "word") as? String == "default")
      #expect(visitor.all.count == 1)
      run(for: visitor) {
        #expect(store.string(forKey: "word") == "iCloud")
        #expect(store.longLong(forKey: "number") == 7 && store.double(forKey: "number") == 7)
        #expect(store.double(forKey: "double") == 1.5)
        #expect(store.bool(forKey: "flag") && !store.bool(forKey: "none"))
        #expect(store.array(forKey: "list") as? [String] == ["a"])
        #expect(store.dictionary(forKey: "table")?["a"] as? Int == 1)
        #expect(store.data(forKey: "data") == Data([1]))
      }
    }
  }

  @Test func `each change is told, as the visitor's record is written then`() async {
    let visitor = VisitorDefaults()
    await confirmation(expectedCount: 2) { told in
      visitor.onChange { told() }
      run(for: visitor) {
        store.set(true, forKey: "flag")
        store.removeObject(forKey: "flag")
      }
    }
  }

  @Test func `an object is one visitor's, the same on all threads, and goes with it`() async {
    final class Thing: Sendable {}
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    #expect(one.own { Thing() } === one.own { Thing() })
    #expect(one.own { Thing() } !== other.own { Thing() })
    let visitor = VisitorDefaults()
    let made = await withTaskGroup(of: Thing.self) { group in
      for _ in 0..<20 { group.addTask { visitor.own { Thing() } } }
      return await group.reduce(into: [Thing]()) { $0.append($1) }
    }
    #expect(Set(made.map(ObjectIdentifier.init)).count == 1)
    weak var kept: Thing?
    do {
      let visitor = VisitorDefaults()
      kept = visitor.own { Thing() }
      #expect(kept != nil)
    }
    #expect(kept == nil)
  }
}
