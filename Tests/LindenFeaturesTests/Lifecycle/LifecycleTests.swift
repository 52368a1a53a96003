import Combine
import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct LifecycleTests {
  private func noted(_ name: String, _ log: Diary) -> some View {
    box(1, 1).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
  }

  @Test func `appearing and disappearing are told once each, inner views first`() {
    let (probe, log) = (Probe<Bool>(), Diary())
    let host = TestHost(
      Variable(true, probe) { isOn in
        VStack {
          if isOn {
            VStack { noted("inner", log) }.onAppear { log.add("+outer") }.onDisappear {
              log.add("-outer")
            }
          } else {
            noted("other", log)
          }
        }
      })
    #expect(log.take() == ["+inner", "+outer"])
    host.settle()
    probe.binding.wrappedValue = false
    host.settle()
    #expect(Set(log.take()) == ["-inner", "-outer", "+other"])
    host.settle()
    #expect(log.take().isEmpty)
  }

  @Test func `rows appear and disappear one by one; those that move do neither`() {
    let (probe, log) = (Probe<[String]>(), Diary())
    let host = TestHost(
      Variable(["a", "b"], probe) { names in
        VStack { ForEach(names, id: \.self) { noted($0, log) } }
      })
    #expect(log.take() == ["+a", "+b"])
    probe.binding.wrappedValue = ["b", "c", "a"]
    host.settle()
    #expect(log.take() == ["+c"])
    probe.binding.wrappedValue = ["a"]
    host.settle()
    #expect(log.take().sorted() == ["-b", "-c"])
  }

  @Test func `a scene that closes lets its views disappear`() {
    let log = Diary()
    let host = TestHost(noted("a", log))
    host.root.destroy()
    #expect(log.take() == ["+a", "-a"])
  }

  @Test func `every view of a group appears, and EmptyView does not`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(1, probe) { number in
        VStack {
          Group {
            if number > 1 { box(1, 1) } else { box(2, 2) }
            if number > 2 { box(3, 3) }
          }.onAppear { log.add("+\(number)") }.onDisappear { log.add("-") }
          EmptyView().onAppear { log.add("empty") }
        }
      })
    #expect(log.take() == ["+1"])
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(log.take() == ["+2", "-"])
    probe.binding.wrappedValue = 3
    host.settle()
    #expect(log.take() == ["+3"])
    host.root.destroy()
    #expect(log.take() == ["-", "-"])
  }

  struct Appearing: View {
    @State private var width: CGFloat = 1
    var body: some View { Color.red.frame(width: width, height: 1).onAppear { width = 40 } }
  }

  @Test func `what onAppear changes is in the first frame`() {
    #expect(TestHost(Appearing()).colorFrames[0].width == 40)
  }

  @Test func `changes are told with old and new value, once, and initially if asked for`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        Color.red
          .onChange(of: number) { old, new in log.add("\(old)>\(new)") }
          .onChange(of: number / 10) { log.add("tens") }
          .onChange(of: number, initial: true) { old, new in log.add("i\(old)>\(new)") }
      })
    #expect(log.take() == ["i0>0"])
    for number in [1, 1, 2] {
      probe.binding.wrappedValue = number
      host.settle()
    }
    #expect(log.take().sorted() == ["0>1", "1>2", "i0>1", "i1>2"])
    probe.binding.wrappedValue = 30
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(log.take().isEmpty)
  }

  @Test func `the older onChange hands over the new value`() {
    struct Old: View {
      let number: Int
      let log: Diary
      @available(*, deprecated) var body: some View {
        Color.red.onChange(of: number, perform: { log.add("\($0)") })
      }
    }
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(Variable(0, probe) { Old(number: $0, log: log) })
    probe.binding.wrappedValue = 5
    host.settle()
    #expect(log.take() == ["5"])
  }

  struct Chain: View {
    @State private var a = 0
    @State private var b = 0
    let probe: Probe<Int>
    let log: Diary
    var body: some View {
      let _ = probe.binding = $a
      Color.red.frame(width: CGFloat(b), height: 1)
        .onChange(of: a) { _, new in b = new * 2 }
        .onChange(of: b) { _, new in log.add("b \(new)") }
    }
  }

  @Test func `a change made by onChange settles in the same frame`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(Chain(probe: probe, log: log))
    probe.binding.wrappedValue = 8
    host.settle()
    #expect(host.colorFrames[0].width == 16)
    #expect(log.take() == ["b 16"])
  }

  @Test func `published values are received while the view is there`() {
    let (probe, log, subject) = (Probe<Bool>(), Diary(), PassthroughSubject<Int, Never>())
    let host = TestHost(
      Variable(true, probe) { isOn in
        if isOn { Color.red.onReceive(subject) { log.add("\($0)") } }
      })
    subject.send(1)
    subject.send(2)
    #expect(log.take() == ["1", "2"])
    probe.binding.wrappedValue = false
    host.settle()
    subject.send(3)
    #expect(log.take().isEmpty)
  }

  @Test func `a value a publisher holds is received once, and updates do not subscribe again`() {
    let (probe, log, subject) = (Probe<Int>(), Diary(), CurrentValueSubject<Int, Never>(7))
    let host = TestHost(
      Variable(0, probe) { step in Color.red.onReceive(subject) { log.add("\(step):\($0)") } })
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take() == ["0:7"])
    subject.send(8)
    #expect(log.take() == ["1:8"])
  }

  @Test func `a task starts with the view, is cancelled with it, and anew for another id`() async {
    let (probe, log) = (Probe<Int?>(), Diary())
    let (events, heard) = AsyncStream<String>.makeStream()
    let host = TestHost(
      Variable(Int?.some(1), probe) { id in
        if let id {
          Color.red.task(id: id) {
            heard.yield("start \(id)")
            try? await Task.sleep(nanoseconds: 1_000_000_000_000)
            heard.yield("cancelled \(id) \(Task.isCancelled)")
          }
        }
      })
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "start 1")
    host.settle()
    probe.binding.wrappedValue = 2
    host.settle()
    var both = [await iterator.next(), await iterator.next()]
    #expect(Set(both) == ["cancelled 1 true", "start 2"])
    probe.binding.wrappedValue = nil
    host.settle()
    both = [await iterator.next()]
    #expect(both == ["cancelled 2 true"])
    #expect(log.lines.isEmpty)
  }

  @Test func `a task's writes reach the view`() async {
    struct Loading: View {
      @State private var width: CGFloat = 1
      let done: AsyncStream<Void>.Continuation
      var body: some View {
        Color.red.frame(width: width, height: 1).task {
          await Task.yield()
          width = 25
          done.yield()
        }
      }
    }
    let (events, done) = AsyncStream<Void>.makeStream()
    let host = TestHost(Loading(done: done))
    var iterator = events.makeAsyncIterator()
    await iterator.next()
    host.settle()
    #expect(host.colorFrames[0].width == 25)
  }
}

