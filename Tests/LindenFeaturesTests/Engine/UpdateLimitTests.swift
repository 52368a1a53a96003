import CoreGraphics
import LindenDrawing
import Testing

@_spi(Engine) @testable import LindenEngine
@_spi(Engine) @testable import LindenFeatures

/// Updates that are their own cause do not stop a frame, nor whoever else waits for it.
@MainActor struct UpdateLimitTests {
  @Test func `an update that causes itself is left out, with one warning naming its view`() {
    let probe = Probe<Int>()
    let host = TestHost(Around(probe: probe) { Restless() })
    let warnings = Diagnostics.recording {
      probe.binding.wrappedValue = 30
      host.settle()
      probe.binding.wrappedValue = 40
      host.settle()
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("The update of Restless, in Around<Restless>,") == true)
    // What stands beside it is up to date.
    #expect(host.colorFrames.map(\.width) == [40])
  }

  @Test func `an update that asks for one above is left out`() {
    let probe = Probe<Int>()
    let host = TestHost(Around(probe: probe) { Climbing() })
    let warnings = Diagnostics.recording {
      probe.binding.wrappedValue = 30
      host.settle()
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("Around<Climbing>") == true)
    #expect(host.colorFrames.map(\.width) == [30])
  }

  @Test func `many rows may each ask for what is above them`() {
    let probe = Probe<Int>()
    let host = TestHost(
      VStack { Around(probe: probe) { ForEach(0..<5_000, id: \.self) { _ in Once() } } })
    let warnings = Diagnostics.recording {
      probe.binding.wrappedValue = 30
      host.settle()
    }
    #expect(warnings.isEmpty)
  }

  /// Content beside a colour whose width is a state, which both depend on.
  private struct Around<Content: View>: View {
    @State var width = 20
    let probe: Probe<Int>
    @ViewBuilder let content: Content
    var body: some View {
      let _ = probe.binding = $width
      content
      Color.red.frame(width: CGFloat(width), height: 10)
    }
  }

  /// Is to be updated again after each update.
  private struct Restless: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
      AskingNode(context) { $0.invalidate($0.graph.transaction) }
    }
  }

  /// Asks for the view around it after each update.
  private struct Climbing: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
      AskingNode(context) { node in
        let view = sequence(first: node as _Node, next: \.parent).first { $0.viewType != nil }
        view?.invalidate(node.graph.transaction)
      }
    }
  }

  /// Asks for its neighbour's update once.
  private struct Once: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
      var isDue = true
      return AskingNode(context) { node in
        if isDue { node.parent?.invalidate(node.graph.transaction) }
        isDue = false
      }
    }
  }

  private final class AskingNode<V: View>: _ViewNode<V> {
    let ask: (AskingNode) -> Void
    init(_ context: _NodeContext, ask: @escaping (AskingNode) -> Void) {
      self.ask = ask
      super.init(context)
    }
    override func update(to view: V) { ask(self) }
    override func evaluate() { ask(self) }
  }
}
