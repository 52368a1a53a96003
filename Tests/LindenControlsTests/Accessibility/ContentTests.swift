import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUITesting
import Testing

@testable import LindenControls
import LindenFeatures
import LindenEngine
import LindenHosting

@MainActor struct AccessibleContentTests {
  @Test func `custom content is said by name, and what is important first`() throws {
    let key = AccessibilityCustomContentKey("Mood", id: "mood")
    let app = Driver(
      Text("Ada")
        .accessibilityCustomContent("Age", "36")
        .accessibilityCustomContent(key, Text("Calm"))
        .accessibilityCustomContent("Job", Text("Countess"), importance: .high)
        .accessibilityCustomContent(key, Text("Keen")))
    #expect(try app.find("Ada").details == ["Age: 36", "Job: Countess", "Mood: Keen"])
    let semantics = app.scene.semanticItems[0].semantics
    #expect(semantics.description == "Job: Countess, Age: 36, Mood: Keen")
  }

  @Test func `without the trait that gives its role a view is a text or a group`() throws {
    let app = Driver(
      VStack {
        Button("Go") {}.accessibilityRemoveTraits(.isButton)
        Text("Title").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isHeader)
        Link("Site", destination: URL(string: "https://a.b")!).accessibilityRemoveTraits(.isLink)
        Image(systemName: "star").accessibilityLabel("Star").accessibilityRemoveTraits(.isImage)
        Text("Words").accessibilityRemoveTraits(.isStaticText)
        Button("Stay") {}.accessibilityRemoveTraits([.isImage, .isSelected])
      })
    for label in ["Go", "Title", "Site", "Star"] { #expect(try app.find(label).role == .text) }
    #expect(try app.find("Words").role == .group)
    #expect(try app.find("Stay").role == .button)
  }

  @Test func `traits that have no effect are told of`() {
    let warnings = Diagnostics.recording {
      _ = Text("a").accessibilityAddTraits([.isButton, .playsSound, .isKeyboardKey])
      _ = Text("a").accessibilityAddTraits([.isHeader, .isSelected, .isModal, .isTabBar])
    }
    #expect(warnings.count == 2)
    #expect(warnings[0].hasPrefix("View.accessibilityAddTraits(.playsSound) has no effect here: "))
  }

  @Test func `an empty content takes back what was said`() throws {
    let key = AccessibilityCustomContentKey("Mood")
    let app = Driver(
      Text("Ada").accessibilityCustomContent(key, Text("Calm"))
        .accessibilityCustomContent(key, nil))
    #expect(try app.find("Ada").details.isEmpty)
  }

  @Test func `a view is found by its input labels`() throws {
    let app = Driver(Button("Preferences") {}.accessibilityInputLabels(["Settings", "Options"]))
    #expect(try app.find("Options").label == "Preferences")
    #expect(try app.find("Options").inputLabels == ["Settings", "Options"])
  }

  @Test func `a higher sort priority is read first; containers have an order of their own`() {
    let app = Driver(
      VStack {
        Text("a")
        Text("b").accessibilitySortPriority(1)
        Text("c").accessibilitySortPriority(2)
        Text("d").accessibilitySortPriority(-1)
        Text("e")
        HStack {
          Text("f")
          Text("g").accessibilitySortPriority(9)
        }
        .accessibilityElement(children: .contain)
      })
    #expect(app.texts == ["c", "b", "a", "e", "g", "f", "d"])
  }

  @Test func `headers have levels; a page's title is the first`() throws {
    let app = Driver(
      NavigationStack {
        VStack {
          Text("Chapter").accessibilityHeading(.h2)
          Text("Part").accessibilityAddTraits(.isHeader).padding().accessibilityHeading(.h3)
          Text("Plain").accessibilityAddTraits(.isHeader)
        }
        .navigationTitle("Book")
      })
    #expect(try app.find("Book", role: .header).headingLevel == 1)
    #expect(try app.find("Chapter", role: .header).headingLevel == 2)
    #expect(try app.find("Part", role: .header).headingLevel == 3)
    #expect(try app.find("Plain", role: .header).headingLevel == 0)
  }

