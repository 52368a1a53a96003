import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

@testable import Murmur

@MainActor @Suite struct MurmurTests {
  private let clock = VirtualTimeScheduler()
  private let store: ChatStore
  private let app: Driver

  init() {
    store = ChatStore(scheduler: clock)
    app = Driver(ChatsView().environmentObject(store))
    app.advance(by: 1)
  }

  @Test func `opening a chat marks it as read`() throws {
    #expect(store.chats[0].unread == 2)
    try app.tap("Ilse Brandt")
    app.advance(by: 1)
    #expect(store.chats[0].unread == 0)
    #expect(app.exists("Bring gloves"))
  }

  @Test func `a message goes out, and an answer comes after the dots`() throws {
    try app.tap("Choir")
    app.advance(by: 1)
    try app.type("At eight?", into: "Message")
    try app.tap("Send")
    app.advance(by: 0.2)
    #expect(app.exists("At eight?"))
    let id = store.chats[1].id
    let count = store.chats[1].messages.count
    clock.advance(by: .seconds(1))
    app.advance(by: 1)
    #expect(app.exists("Typing"))
    clock.advance(by: .seconds(1))
    app.advance(by: 1)
    #expect(!app.exists("Typing"))
    #expect(store.chat(id)?.messages.count == count + 1)
  }

  @Test func `a message that did not go out can be sent again`() throws {
    store.isOnline = false
    let id = store.chats[2].id
    try app.tap("Tomasz")
    app.advance(by: 1)
    try app.type("Keep it", into: "Message")
    try app.tap("Send")
    app.advance(by: 1)
    #expect(store.chat(id)?.messages.last?.state == .failed)
    store.isOnline = true
    try app.tap("Not sent. Try again")
    #expect(store.chat(id)?.messages.last?.state == .sent)
  }

  @Test func `a search finds what was said`() throws {
    try app.type("umbrella", into: "Search")
    app.advance(by: 1)
    #expect(app.exists("Tomasz") && !app.exists("Choir"))
  }
}
