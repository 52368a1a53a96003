import SwiftUI
import SwiftUITesting
import Testing

@testable import Parcel

@MainActor @Suite struct ParcelTests {
  private let mail = MailModel()

  private func app(_ size: CGSize) -> Driver {
    let app = Driver(ParcelView().environment(mail), size: size)
    app.advance(by: 1)
    return app
  }

  private let wide = CGSize(width: 1194, height: 834)

  @Test func `a wide screen has three columns at once`() throws {
    let app = app(wide)
    #expect(app.exists("Inbox") && app.exists("Scaffolding") && app.exists("No letter chosen"))
  }

  @Test func `a letter that is chosen is shown and read`() throws {
    let app = app(wide)
    #expect(mail.unread(in: .inbox) == 3)
    try app.tap("The minutes of Monday")
    app.advance(by: 1)
    #expect(app.exists("Answer"))
    #expect(mail.unread(in: .inbox) == 2)
    try app.tap("Archive")
    app.advance(by: 1)
    #expect(mail.letters(in: .archive).map(\.subject) == ["The minutes of Monday"])
  }

  @Test func `a table sorts by the column that is tapped`() throws {
    let app = app(wide)
    try app.tap("Table")
    app.advance(by: 1)
    try app.tap("From")
    app.advance(by: 1)
    let names = mail.letters(in: .inbox).map(\.from).sorted()
    let first = try app.find(names[0]).frame.minY
    let last = try app.find(names[names.count - 1]).frame.minY
    #expect(first < last)
  }

  @Test func `a letter is written and sent`() throws {
    let app = app(wide)
    try app.tap("Write")
    app.advance(by: 1)
    try app.type("Henning", into: "To")
    try app.type("Yes", into: "Subject")
    try app.type("The week after next is fine.", into: "Text")
    try app.tap("Send")
    app.advance(by: 1)
    #expect(mail.letters(in: .archive).map(\.from) == ["To Henning"])
  }

  @Test func `a phone has one column at a time`() throws {
    let app = app(CGSize(width: 390, height: 844))
    try app.tap("Inbox")
    app.advance(by: 1)
    #expect(app.exists("Scaffolding") && !app.exists("No letter chosen"))
  }
}