  @Test func `a labelled pair gives the content its label`() {
    struct Form: View {
      @Namespace private var space
      var body: some View {
        HStack {
          Text("Name").accessibilityLabeledPair(role: .label, id: 1, in: space)
          TextField("", text: .constant("Ada"))
            .accessibilityLabeledPair(role: .content, id: 1, in: space)
          TextField("", text: .constant("Bob"))
            .accessibilityLabeledPair(role: .content, id: 2, in: space)
        }
      }
    }
    let fields = Driver(Form()).items.filter { $0.role == .textField }
    #expect(fields.map(\.label) == ["Name", ""])
  }

  @Test func `a representation is met in place of the view`() throws {
    struct Dial: View {
      @State private var level = 3.0
      var body: some View {
        Circle().frame(width: 80, height: 80)
          .accessibilityLabel("Circle")
          .accessibilityRepresentation { Slider(value: $level, in: 0...10) { Text("Level") } }
      }
    }
    let app = Driver(Dial())
    #expect(app.items.map(\.role) == [.slider])
    try app.set("Level", to: 7)
    #expect(try app.find("Level").number == 7)
  }

  @Test func `the children of a drawing are those it is given`() throws {
    let app = Driver(
      Canvas { _, _ in }
        .accessibilityLabel("Bars")
        .accessibilityChildren {
          HStack {
            Rectangle().accessibilityLabel("Monday").accessibilityValue("3")
            Rectangle().accessibilityLabel("Tuesday").accessibilityValue("5")
          }
        })
    #expect(app.items.map(\.value).filter { !$0.isEmpty } == ["3", "5"])
  }

  @Test func `a representation leaves no mark in the picture`() {
    let plain = Driver(Color.white, size: CGSize(width: 60, height: 60))
    let app = Driver(
      Color.white.accessibilityRepresentation { Color.black },
      size: CGSize(width: 60, height: 60))
    #expect(app.png() == plain.png())
  }
}

private struct Sales: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    AXChartDescriptor(
      title: "Sales", summary: "They rise.",
      xAxis: AXCategoricalDataAxisDescriptor(title: "Month", categoryOrder: ["May", "June"]),
      yAxis: AXNumericDataAxisDescriptor(
        title: "Sold", range: 0...10, gridlinePositions: []
      ) { "\(Int($0)) pieces" },
      series: [
        AXDataSeriesDescriptor(
          name: "Tea", isContinuous: false,
          dataPoints: [.init(x: "May", y: 3), .init(x: "June", y: 7, label: "Best")]),
        AXDataSeriesDescriptor(
          name: "Milk", isContinuous: false, dataPoints: [.init(x: "May", y: nil)]),
      ])
  }
}

@MainActor struct ChartDescriptorTests {
  @Test func `a described chart is a table of its points`() throws {
    let app = Driver(Color.blue.accessibilityChartDescriptor(Sales()))
    #expect(
      try app.find("Sales").table == [
        ["Series", "Month", "Sold", "Label"],
        ["Tea", "May", "3 pieces", ""],
        ["Tea", "June", "7 pieces", "Best"],
        ["Milk", "May", "", ""],
      ])
  }

  @Test func `one series without labels needs no columns for them`() {
    let chart = Sales().makeChartDescriptor()
    chart.series = [
      AXDataSeriesDescriptor(name: "Tea", isContinuous: true, dataPoints: [.init(x: "May", y: 3)])
    ]
    let table = SemanticTable(chart)
    #expect(table.columns == ["Month", "Sold"])
    #expect(table.rows == [["May", "3 pieces"]])
    #expect(table.caption == "Sales. They rise.")
  }
}
