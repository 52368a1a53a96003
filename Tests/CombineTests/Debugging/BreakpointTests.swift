import Combine
import CombineTesting
import Testing

/// A breakpoint ends a process without a debugger by SIGTRAP, so those that hold run in processes
/// of their own.
struct BreakpointTests {
  @Test func `a breakpoint on a value traps`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
    }
  }

  @Test func `a breakpoint on the subscription traps`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in }
    }
  }

  @Test func `a breakpoint on the completion traps`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveCompletion: { _ in true }).sink { _ in }
    }
  }

  @Test func `breakpointOnError traps at a failure`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      let subject = PassthroughSubject<Int, TimelineFailure>()
      let token = subject.breakpointOnError().sink { _ in
      } receiveValue: { _ in
      }
      subject.send(completion: .failure(TimelineFailure()))
      token.cancel()
    }
  }

  @Test func `breakpointOnError lets values and the finish through`() {
    let probe = Probe<Int, Never>(demand: .max(1))
    Just(1).breakpointOnError().subscribe(probe)
    #expect(probe.log.dropFirst() == ["value 1", "finished"])
  }

  @Test func `closures that say no let everything through`() {
    let probe = Probe<Int, Never>()
    Just(1).breakpoint(
      receiveSubscription: { _ in false }, receiveOutput: { $0 > 1 },
      receiveCompletion: { _ in false }
    ).subscribe(probe)
    #expect(probe.log == ["subscription Just", "value 1", "finished"])
  }
}
