import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUI
import Testing

@testable import LindenPreviews

#Preview {
  Text("nameless")
}

#Preview("With a name", traits: .fixedLayout(width: 200, height: 100), .landscapeLeft) {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
  if isOn { Text("yes") }
}

struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Text("one").previewDisplayName("First").previewDevice("iPhone SE (3rd generation)")
    ForEach(2..<4) { number in
      Text("number \(number)").padding()
        .previewLayout(.sizeThatFits)
    }
    Color.red.previewInterfaceOrientation(.landscapeRight).environment(\.locale, .current)
  }
}

/// What is in a container counts how often its body runs.
struct Boxes_Previews: PreviewProvider {
  struct Boxes: View {
    var body: some View {
      VStack { Counted() }.previewDisplayName("Box")
      Text("beside")
    }
  }
  struct Counted: View {
    static var runs = 0
    var body: some View {
      Self.runs += 1
      return Text("inside")
    }
  }
  static var previews: some View { Boxes() }
}

@MainActor struct PreviewCatalogTests {
  private let all = PreviewCatalog().all.filter {
    $0.group.hasPrefix("LindenPreviewsTests")
  }

  @Test func `every #Preview of the program is found, in the order of the file`() {
    #expect(all[0].name.hasPrefix("PreviewCatalogTests.swift, line "))
    #expect(all[1].name == "With a name")
    #expect(all[1].group == "LindenPreviewsTests/PreviewCatalogTests.swift")
  }

  @Test func `every view of a provider is a preview of its own`() {
    let own = all.filter { $0.group == "LindenPreviewsTests.Badge_Previews" }
    #expect(own.map(\.name) == ["First", "Badge 2", "Badge 3", "Badge 4"])
    #expect(own[0].settings.device?.rawValue == "iPhone SE (3rd generation)")
    #expect(own[3].settings.orientation == .landscapeRight)
    let texts = own.map { subject in
      let scene = subject.scene(PreviewVariant())
      defer { scene.close() }
      scene.advance(to: 0)
      return scene.semanticItems.map(\.semantics.label).joined()
    }
    #expect(texts == ["one", "number 2", "number 3", ""])
  }

  @Test func `views are counted without what is in containers, and shown with it`() {
    Boxes_Previews.Counted.runs = 0
    let own = PreviewCatalog().subjects(in: "LindenPreviewsTests.Boxes_Previews")
    #expect(own.map(\.name) == ["Box", "Boxes 2"])
    #expect(Boxes_Previews.Counted.runs == 0)
    let scene = own[0].scene(PreviewVariant())
    defer { scene.close() }
    scene.advance(to: 0)
    #expect(Boxes_Previews.Counted.runs == 1)
    #expect(scene.semanticItems.map(\.semantics.label) == ["inside"])
  }

  @Test func `names are unique and fit in an address and in a file's name`() {
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { $0.id.allSatisfy { $0.isLetter || $0.isNumber || ".-".contains($0) } })
    #expect(all[1].id == "LindenPreviewsTests-PreviewCatalogTests.swift.With-a-name")
  }

  @Test func `a trait gives a room, a device another`() throws {
    let fixed = all[1].scene(PreviewVariant())
    #expect(fixed.traits.size == CGSize(width: 200, height: 100))
    let small = try #require(all.first { $0.name == "First" }).scene(PreviewVariant())
    #expect(small.traits.size == CGSize(width: 375, height: 667))
    let fit = try #require(all.first { $0.name == "Badge 2" }).scene(PreviewVariant())
    #expect(fit.traits.size.height < 60 && fit.traits.size.width < 200)
  }

  @Test func `a variable of a preview is state`() throws {
    let scene = all[1].scene(PreviewVariant())
    scene.advance(to: 0)
    let toggle = try #require(
      scene.semanticItems.first { $0.semantics.label == "On" })
    scene.handle(.action(layer: toggle.layer.id, .activate))
    scene.advance(to: 1)
    #expect(!scene.semanticItems.contains { $0.semantics.label == "yes" })
  }

  @Test func `a variant is what the address says, and nonsense is left out`() {
    let variant = PreviewVariant(query: [
      "device": "iPhone 13 mini", "orientation": "landscape", "scheme": "dark",
      "type": "accessibility3", "language": "ar", "contrast": "increased",
    ])
    #expect(variant.device?.size == CGSize(width: 375, height: 812))
    #expect(variant.isLandscape == true && variant.isDark && variant.increasedContrast)
    #expect(variant.typeSize == .accessibility3 && variant.language == "ar")
    #expect(
      PreviewVariant(query: ["type": "huge", "language": "../x", "device": "Amiga"])
        == PreviewVariant())
  }

  @Test func `a device nobody knows is the nearest of its family`() {
    #expect(DeviceModel(named: "iPhone 14 Plus")?.name == "iPhone 15 Pro Max")
    #expect(DeviceModel(named: "iPad Air (5th generation)")?.name == "iPad Pro (12.9-inch)")
    #expect(DeviceModel(named: "Apple Watch Series 5 - 44mm") == nil)
  }
}
