import Combine
import Testing

/// Publishers made of equal parts are equal, where Apple's are.
struct EquatableTests {
  private func check<P: Equatable>(_ a: P, _ same: P, _ other: P) {
    #expect(a == same)
    #expect(a != other)
  }

  @Test func `sources`() {
    check(Just(1), Just(1), Just(2))
    check(Fail<Int, Trouble>(error: .first), Fail(error: .first), Fail(error: .second))
    check(Empty<Int, Never>(), Empty(), Empty(completeImmediately: false))
    check([1].publisher, [1].publisher, [2].publisher)
    check(Int?.some(1).publisher, Int?.some(1).publisher, Int?.none.publisher)
    check(
      Result<Int, Trouble>.success(1).publisher, Result<Int, Trouble>.success(1).publisher,
      Result<Int, Trouble>.failure(.first).publisher)
  }

  @Test func `operators`() {
    func unfused(_ value: Int) -> Publishers.First<Just<Int>> { .init(upstream: Just(value)) }
    let (a, b) = (unfused(1), unfused(2))
    check(a.count(), a.count(), b.count())
    check(a.collect(), a.collect(), b.collect())
    check(a.collect(2), a.collect(2), a.collect(3))
    check(a.contains(1), a.contains(1), a.contains(2))
    check(a.dropFirst(1), a.dropFirst(1), a.dropFirst(2))
    check(a.first(), a.first(), b.first())
    check(a.last(), a.last(), b.last())
    check(a.ignoreOutput(), a.ignoreOutput(), b.ignoreOutput())
    check(a.output(at: 1), a.output(at: 1), a.output(at: 2))
    check(a.replaceEmpty(with: 1), a.replaceEmpty(with: 1), a.replaceEmpty(with: 2))
    check(a.replaceError(with: 1), a.replaceError(with: 1), a.replaceError(with: 2))
    check(a.retry(1), a.retry(1), a.retry(2))
    check(
      a.setFailureType(to: Trouble.self), a.setFailureType(to: Trouble.self),
      b.setFailureType(to: Trouble.self))
    check(a.append(b), a.append(b), b.append(a))
    check(a.prefix(untilOutputFrom: b), a.prefix(untilOutputFrom: b), b.prefix(untilOutputFrom: a))
    check(a.drop(untilOutputFrom: b), a.drop(untilOutputFrom: b), b.drop(untilOutputFrom: a))
  }

  @Test func `combinations`() {
    let (a, b, c) = (Just(1), Just(2), Just(3))
    check(a.zip(b), a.zip(b), b.zip(a))
    check(a.zip(b, c), a.zip(b, c), b.zip(a, c))
    check(a.zip(b, c, a), a.zip(b, c, a), b.zip(a, c, a))
    check(a.combineLatest(b), a.combineLatest(b), b.combineLatest(a))
    check(a.combineLatest(b, c), a.combineLatest(b, c), b.combineLatest(a, c))
    check(a.combineLatest(b, c, a), a.combineLatest(b, c, a), b.combineLatest(a, c, a))
    check(
      Publishers.Merge(a, b), Publishers.Merge(a, b), Publishers.Merge(b, a))
    check(
      Publishers.Merge8(a, b, c, a, b, c, a, b), Publishers.Merge8(a, b, c, a, b, c, a, b),
      Publishers.Merge8(a, b, c, a, b, c, a, c))
    check(
      Publishers.MergeMany([a, b]), Publishers.MergeMany([a, b]), Publishers.MergeMany([b, a]))
  }
}