@MainActor struct AbandonedSceneTests {
  struct Counting: View {
    let keep: (Binding<Int>) -> Void
    @State private var count = 0
    var body: some View {
      keep($count)
      return Color.red.frame(width: CGFloat(count))
    }
  }

  @Test func `state written after its tree is gone, closed or not, tells nobody`() {
    var bindings: [Binding<Int>] = []
    for _ in 0..<50 { _ = TestHost(Counting { bindings.append($0) }).frames }
    for binding in bindings { binding.wrappedValue += 1 }
    #expect(bindings.allSatisfy { $0.wrappedValue == 1 })
  }

  @Test func `a tree that another thread lets go of is taken down on the main one`() async {
    nonisolated(unsafe) var host: TestHost? = TestHost(Counting { _ in })
    await Task.detached { host = nil }.value
    await Task.yield()
    #expect(host == nil)
  }

  @Test func `a task ends with its tree`() async {
    let (started, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    var host: TestHost? = TestHost(
      Color.red.task {
        started.continuation.yield()
        while !Task.isCancelled { await Task.yield() }
        ended.continuation.yield()
      })
    host?.settle()
    var iterator = started.stream.makeAsyncIterator()
    await iterator.next()
    host = nil
    var end = ended.stream.makeAsyncIterator()
    await end.next()
  }

  @Test func `a task with an executor runs on it, anew for another id`() async {
    let (probe, executor) = (Probe<Int>(), OwnThread())
    let (events, heard) = AsyncStream<String>.makeStream()
    let host = TestHost(
      Variable(1, probe) { id in
        Color.red.task(id: id, executorPreference: executor) {
          heard.yield("\(id) \(executor.isCurrent)")
        }
      })
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "1 true")
    probe.binding.wrappedValue = 2
    host.settle()
    #expect(await iterator.next() == "2 true")
  }

  /// Runs what it is given on a queue.
  private final class OwnThread: TaskExecutor {
    private static let key = DispatchSpecificKey<Bool>()
    private let queue = DispatchQueue(label: "own")

    init() { queue.setSpecific(key: OwnThread.key, value: true) }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: OwnThread.key) == true }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
