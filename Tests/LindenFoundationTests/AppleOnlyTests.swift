import LindenFoundation
import Testing

/// What Foundation has on Apple's systems only.
@Suite struct AppleOnlyTests {
  private struct Person { var name: String }

  @Test func `predicates search texts whatever the case and the accents`() throws {
    let words = "ZOE"
    let predicate = #Predicate<Person> { $0.name.localizedStandardContains(words) }
    #expect(try predicate.evaluate(Person(name: "Zoë Adams")))
    #expect(try !predicate.evaluate(Person(name: "Ada")))
    let same = ComparisonResult.orderedSame
    let isSame = #Predicate<Person> { $0.name.caseInsensitiveCompare(words) == same }
    #expect(try isSame.evaluate(Person(name: "zoe")))
    #expect(try !isSame.evaluate(Person(name: "Ada")))
  }

  @Test func `an object held more often counts more`() {
    final class Held {}
    let held = Held()
    let before = CFGetRetainCount(held)
    let holders = Array(repeating: held, count: 10)
    let after = withExtendedLifetime(holders) { CFGetRetainCount(held) }
    #expect(before >= 1)
    #expect(after >= 11)
  }

  @Test func `Darwin's plain lock comes with Foundation`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  @Test func `the time between two dates is written in units`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let time = start..<start.addingTimeInterval(3_900)
    #expect(time.formatted(.components(style: .wide)) == "1 hour, 5 minutes")
    #expect(time.formatted(.components(style: .abbreviated)) == "1 hr, 5 min")
    #expect(time.formatted(.components(style: .narrow)) == "1h 5m")
    #expect(time.formatted(.components(style: .wide, fields: [.minute])) == "65 minutes")
    #expect(time.formatted(.timeDuration) == "1:05:00")
  }

  @Test func `an address is written without what readers do not need`() throws {
    let url = try #require(URL(string: "https://ann:secret@www.swift.org:8080/blog?page=2#top"))
    #expect(url.formatted() == "https://www.swift.org/blog")
    #expect(url.formatted(.url.scheme(.never).path(.never)) == "www.swift.org")
    #expect(
      url.formatted(.url.port(.always).query(.always).fragment(.always)).hasSuffix(
        "www.swift.org:8080/blog?page=2#top"))
    #expect(
      url.formatted(.url.host(.omitSpecificSubdomains(["www"])).user(.always))
        == "https://ann@swift.org/blog")
    #expect(
      url.formatted(.url.scheme(.omitWhen(.host, matches: ["www.swift.org"])))
        == "www.swift.org/blog")
    #expect(try URL(" https://swift.org ", strategy: .url).host() == "swift.org")
    #expect(throws: CocoaError.self) { try URL("swift", strategy: .url) }
  }

  @Test func `a table of weak objects lets go of them`() {
    final class Listener {}
    let listeners = NSHashTable<Listener>.weakObjects()
    let kept = Listener()
    listeners.add(kept)
    do {
      let other = Listener()
      listeners.add(other)
      listeners.add(other)
      #expect(listeners.count == 2)
    }
    #expect(listeners.allObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
    listeners.remove(kept)
    #expect(listeners.anyObject == nil)
  }

  @Test func `a map of weak values forgets those that are gone`() {
    let map = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    map.setObject(kept, forKey: "kept")
    do {
      let other = NSObject()
      map.setObject(other, forKey: "gone")
      #expect(map.object(forKey: "gone") === other)
    }
    #expect(map.object(forKey: "gone") == nil)
    #expect(map.object(forKey: "kept") === kept)
    #expect(map.count == 1)
  }

  @Test func `a progress tells those who observe it`() async {
    let progress = Progress(totalUnitCount: 2)
    let seen = AsyncStream<Double>.makeStream()
    let observation = progress.observe(\.fractionCompleted, options: [.initial, .new]) {
      _, change in seen.continuation.yield(change.newValue ?? -1)
    }
    var values: [Double] = []
    for await value in seen.stream {
      values.append(value)
      if value == 1 { break }
      progress.completedUnitCount += 1
    }
    #expect(values == [0, 0.5, 1])
    observation.invalidate()
  }
}
