import Combine
import CombineTesting
import Testing

struct FutureValueTests {
  @Test func `a value that is there already is returned at once`() async {
    #expect(await Future<Int, Never> { $0(.success(7)) }.value == 7)
  }

  @Test func `a value that comes later is waited for, by several tasks`() async throws {
    let promise = Box<Future<Int, TimelineFailure>.Promise>()
    let future = Future<Int, TimelineFailure> { promise.content = $0 }
    async let first = future.value
    async let second = future.value
    promise.content?(.success(7))
    #expect(try await first + second == 14)
  }

  @Test func `an error is thrown`() async {
    let future = Future<Int, TimelineFailure> { $0(.failure(TimelineFailure())) }
    await #expect(throws: TimelineFailure.self) { try await future.value }
  }

  @Test func `a future that cannot fail needs no try, also where errors are handled`() async throws
  {
    let future = Future<String, Never> { promise in
      nonisolated(unsafe) let promise = promise  // a promise may be kept on any thread
      Thread.detachNewThread { promise(.success("later")) }
    }
    let text = await future.value
    #expect(text == "later")
  }

  private final class Box<Content>: @unchecked Sendable {
    var content: Content?
  }
}
