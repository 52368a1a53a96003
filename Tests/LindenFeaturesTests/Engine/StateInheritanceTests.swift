import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What a view shows before and after its source was edited; `edit` stands for the edit.
@MainActor private enum Source {
  static var edit = 0
}

private struct Counter: View {
  @State private var count = 0
  let tell: (Binding<Int>) -> Void
  var body: some View {
    tell($count)
    return Color.red.frame(width: CGFloat(10 + count))
  }
}

/// The body is hidden, as it is in a program whose functions can be replaced.
private struct Screen: View {
  let tell: (Binding<Int>) -> Void
  var body: AnyView {
    switch Source.edit {
    case 0: return AnyView(VStack { Counter(tell: tell) })
    case 1: return AnyView(VStack { Counter(tell: tell) }.padding())
    default:
      return AnyView(
        HStack {
          Counter(tell: tell)
          Counter(tell: { _ in })
        })
    }
  }
}

@MainActor @Suite(.serialized) struct StateInheritanceTests {
  private func edited(_ host: TestHost, to edit: Int, inherits: Bool = true) {
    Source.edit = edit
    host.root.graph.inheritance = inherits ? StateInheritance() : nil
    func invalidate(_ node: _Node) {
      if node.viewType != nil { node.invalidate(Transaction()) }
      for child in node.children { invalidate(child) }
    }
    invalidate(host.root.rootNode)
    host.settle()
    host.root.graph.inheritance = nil
  }

  private func widths(_ host: TestHost) -> [CGFloat] { host.drawn.map(\.frame.width) }

  @Test func `state stays when the body around becomes one of another type`() {
    Source.edit = 0
    var binding: Binding<Int>?
    let host = TestHost(Screen { binding = $0 })
    binding?.wrappedValue = 7
    host.settle()
    #expect(widths(host) == [17])
    edited(host, to: 1)
    #expect(widths(host) == [17])
    binding?.wrappedValue = 9
    host.settle()
    #expect(widths(host) == [19], "the state is that of the new node")
  }

  @Test func `without an inheritance state begins anew`() {
    Source.edit = 0
    var binding: Binding<Int>?
    let host = TestHost(Screen { binding = $0 })
    binding?.wrappedValue = 7
    host.settle()
    edited(host, to: 1, inherits: false)
    #expect(widths(host) == [10])
  }

  @Test func `of two views of one name the first takes over, the second begins anew`() {
    Source.edit = 0
    var binding: Binding<Int>?
    let host = TestHost(Screen { binding = $0 })
    binding?.wrappedValue = 7
    host.settle()
    edited(host, to: 2)
    #expect(widths(host) == [17, 10])
  }

  @Test func `state that was taken over goes on to another process`() {
    Source.edit = 0
    var binding: Binding<Int>?
    let archive = StateArchive()
    let host = StateArchive.$current.withValue(archive) { TestHost(Screen { binding = $0 }) }
    binding?.wrappedValue = 7
    host.settle()
    edited(host, to: 1)
    let restored = StateArchive(restoring: archive.snapshot())
    StateArchive.$current.withValue(restored) {
      #expect(widths(TestHost(Screen { _ in })) == [17])
    }
  }

  @Test func `a scroll view stays where it was`() throws {
    struct Page: View {
      var body: AnyView {
        let list = ScrollView { Color.red.frame(height: 2000) }
        return Source.edit == 0 ? AnyView(list) : AnyView(list.padding(10))
      }
    }
    Source.edit = 0
    let host = TestHost(Page(), width: 200, height: 200)
    let element = try #require(host.first(ScrollElement.self))
    _ = element.scrollWheel(CGSize(width: 0, height: -300))
    host.settle()
    let offset = element.offset
    edited(host, to: 1)
    let other = try #require(host.first(ScrollElement.self))
    #expect(other !== element && other.offset == offset && offset.y > 0)
  }
}
