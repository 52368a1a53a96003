import Combine
import Testing

/// One use of an operator on numbers, as the laws see it: what it makes of a publisher, and of a
/// whole stream.
struct OperatorCase: CustomTestStringConvertible, Sendable {
  typealias Stream = AnyPublisher<Int, Trouble>

  let name: String
  let apply: @Sendable (Stream) -> Stream
  /// What comes of all values and the end, by the obvious computation on arrays.
  let model: @Sendable (Recorded) -> Recorded

  var testDescription: String { name }
}

/// All values of a stream, and its end.
struct Recorded: Equatable, Sendable {
  var values: [Int]
  var error: Trouble?

  /// The same end after other values.
  func with(_ values: [Int]) -> Recorded { Recorded(values: values, error: error) }

  /// One result, if the stream finished.
  func result(_ value: Int?) -> Recorded {
    error == nil ? Recorded(values: value.map { [$0] } ?? [], error: nil) : with([])
  }

  /// Cut off, and finished, after so many values.
  func cut(_ values: [Int]) -> Recorded { Recorded(values: values, error: nil) }
}

extension [Int] {
  func ifEmpty(_ replacement: [Int]) -> [Int] { isEmpty ? replacement : self }
}

extension OperatorCase {
  static let all = mapping + filtering + reducing + selecting + following + passing

  static let mapping: [OperatorCase] = [
    OperatorCase(name: "map") {
      $0.map { $0 &* 2 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { $0 &* 2 })
    },
    OperatorCase(name: "map map") {
      $0.map { $0 &+ 1 }.map { $0 &* 2 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { ($0 &+ 1) &* 2 })
    },
    OperatorCase(name: "map(keyPath)") {
      $0.map(\.magnitude).map { Int($0 % 1000) }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { Int($0.magnitude % 1000) })
    },
    OperatorCase(name: "map(two keyPaths)") {
      $0.map(\.self, \.bitWidth).map { $0 &+ $1 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { $0 &+ 64 })
    },
    OperatorCase(name: "map(three keyPaths)") {
      $0.map(\.self, \.self, \.bitWidth).map { $0 &+ $1 &+ $2 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { $0 &+ $0 &+ 64 })
    },
    OperatorCase(name: "tryMap") {
      $0.tryMap { try refuse(13, $0) &* 3 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.stoppedAt(13) { $0.map { $0 &* 3 } }
    },
    OperatorCase(name: "scan") {
      $0.scan(1) { $0 &+ $1 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.scanned(1, &+))
    },
    OperatorCase(name: "tryScan") {
      $0.tryScan(1) { $0 &+ (try refuse(13, $1)) }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.stoppedAt(13) { $0.scanned(1, &+) }
    },
    OperatorCase(name: "mapError") {
      $0.mapError { _ in Trouble.second }.eraseToAnyPublisher()
    } model: {
      Recorded(values: $0.values, error: $0.error.map { _ in .second })
    },
    OperatorCase(name: "replaceNil") {
      $0.map { $0 % 3 == 0 ? nil : $0 }.replaceNil(with: 7).eraseToAnyPublisher()
    } model: {
      $0.with($0.values.map { $0 % 3 == 0 ? 7 : $0 })
    },
  ]

