import CoreGraphics
import Foundation
import LindenHosting
import SwiftUI
import Testing

@testable import LindenPreviews

@MainActor struct PreviewCheckTests {
  private func subject(_ view: some View, named name: String = "A") -> PreviewSubject {
    PreviewSubject(id: "Tests.\(name)", group: "Tests", name: name, settings: PreviewSettings()) {
      AnyView(view)
    }
  }

  private func findings(_ view: some View) throws -> [String] {
    let scene = subject(view).scene(PreviewVariant())
    defer { scene.close() }
    scene.advance(to: 0)
    return AccessibilityAudit(scene.semanticItems, screen: scene.traits.size).findings
  }

  @Test func `a preview without a picture fails, is recorded, and passes from then on`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let subject = subject(Text("hello"))
    func check(_ subject: PreviewSubject, records: Bool = false) throws -> PreviewCheck.Result {
      try PreviewCheck(subjects: [subject], folder: folder, isRecording: records).check(subject)
    }
    #expect(try check(subject).failures.first?.hasPrefix("No picture is recorded.") == true)
    #expect(try check(subject, records: true).isRecorded)
    #expect(try check(subject).failures == [])
    #expect(try !check(subject, records: true).isRecorded)
    let changed = self.subject(Text("hello").font(.largeTitle))
    #expect(try check(changed).failures.first?.hasPrefix("It does not look as recorded.") == true)
  }

  @Test func `a control without a name is found`() throws {
    let bare = try findings(
      Button {
      } label: {
        Color.red.frame(width: 44, height: 44)
      })
    #expect(bare.count == 1 && bare[0].hasPrefix("A button has no label"))
    #expect(try findings(Button("Add") {}) == [])
  }

  @Test func `small controls close to each other are found, one by itself is not`() throws {
    func dot(_ name: String) -> some View {
      Button {
      } label: {
        Color.red.frame(width: 10, height: 10)
      }.accessibilityLabel(name)
    }
    #expect(try findings(dot("A")) == [])
    let small = try findings(
      HStack(spacing: 2) {
        dot("A"); dot("B")
      })
    #expect(
      small
        == ["A", "B"].map {
          "The button “\($0)” is only 10 × 10 points large and close to another; 24 are needed."
        })
  }

  @Test func `three buttons of one name cannot be told apart`() throws {
    let found = try findings(
      VStack { ForEach(0..<3) { _ in Button("Delete") {}.frame(width: 100, height: 44) } })
    #expect(found == ["The button “Delete” is there 3 times under the same name."])
  }
}
