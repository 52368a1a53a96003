import Combine
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct WriteDuringUpdateTests {
  struct Careless: View {
    @State private var count = 0
    var body: some View {
      let _ = count += 1
      Color.red.frame(width: CGFloat(count), height: 1)
    }
  }

  @Test func `state written by the body that reads it is warned of once, and nothing loops`() {
    let warnings = Diagnostics.recording {
      let host = TestHost(Careless())
      host.settle()
      host.settle()
      #expect(host.bodies == ["Careless"])
      #expect(!host.root.graph.hasWork)
    }
    #expect(warnings.count == 1)
    #expect(warnings[0].contains("the view update of Careless"))
  }

  struct Reading: View {
    @Binding var width: CGFloat
    var body: some View { Color.red.frame(width: width, height: 1) }
  }
  struct Writing: View {
    @Binding var width: CGFloat
    var body: some View {
      let _ = width = 30
      Color.blue
    }
  }

  @Test func `others who read it see the new value in the same frame`() {
    let warnings = Diagnostics.recording {
      let host = TestHost(
        Variable(CGFloat(1), Probe()) { _ in Color.clear }.overlay {
          Owner()
        })
      #expect(host.drawn.contains { $0.frame.width == 30 })
    }
    #expect(warnings.count == 1)
  }
  struct Owner: View {
    @State private var width: CGFloat = 1
    var body: some View {
      VStack {
        Reading(width: $width)
        Writing(width: $width)
      }
    }
  }

  final class Model: ObservableObject { @Published var number = 0 }
  struct Publishing: View {
    @ObservedObject var model: Model
    var body: some View {
      let _ = model.number += 1
      Color.red
    }
  }

  @Test func `an object published from a body is warned of and does not loop`() {
    let model = Model()
    let warnings = Diagnostics.recording { _ = TestHost(Publishing(model: model)) }
    #expect(warnings.count == 1)
    #expect(warnings[0].contains("Publishing"))
    #expect(model.number == 1)
  }
}
