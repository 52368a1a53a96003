import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUITesting
import Testing
import UIKit

@testable import LindenControls
import LindenFeatures
import LindenEngine

@MainActor struct AnnouncementTests {
  @Test func `an announcement goes to the window whose code posts it`() throws {
    let first = Driver(
      Button("Save") { AccessibilityNotification.Announcement("Saved").post() })
    let second = Driver(Text("Other"))
    try first.tap("Save")
    #expect(first.announcements == ["Saved"])
    #expect(second.announcements.isEmpty)
  }

  @Test func `a task belongs to the window that began it`() async {
    let app = Driver(
      Text("a").task {
        await Task.yield()
        AccessibilityNotification.ScreenChanged("Loaded").post()
      })
    let other = Driver(Text("b"))
    #expect(await app.wait { !app.announcements.isEmpty })
    #expect(app.announcements == ["Loaded"])
    #expect(other.announcements.isEmpty)
  }

  @Test func `what is no text is not read out, and UIKit's form is the same`() throws {
    let app = Driver(
      Button("Go") {
        AccessibilityNotification.LayoutChanged().post()
        AccessibilityNotification.LayoutChanged(7).post()
        UIAccessibility.post(notification: .announcement, argument: "Gone")
      })
    try app.tap("Go")
    #expect(app.announcements == ["Gone"])
  }

  @Test func `an announcement of high priority is urgent`() throws {
    var words = AttributedString("Fire")
    words.accessibilitySpeechAnnouncementPriority = .high
    let urgent = words
    let app = Driver(
      Button("Go") { AccessibilityNotification.Announcement(urgent).post() })
    var heard: [SpokenWords] = []
    app.scene.onAnnounce = { heard.append($0) }
    try app.tap("Go")
    #expect(heard == [SpokenWords("Fire", isUrgent: true)])
  }
}
