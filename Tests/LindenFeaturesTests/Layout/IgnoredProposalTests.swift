import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Elements tell which dimension of a proposal makes no difference, so that those around need not
/// ask again.
@MainActor struct IgnoredProposalTests {
  private func ignored(_ view: some View, width: CGFloat? = 300, height: CGFloat? = 200) -> Axis.Set
  {
    let host = TestHost(view, width: 300, height: 200)
    let element = host.outermost
    // From what is kept, as when it was worked out.
    _ = element.sizeThatFits(ProposedViewSize(width: width, height: height))
    let axes = element.flags.ignoredAxes
    _ = element.sizeThatFits(ProposedViewSize(width: width, height: height))
    #expect(element.flags.ignoredAxes == axes)
    return axes
  }

  @Test func `what is fixed takes any proposal in its place`() {
    #expect(ignored(Color.red.frame(width: 10, height: 20)) == [.horizontal, .vertical])
    #expect(ignored(Color.red.frame(width: 10)) == .horizontal)
    #expect(ignored(Color.red.fixedSize(horizontal: false, vertical: true)) == .vertical)
    #expect(ignored(Color.red) == [])
  }

  @Test func `a line of text takes any height where it fits, and none where it has to be broken`() {
    #expect(ignored(Text("line")) == .vertical)
    #expect(ignored(Text("many words in a line"), width: 60) == [])
    #expect(ignored(Text("two\nlines")) == [])
    #expect(ignored(Text("line").padding().background(Color.red).opacity(0.5)) == .vertical)
  }

  @Test func `a stack takes any proposal across that no child of it looks at`() {
    #expect(
      ignored(
        HStack {
          Text("a")
          Spacer()
          Text("b")
        }) == .vertical)
    #expect(
      ignored(
        HStack {
          Text("a")
          Color.red
        }) == [])
    #expect(
      ignored(
        HStack {
          Text("many words in a line")
          Spacer()
        }, width: 60) == [])
    #expect(
      ignored(
        VStack {
          Color.red.frame(width: 10)
          Color.red.frame(width: 20)
        }) == .horizontal)
    #expect(ignored(VStack { HStack { Color.red.frame(width: 10) } }) == [])
  }

  @Test func `what a text shrinks to is known without breaking it`() {
    func least(_ view: some View) -> CGFloat? {
      let host = TestHost(view, width: 300, height: 200)
      let element = host.outermost
      let known = element.leastLength(along: .horizontal)
      let asked = element.sizeThatFits(ProposedViewSize(width: 0, height: 200)).width
      withExtendedLifetime(host) {}
      #expect(known == nil || known == asked)
      return known
    }
    #expect(least(Text("some words")) == 0)
    #expect(least(Text("some words").padding(5).opacity(0.5)) == 10)
    #expect(least(Text("some words").padding(-5)) == nil)
    #expect(least(Text("some words").frame(width: 70)) == 70)
    #expect(least(Text("some words").frame(height: 70)) == 0)
    #expect(least(Text("some words").containerRelativeFrame(.horizontal)) == nil)
    #expect(least(Color.red) == nil)
  }

  @Test func `a row is placed in each height as if it had been asked for that`() {
    struct Rows: View {
      let height: CGFloat
      var body: some View {
        VStack(spacing: 0) {
          HStack(alignment: .top) {
            Text("a")
            Spacer()
            Text("b").padding(3)
          }
          Color.red
        }
        .frame(height: height)
      }
    }
    let host = TestHost(Rows(height: 50), width: 300, height: 200)
    host.root.update(Rows(height: 120))
    host.settle()
    #expect(host.frames == TestHost(Rows(height: 120), width: 300, height: 200).frames)
  }
}

extension TestHost {
  fileprivate var outermost: Element {
    var first: Element?
    root.rootElement.forEachChild { first = first ?? $0 }
    return first!
  }
}
