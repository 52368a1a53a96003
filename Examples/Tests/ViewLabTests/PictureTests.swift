import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

/// The exercises on layout, before and after what one does to them.
@MainActor @Suite struct PictureTests {
  private let room = CGSize(width: 390, height: 260)

  @Test func `B/X2 a collapsed row is expanded`() throws {
    let app = Driver(CollapsiblePage(), size: room, scale: 1)
    try app.checkPicture("collapsible-collapsed")
    try app.tap("Expand")
    app.advance(by: 2)
    try app.checkPicture("collapsible-expanded")
  }

  @Test func `B/X3 a badge sits on the corner and goes at zero`() throws {
    let app = Driver(BadgePage(), size: room, scale: 1)
    try app.checkPicture("badge")
    for _ in 0..<5 { try app.tap("Fewer") }
    try app.checkPicture("badge-none")
  }

  @Test func `B/X4 a table shows what is selected`() throws {
    let app = Driver(TablePage(), size: room, scale: 1)
    try app.checkPicture("table")
    try app.tap("Heavy Rain")
    app.advance(by: 2)
    try app.checkPicture("table-selected")
    app.colorScheme = .dark
    app.advance(by: 1)
    try app.checkPicture("table-dark")
  }

  @Test func `B/E49 B/B5-44 B/B5-46 a stack turns, and its border with it`() throws {
    let app = Driver(StackPage(), size: room, scale: 1)
    try app.checkPicture("stack-horizontal")
    try app.tap("Turn")
    app.advance(by: 0.15)
    try app.checkPicture("stack-turning")
    app.advance(by: 2)
    try app.checkPicture("stack-vertical")
  }

  @Test func `B/E40 four ways to make one circle look alike`() throws {
    try Driver(Circles(), size: room, scale: 1).checkPicture("circles")
  }
}
