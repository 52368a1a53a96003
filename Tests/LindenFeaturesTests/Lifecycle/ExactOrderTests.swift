import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// In which order views appear, leave and hear of changes: Y1 to Y4.
@MainActor struct ExactOrderTests {
  @Test func `Y1 a root that shows nothing appears once`() {
    let log = Diary()
    let host = TestHost(AnyView(EmptyView()).onAppear { log.add("any") })
    host.settle()
    #expect(log.take() == ["any"])
    _ = TestHost(EmptyView().onAppear { log.add("empty") })
    #expect(log.take() == ["empty"])
    // Beside something that is shown, nothing is no view.
    _ = TestHost(
      VStack {
        Color.red
        EmptyView().onAppear { log.add("inner") }
      })
    #expect(log.take() == [])
  }

  @Test func `Y2 id renews only what it wraps`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        Color.red
          .onAppear { log.add("A") }
          .onDisappear { log.add("-A") }
          .id(number)
          .onAppear { log.add("B") }
          .onDisappear { log.add("-B") }
      })
    #expect(log.take() == ["A", "B"])
    probe.binding.wrappedValue = 1
    host.settle()
    host.settle()
    #expect(log.take() == ["A", "-A"])
    host.root.destroy()
    #expect(Set(log.take()) == ["-A", "-B"])
  }

  @Test func `Y3 with an identity transition the old view goes before the new one comes`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        Color.red
          .onAppear { log.add("+\(number)") }
          .onDisappear { log.add("-") }
          .transition(.identity)
          .id(number)
      })
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take() == ["+0", "-", "+1"])
  }

  @Test func `Y3 without a transition the new view comes first`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        Color.red.onAppear { log.add("+\(number)") }.onDisappear { log.add("-") }.id(number)
      })
    probe.binding.wrappedValue = 1
    host.settle()
    #expect(log.take() == ["+0", "+1", "-"])
  }

  @Test func `Y4 onChange runs once for each transaction of an event`() {
    let (probe, log) = (Probe<Int>(), Diary())
    let host = TestHost(
      Variable(0, probe) { number in
        let _ = log.add("body \(number)")
        Color.red.onChange(of: number) { old, new in log.add("\(old)>\(new)") }
      })
    probe.binding.wrappedValue = 1
    probe.binding.wrappedValue = 2
    withAnimation {
      probe.binding.wrappedValue = 3
      probe.binding.wrappedValue = 4
    }
    host.settle()
    let entries = log.take()
    #expect(entries.filter { $0.hasPrefix("body") } == ["body 0", "body 2", "body 4"])
    #expect(entries.filter { $0.contains(">") } == ["0>2", "2>4"])
  }
}
