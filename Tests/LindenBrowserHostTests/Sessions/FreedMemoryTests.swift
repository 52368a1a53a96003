import Testing

@testable import LindenBrowserHost

@MainActor @Suite struct FreedMemoryTests {
  @Test func `memory is given back soon after many sessions have ended, and later after any`() {
    let clock = HandClock()
    var releases = 0
    let memory = FreedMemory(clock: clock) { releases += 1 }
    for _ in 1..<FreedMemory.leastSessions { memory.sessionEnded() }
    clock.advance(by: FreedMemory.delay)
    #expect(releases == 0)
    clock.advance(by: FreedMemory.longDelay)
    #expect(releases == 1)
    for _ in 0..<100 { memory.sessionEnded() }
    #expect(releases == 1)
    clock.advance(by: FreedMemory.delay)
    #expect(releases == 2)
    // What was kept of them until it was written.
    clock.advance(by: FreedMemory.longDelay)
    #expect(releases == 3)
    clock.advance(by: 60)
    #expect(releases == 3)
  }
}
