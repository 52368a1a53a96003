import CoreGraphics
import Foundation
import Observation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ObservationTests {
  @Observable final class Model {
    var width: CGFloat = 10
    var height: CGFloat = 10
    var unseen = 0
  }

  struct WidthView: View {
    let model: Model
    var body: some View { Color.red.frame(width: model.width, height: 5) }
  }

  struct HeightView: View {
    @Environment(Model.self) private var model
    var body: some View { Color.red.frame(width: 5, height: model.height) }
  }

  struct Both: View {
    @State private var model: Model
    init(_ model: Model) { _model = State(initialValue: model) }
    var body: some View {
      VStack {
        WidthView(model: model)
        HeightView()
      }
      .environment(model)
    }
  }

  /// The tickets with which an object is read, as far as anybody keeps them.
  private final class Tickets {
    private struct Entry { weak var reader: Reader? }
    private var entries: [Entry] = []
    private(set) var taken = 0
    func take() {
      taken += 1
      entries.append(Entry(reader: Evaluation.reader))
    }
    var kept: Int { entries.count { $0.reader != nil } }
  }

  private struct Title: View {
    let model: Model
    let turn: Int
    let tickets: Tickets
    var body: some View {
      let _ = tickets.take()
      Color.red.frame(width: model.width, height: CGFloat(turn))
    }
  }

  @Test func `an object does not keep views that were made anew or are gone`() {
    let (model, tickets, turn) = (Model(), Tickets(), Probe<Int>())
    var host: TestHost? = TestHost(
      Variable(1, turn) { Title(model: model, turn: $0, tickets: tickets) })
    for number in 2...50 {
      turn.value = number
      host?.settle()
    }
    #expect(host?.colorFrames[0].height == 50)
    // That of now, and that of the first view that was seen to read such objects.
    #expect(tickets.taken == 50 && tickets.kept <= 2)
    model.width = 20
    host?.settle()
    #expect(host?.colorFrames[0].width == 20 && tickets.taken == 51)
    host = nil
    for _ in 0..<20 {
      _ = TestHost(Variable(1, turn) { Title(model: model, turn: $0, tickets: tickets) })
    }
    #expect(tickets.taken == 71 && tickets.kept == 0)
  }

  @Test func `only bodies that read a property run when it changes`() {
    let model = Model()
    let host = TestHost(Both(model))
    host.forget()
    model.width = 30
    host.settle()
    #expect(host.bodies == ["WidthView"])
    #expect(host.colorFrames[0].width == 30)
    host.forget()
    model.height = 40
    host.settle()
    #expect(host.bodies == ["HeightView"])
    host.forget()
    model.unseen += 1
    host.settle()
    #expect(host.bodies.isEmpty)
    model.width = 31
    model.width = 32
    host.settle()
    #expect(host.bodies == ["WidthView"])
  }

  @Test func `Bindable makes bindings to properties`() {
    let model = Model()
    @Bindable var bindable = model
    $bindable.width.wrappedValue = 77
    #expect(model.width == 77)
  }
}

@MainActor struct AppStorageTests {
  struct Stored: View {
    @AppStorage("width") private var width = 20.0
    let probe: Probe<Double>
    var body: some View {
      let _ = probe.binding = $width
      Color.red.frame(width: width, height: 5)
    }
  }

  @Test func `a stored value survives its view and runs every view that shows it`() throws {
    let store = try #require(UserDefaults(suiteName: "linden.tests.\(UUID())"))
    let (first, second) = (Probe<Double>(), Probe<Double>())
    let host = TestHost(
      VStack {
        Stored(probe: first)
        Stored(probe: second)
      }.defaultAppStorage(store))
    #expect(host.colorFrames.map(\.width) == [20, 20])
    first.binding.wrappedValue = 50
    host.settle()
    #expect(host.colorFrames.map(\.width) == [50, 50])
    let other = TestHost(Stored(probe: Probe()).defaultAppStorage(store))
    #expect(other.colorFrames[0].width == 50)
    store.removePersistentDomain(forName: "linden.tests")
  }

  @Test func `a property that names another key shows and writes that one`() throws {
    struct Draft: View {
      @AppStorage private var width: Double
      @SceneStorage private var height: Double
      let probe: Probe<Double>
      init(_ key: String, _ probe: Probe<Double>) {
        _width = AppStorage(wrappedValue: 20, key)
        _height = SceneStorage(wrappedValue: 5, key)
        self.probe = probe
      }
      var body: some View {
        let _ = probe.binding = $width
        Color.red.frame(width: width, height: height).onTapGesture { height = 9 }
      }
    }
    let name = "linden.tests.\(UUID())"
    let store = try #require(UserDefaults(suiteName: name))
    let (key, width) = (Probe<String>(), Probe<Double>())
    let host = TestHost(
      Variable("one", key) { Draft($0, width) }.defaultAppStorage(store))
    width.binding.wrappedValue = 50
    host.settle()
    key.value = "two"
    host.settle()
    #expect(host.colorFrames.map(\.width) == [20])
    width.binding.wrappedValue = 70
    host.settle()
    #expect(store.double(forKey: "one") == 50 && store.double(forKey: "two") == 70)
    key.value = "one"
    host.settle()
    #expect(host.colorFrames.map(\.width) == [50])
    store.removePersistentDomain(forName: name)
  }
}