  static let filtering: [OperatorCase] = [
    OperatorCase(name: "filter") {
      $0.filter { $0 % 2 == 0 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.filter { $0 % 2 == 0 })
    },
    OperatorCase(name: "filter filter") {
      $0.filter { $0 % 2 == 0 }.filter { $0 % 3 == 0 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.filter { $0 % 6 == 0 })
    },
    OperatorCase(name: "tryFilter") {
      $0.tryFilter { try refuse(13, $0) % 2 == 0 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.stoppedAt(13) { $0.filter { $0 % 2 == 0 } }
    },
    OperatorCase(name: "compactMap") {
      $0.compactMap { $0 % 3 == 0 ? nil : $0 &+ 1 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.compactMap { $0 % 3 == 0 ? nil : $0 &+ 1 })
    },
    OperatorCase(name: "compactMap map") {
      $0.compactMap { $0 % 3 == 0 ? nil : $0 }.map { $0 &+ 1 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.compactMap { $0 % 3 == 0 ? nil : $0 &+ 1 })
    },
    OperatorCase(name: "tryCompactMap") {
      $0.tryCompactMap { try refuse(13, $0) % 3 == 0 ? nil : $0 }.mapError(trouble)
        .eraseToAnyPublisher()
    } model: {
      $0.stoppedAt(13) { $0.filter { $0 % 3 != 0 } }
    },
    OperatorCase(name: "removeDuplicates") {
      $0.removeDuplicates().eraseToAnyPublisher()
    } model: {
      $0.with($0.values.withoutRepeats { $0 == $1 })
    },
    OperatorCase(name: "removeDuplicates(by:)") {
      $0.removeDuplicates { $0 % 2 == $1 % 2 }.eraseToAnyPublisher()
    } model: {
      $0.with($0.values.withoutRepeats { $0 % 2 == $1 % 2 })
    },
    OperatorCase(name: "tryRemoveDuplicates") {
      $0.tryRemoveDuplicates { $0 == $1 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.with($0.values.withoutRepeats { $0 == $1 })
    },
    // Asks for everything by itself (X-A15), so a buffer keeps what nobody has asked for; a failure
    // would overtake what is in it (X-A11).
    OperatorCase(name: "replaceEmpty") {
      $0.replaceError(with: 98).replaceEmpty(with: 99)
        .buffer(size: 1000, prefetch: .byRequest, whenFull: .dropNewest)
        .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.cut(($0.values + ($0.error == nil ? [] : [98])).ifEmpty([99]))
    },
    OperatorCase(name: "replaceError") {
      $0.replaceError(with: 98).setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : $0.cut($0.values + [98])
    },
  ]

  static let reducing: [OperatorCase] = [
    OperatorCase(name: "reduce") {
      $0.reduce(0) { $0 &+ $1 }.eraseToAnyPublisher()
    } model: {
      $0.result($0.values.reduce(0, &+))
    },
    OperatorCase(name: "tryReduce") {
      $0.tryReduce(0) { $0 &+ (try refuse(13, $1)) }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.values.contains(13)
        ? Recorded(values: [], error: .second) : $0.result($0.values.reduce(0, &+))
    },
    OperatorCase(name: "count") {
      $0.count().eraseToAnyPublisher()
    } model: {
      $0.result($0.values.count)
    },
    OperatorCase(name: "collect") {
      $0.collect().map { $0.reduce(0, &+) }.eraseToAnyPublisher()
    } model: {
      $0.result($0.values.reduce(0, &+))
    },
    OperatorCase(name: "collect(3)") {
      $0.collect(3).map { $0.reduce(0, &+) }.eraseToAnyPublisher()
    } model: { stream in
      let full = stream.error == nil ? stream.values.count : stream.values.count / 3 * 3
      return stream.with(
        stride(from: 0, to: full, by: 3).map { start in
          stream.values[start..<min(start + 3, full)].reduce(0, &+)
        })
    },
    OperatorCase(name: "min") {
      $0.min().eraseToAnyPublisher()
    } model: {
      $0.result($0.values.min())
    },
    OperatorCase(name: "max") {
      $0.max().eraseToAnyPublisher()
    } model: {
      $0.result($0.values.max())
    },
    OperatorCase(name: "tryMin") {
      $0.tryMin { $0 % 10 < $1 % 10 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.result($0.values.min { $0 % 10 < $1 % 10 })
    },
    OperatorCase(name: "tryMax") {
      $0.tryMax { $0 % 10 < $1 % 10 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.result($0.values.max { $0 % 10 < $1 % 10 })
    },
    OperatorCase(name: "contains") {
      $0.contains(4).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    } model: {
      $0.values.contains(4) ? $0.cut([1]) : $0.result(0)
    },
    OperatorCase(name: "contains(where:)") {
      $0.contains { $0 > 14 }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    } model: {
      $0.values.contains { $0 > 14 } ? $0.cut([1]) : $0.result(0)
    },
    OperatorCase(name: "tryContains") {
      $0.tryContains { $0 > 14 }.mapError(trouble).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    } model: {
      $0.values.contains { $0 > 14 } ? $0.cut([1]) : $0.result(0)
    },
    OperatorCase(name: "allSatisfy") {
      $0.allSatisfy { $0 < 14 }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    } model: {
      $0.values.allSatisfy { $0 < 14 } ? $0.result(1) : $0.cut([0])
    },
    OperatorCase(name: "tryAllSatisfy") {
      $0.tryAllSatisfy { $0 < 14 }.mapError(trouble).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    } model: {
      $0.values.allSatisfy { $0 < 14 } ? $0.result(1) : $0.cut([0])
    },
  ]

  static let selecting: [OperatorCase] = [
    OperatorCase(name: "first") {
      $0.first().eraseToAnyPublisher()
    } model: { stream in
      stream.values.first.map { stream.cut([$0]) } ?? stream
    },
    OperatorCase(name: "first(where:)") {
      $0.first { $0 % 2 == 1 }.eraseToAnyPublisher()
    } model: { stream in
      stream.values.first { $0 % 2 == 1 }.map { stream.cut([$0]) } ?? stream.with([])
    },
    OperatorCase(name: "tryFirst") {
      $0.tryFirst { $0 % 2 == 1 }.mapError(trouble).eraseToAnyPublisher()
    } model: { stream in
      stream.values.first { $0 % 2 == 1 }.map { stream.cut([$0]) } ?? stream.with([])
    },
    OperatorCase(name: "last") {
      $0.last().eraseToAnyPublisher()
    } model: {
      $0.result($0.values.last)
    },
    OperatorCase(name: "last(where:)") {
      $0.last { $0 % 2 == 1 }.eraseToAnyPublisher()
    } model: {
      $0.result($0.values.last { $0 % 2 == 1 })
    },
    OperatorCase(name: "tryLast") {
      $0.tryLast { $0 % 2 == 1 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.result($0.values.last { $0 % 2 == 1 })
    },
    OperatorCase(name: "dropFirst") {
      $0.dropFirst(2).eraseToAnyPublisher()
    } model: {
      $0.with(Array($0.values.dropFirst(2)))
    },
    OperatorCase(name: "drop(while:)") {
      $0.drop { $0 < 5 }.eraseToAnyPublisher()
    } model: {
      $0.with(Array($0.values.drop { $0 < 5 }))
    },
    OperatorCase(name: "tryDrop") {
      $0.tryDrop { $0 < 5 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.with(Array($0.values.drop { $0 < 5 }))
    },
    OperatorCase(name: "prefix(4)") {
      $0.prefix(4).eraseToAnyPublisher()
    } model: {
      $0.values.count < 4 ? $0 : $0.cut(Array($0.values.prefix(4)))
    },
    OperatorCase(name: "prefix(while:)") {
      $0.prefix { $0 < 14 }.eraseToAnyPublisher()
    } model: {
      $0.values.allSatisfy { $0 < 14 } ? $0 : $0.cut(Array($0.values.prefix { $0 < 14 }))
    },
    OperatorCase(name: "tryPrefix") {
      $0.tryPrefix { $0 < 14 }.mapError(trouble).eraseToAnyPublisher()
    } model: {
      $0.values.allSatisfy { $0 < 14 } ? $0 : $0.cut(Array($0.values.prefix { $0 < 14 }))
    },
    OperatorCase(name: "output(at:)") {
      $0.output(at: 2).eraseToAnyPublisher()
    } model: {
      $0.values.count > 2 ? $0.cut([$0.values[2]]) : $0.with([])
    },
    OperatorCase(name: "output(in:)") {
      $0.output(in: 1...3).eraseToAnyPublisher()
    } model: {
      $0.values.count > 3
        ? $0.cut(Array($0.values[1...3])) : $0.with(Array($0.values.dropFirst()))
    },
    OperatorCase(name: "ignoreOutput") {
      $0.ignoreOutput().map { (_: Never) -> Int in }.eraseToAnyPublisher()
    } model: {
      $0.with([])
    },
  ]

  static let following: [OperatorCase] = [
    OperatorCase(name: "append") {
      $0.append(100, 101).eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0.with($0.values + [100, 101]) : $0
    },
    OperatorCase(name: "prepend") {
      $0.prepend(7).eraseToAnyPublisher()
    } model: {
      $0.with([7] + $0.values)
    },
    OperatorCase(name: "catch") {
      $0.catch { _ in [50, 51].publisher.setFailureType(to: Trouble.self) }.eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : $0.cut($0.values + [50, 51])
    },
    OperatorCase(name: "tryCatch") {
      $0.tryCatch { _ -> Just<Int> in throw Trouble.second }.mapError(trouble)
        .eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : Recorded(values: $0.values, error: .second)
    },
    OperatorCase(name: "retry") {
      $0.retry(1).eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : $0.with($0.values + $0.values)
    },
    OperatorCase(name: "flatMap of one at a time") {
      $0.replaceError(with: 98).flatMap(maxPublishers: .max(1)) { [$0, $0 &+ 1].publisher }
        .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.replacingError(98) { $0.flatMap { [$0, $0 &+ 1] } }
    },
    OperatorCase(name: "merge with nothing") {
      $0.replaceError(with: 98).merge(with: Empty<Int, Never>()).setFailureType(to: Trouble.self)
        .eraseToAnyPublisher()
    } model: {
      $0.replacingError(98) { $0 }
    },
    OperatorCase(name: "combineLatest with one") {
      Just(3).combineLatest($0.replaceError(with: 98)) { $0 &+ $1 }
        .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.replacingError(98) { $0.map { $0 &+ 3 } }
    },
    OperatorCase(name: "zip with positions") {
      $0.replaceError(with: 98).zip((0..<5).publisher) { $0 &+ $1 }
        .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.replacingError(98) { zip($0, 0..<5).map { $0 &+ $1 } }
    },
    // A failure overtakes what is in a buffer (X-A11): these get none.
    OperatorCase(name: "buffer that takes everything") {
      $0.replaceError(with: 98)
        .buffer(size: 1000, prefetch: .byRequest, whenFull: .dropNewest)
        .setFailureType(to: Trouble.self).eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : $0.cut($0.values + [98])
    },
    OperatorCase(name: "buffer kept full") {
      $0.replaceError(with: 98).setFailureType(to: Trouble.self)
        .buffer(size: 2, prefetch: .keepFull, whenFull: .customError { .second })
        .eraseToAnyPublisher()
    } model: {
      $0.error == nil ? $0 : $0.cut($0.values + [98])
    },
    OperatorCase(name: "prefix(untilOutputFrom:) nothing") {
      $0.prefix(untilOutputFrom: Empty<Int, Never>()).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "drop(untilOutputFrom:) one") {
      $0.drop(untilOutputFrom: Just(1).setFailureType(to: Trouble.self)).eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "eraseToAnyPublisher") {
      $0.filter { _ in true }.eraseToAnyPublisher()
    } model: {
      $0
    },
    OperatorCase(name: "Deferred") { stream in
      Deferred { stream }.eraseToAnyPublisher()
    } model: {
      $0
    },
  ]
}

/// Throws for one value, and lets all others through.
func refuse(_ unwanted: Int, _ value: Int) throws -> Int {
  if value == unwanted { throw Trouble.second }
  return value
}

private func trouble(_ error: any Error) -> Trouble { error as! Trouble }

extension Recorded {
  /// What comes of the values before `value`, and the error if there is one such.
  fileprivate func stoppedAt(_ value: Int, _ body: ([Int]) -> [Int]) -> Recorded {
    guard let index = values.firstIndex(of: value) else { return with(body(values)) }
    return Recorded(values: body(Array(values[..<index])), error: .second)
  }
}

extension Recorded {
  /// A finished stream of what comes of the values and, if there is an error, one instead of it.
  fileprivate func replacingError(_ value: Int, _ body: ([Int]) -> [Int]) -> Recorded {
    cut(body(error == nil ? values : values + [value]))
  }
}

extension [Int] {
  fileprivate func scanned(_ initial: Int, _ next: (Int, Int) -> Int) -> [Int] {
    var result = initial
    return map {
      result = next(result, $0)
      return result
    }
  }

  fileprivate func withoutRepeats(_ isRepeat: (Int, Int) -> Bool) -> [Int] {
    reduce(into: []) { kept, value in
      if let last = kept.last, isRepeat(last, value) { return }
      kept.append(value)
    }
  }
}
