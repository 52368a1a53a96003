import Testing

@testable import LindenBrowserHost

@MainActor @Suite struct FreedMemoryTests {
  @Test func `memory is given back once after many sessions have ended, and not for few`() {
    let clock = HandClock()
    var releases = 0
    let memory = FreedMemory(clock: clock) { releases += 1 }
    for _ in 1..<FreedMemory.leastSessions { memory.sessionEnded() }
    clock.advance(by: 60)
    #expect(releases == 0)
    for _ in 0..<100 { memory.sessionEnded() }
    #expect(releases == 0)
    clock.advance(by: FreedMemory.delay)
    #expect(releases == 1)
    memory.sessionEnded()
    clock.advance(by: 60)
    #expect(releases == 1)
  }
}
