import Foundation
import Testing

@testable import LindenOS

@Suite struct LoggerTests {
  /// The lines written meanwhile.
  private func lines(_ body: () -> Void) -> [String] {
    let lines = OSAllocatedUnfairLock(initialState: [String]())
    LogOutput.$recorder.withValue({ line in lines.withLock { $0.append(line) } }, operation: body)
    return lines.withLock { $0 }
  }

  @Test func `a logger says place, level and message`() {
    let logger = Logger(subsystem: "com.example", category: "net")
    #expect(
      lines {
        logger.info("started")
        logger.error("failed \(3) times")
        Logger().fault("\(URLError(.badURL).code.rawValue)")
      } == [
        "[com.example:net] info: started", "[com.example:net] error: failed 3 times",
        "fault: -1000",
      ])
  }

  @Test func `values are written by format, alignment and privacy`() {
    let logger = Logger()
    let name = "Ada"
    #expect(
      lines {
        logger.log(
          "\(name, privacy: .public) \(name, privacy: .private) \(name, align: .left(columns: 5))|")
        logger.log(
          "\(255, format: .hex(includePrefix: true, minDigits: 4)) \(1.5, format: .fixed(precision: 2))"
        )
        logger.log("\(true) \(true, format: .answer) \([1, 2]) \(CGFloat(2))")
      } == [
        "notice: Ada <private> Ada  |", "notice: 0x00ff 1.50", "notice: true YES [1, 2] 2.000000",
      ])
  }

  @Test func `the same text has the same mask, another text another`() {
    func mask(_ text: String) -> [String] {
      lines { Logger().log("\(text, privacy: .private(mask: .hash))") }
    }
    #expect(mask("a") == mask("a"))
    #expect(mask("a") != mask("b"))
    #expect(!mask("secret")[0].contains("secret"))
  }

  @Test func `os_log takes a format, arguments and who may read them`() {
    let log = OSLog(subsystem: "com.example", category: "ui")
    #expect(
      lines {
        os_log("%{public}@ has %d of 100%%", log: log, type: .debug, "x", 3)
        os_log("%{private}@ %{private}d", "secret", 7)
        os_log(.error, log: log, "plain")
        os_log("ready %d")
        os_log("value \(3)")
        os_log("nothing", log: .disabled)
      } == [
        "[com.example:ui] debug: x has 3 of 100%", "notice: <private> <private>",
        "[com.example:ui] error: plain", "notice: ready %d", "notice: value 3",
      ])
  }
}

@Suite struct LockTests {
  @Test func `a lock lets one thread in at a time`() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in lock.withLock { $0 += 1 } }
    #expect(lock.withLock { $0 } == 1000)
    #expect(lock.withLock { _ in lock.withLockIfAvailable { $0 } } == nil)
  }

  @Test func `a plain lock is taken once`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
  }
}
