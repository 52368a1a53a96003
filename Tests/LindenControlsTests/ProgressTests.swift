import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ProgressTests {
  private let small = CGSize(width: 200, height: 100)

  @Test func `a value makes a bar 4 points high and says how much is done`() throws {
    let app = Driver(ProgressView("Loading", value: 1, total: 4).padding(20), size: small)
    let bar = try app.find("Loading", role: .progress)
    #expect(bar.value == "25%")
    #expect(bar.frame.width == 160)
    let fill = app.frames.first { $0.height == 4 && $0.width == 40 }
    #expect(fill?.minX == 20)
  }

  @Test func `without a value there is a spinner of 20 points, large of 37`() throws {
    #expect(
      try Driver(ProgressView(), size: small).find("In progress", role: .progress).frame.size
        == CGSize(width: 20, height: 20))
    let large = Driver(ProgressView().controlSize(.large), size: small)
    #expect(try large.find("In progress", role: .progress).frame.width == 37)
  }

  @Test func `the spinner turns ten times a second and runs no body of ours between`() {
    struct Waiting: View {
      var body: some View { ProgressView() }
    }
    let app = Driver(Waiting(), size: small)
    let pictures = (0..<9).map { _ in
      defer { app.advance(by: 0.1) }
      return app.png()
    }
    #expect(Set(pictures).count == 8 && pictures[0] == pictures[8])
    let counts = app.bodies { app.advance(by: 1) }
    #expect(counts["Waiting"] == nil)
    #expect(app.bodies { app.advance(by: 0.09) }.isEmpty)
  }

  @Test func `a value beyond the total is shown as all of it`() throws {
    let app = Driver(ProgressView(value: 7, total: 4), size: small)
    #expect(try app.find("Progress", role: .progress).value == "100%")
  }

  struct Bars: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text("\(Int((configuration.fractionCompleted ?? 0) * 10)) bars")
        configuration.currentValueLabel
      }
    }
  }

  @Test func `a style of one's own gets the labels and the fraction`() {
    let app = Driver(
      ProgressView(value: 0.5) {
        Text("Label")
      } currentValueLabel: {
        Text("Half")
      }.progressViewStyle(Bars()),
      size: small)
    #expect(app.texts == ["Label", "5 bars", "Half"])
  }

  @Test func `a style inside a style goes on with the one around`() {
    struct Framed: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("framed")
          ProgressView(configuration)
        }
      }
    }
    let app = Driver(
      ProgressView(value: 0.5).progressViewStyle(Framed()).progressViewStyle(Bars()), size: small)
    #expect(app.texts == ["framed", "5 bars"])
  }

  @Test func `Foundation's progress is followed`() throws {
    let progress = Progress(totalUnitCount: 10)
    let app = Driver(ProgressView(progress), size: small)
    progress.completedUnitCount = 3
    app.advance(by: 0.2)
    #expect(try app.find("Progress", role: .progress).value == "30%")
  }

  @Test func `a gauge says where its value is`() throws {
    let gauge = Gauge(value: 30, in: 20...40) {
      Text("Warmth")
    } currentValueLabel: {
      Text("30°")
    } minimumValueLabel: {
      Text("20")
    } maximumValueLabel: {
      Text("40")
    }
    let app = Driver(gauge, size: small)
    #expect(try app.find("Warmth", role: .progress).value == "50%")
    let ring = Driver(gauge.gaugeStyle(.accessoryCircular), size: small)
    #expect(try ring.find("Warmth", role: .progress).frame.size == CGSize(width: 58, height: 58))
  }
}
