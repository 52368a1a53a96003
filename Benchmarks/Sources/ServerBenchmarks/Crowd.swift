import Foundation
import NIOCore
import NIOPosix

/// Many pages of one server, all on one thread.
final class Crowd: @unchecked Sendable {
  private let loop: any EventLoop
  private let pages: [PageClient]
  private var answers: [TimeInterval] = []
  /// Pages that lost their connection, and those that are back.
  private var lost = 0
  private var returns: (times: [TimeInterval], found: Int) = ([], 0)

  private init(_ pages: [PageClient], on loop: any EventLoop) {
    self.loop = loop
    self.pages = pages
  }

  /// Opens pages, each when the one before has its first frame.
  ///
  /// - Parameter label: What the control is called that they use.
  static func open(
    _ count: Int, of server: ServedProcess, using label: String = "Count",
    on group: MultiThreadedEventLoopGroup
  ) async throws -> Crowd {
    let loop = group.next()
    let crowd = Crowd((0..<count).map { _ in PageClient(using: label) }, on: loop)
    for page in crowd.pages {
      page.onAnswer = { [weak crowd] in crowd?.answers.append($0) }
      let first = loop.makePromise(of: Void.self)
      page.onFirstFrame = { first.succeed() }
      try await page.connect(to: server.port, on: loop)
      try await first.futureResult.get()
    }
    return crowd
  }

  /// All use their control, each once in so many seconds, spread evenly, for a while.
  ///
  /// - Returns: Seconds until the answers, ascending.
  func use(every period: TimeInterval, for duration: TimeInterval) async throws -> [TimeInterval] {
    try await loop.submit { self.answers = [] }.get()
    let tasks = pages.enumerated().map { index, page in
      loop.scheduleRepeatedTask(
        initialDelay: .nanoseconds(Int64(period * 1e9 * Double(index) / Double(pages.count))),
        delay: .nanoseconds(Int64(period * 1e9))
      ) { _ in page.use() }
    }
    try await Task.sleep(for: .seconds(duration))
    for task in tasks { task.cancel() }
    try await Task.sleep(for: .seconds(1))
    return try await loop.submit { self.answers.sorted() }.get()
  }

  /// All use their control once.
  ///
  /// - Returns: When all are answered.
  func useAll() async throws {
    let left = loop.makePromise(of: Void.self)
    try await loop.submit {
      var count = self.pages.count
      for page in self.pages {
        page.onAnswer = { _ in
          count -= 1
          if count == 0 { left.succeed() }
        }
        page.use()
      }
    }.get()
    try await left.futureResult.get()
  }

  /// Has pages that lose their connection by an event connect again, and look for words then.
  ///
  /// - Returns: When each has its first frame again, in seconds from the event on, ascending, and how
  ///   many of them found the words there.
  func comeBack(
    finding words: String, after event: () async throws -> Void
  ) async throws -> (times: [TimeInterval], found: Int) {
    let start = ContinuousClock.now
    var now: TimeInterval { (ContinuousClock.now - start) / .seconds(1) }
    try await loop.submit { [self] in
      returns = ([], 0)
      lost = 0
      for page in pages {
        page.comesBack = true
        page.wanted = words
        page.onLoss = { [weak self] in self?.lost += 1 }
        page.onFirstFrame = { [weak self, unowned page] in
          self?.returns.times.append((ContinuousClock.now - start) / .seconds(1))
          if page.hasWanted { self?.returns.found += 1 }
        }
      }
    }.get()
    try await event()
    while true {
      try await Task.sleep(for: .milliseconds(10))
      let (returns, lost) = try await loop.submit { (self.returns, self.lost) }.get()
      // All lose it at once, and none is back so soon.
      if now > 0.2, lost > 0, returns.times.count >= lost { return returns }
    }
  }

  /// The first page uses its control, and gets no answer.
  func useOnce() async throws { try await loop.submit { self.pages[0].use() }.get() }

  /// How many wait for an answer longer than a second.
  func stuck() async throws -> Int {
    try await loop.submit { self.pages.count { $0.isStuck(after: 1) } }.get()
  }

  func leave() async throws {
    try await loop.submit { for page in self.pages { page.leave() } }.get()
  }
}

extension [TimeInterval] {
  /// The value that a share of all are not above; the list is ascending.
  func percentile(_ share: Double) -> TimeInterval {
    isEmpty ? .nan : self[Swift.min(count - 1, Int(Double(count) * share))]
  }
}
