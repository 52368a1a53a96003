import Combine
import SwiftUI

struct Message: Identifiable, Equatable {
  enum State { case sending, sent, failed }

  let id = UUID()
  var text: String
  var isMine: Bool
  var date: Date
  var reaction: String?
  var state = State.sent
}

struct Chat: Identifiable, Equatable {
  let id = UUID()
  var name: String
  var color: Color
  var messages: [Message]
  var unread = 0
  var isTyping = false
  var isMuted = false

  var initials: String {
    name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
  }
}

/// The chats, and a simulated partner that answers each message after a while.
final class ChatStore: ObservableObject {
  @Published private(set) var chats: [Chat]
  /// Whether messages get through.
  @Published var isOnline = true

  private let answers = [
    "Really? Tell me more.", "I was about to say the same.", "Let me look at the timetable first.",
    "Yes! Eight o'clock at the harbour?", "Hm, I would rather not.",
  ]
  private var waiting: [Chat.ID: AnyCancellable] = [:]

  /// Sends once, after so many seconds.
  private let pause: (Double) -> AnyPublisher<Void, Never>

  /// - Parameter scheduler: On which answers come.
  init(now: Date = .now, scheduler: some Scheduler = DispatchQueue.main) {
    pause = {
      Just(()).delay(for: .seconds($0), scheduler: scheduler).eraseToAnyPublisher()
    }
    func message(_ text: String, mine: Bool = false, minutes: Double) -> Message {
      Message(text: text, isMine: mine, date: now.addingTimeInterval(-minutes * 60))
    }
    chats = [
      Chat(
        name: "Ilse Brandt", color: .purple,
        messages: [
          message("Did the seeds arrive?", minutes: 190),
          message("This morning, all of them. The blue ones too.", mine: true, minutes: 170),
          message("Then we plant on Saturday", minutes: 14),
          message("Bring gloves", minutes: 13),
        ], unread: 2),
      Chat(
        name: "Choir", color: .teal,
        messages: [
          message("The hall is ours until ten.", minutes: 1_500),
          message("I have copied the second part for everybody.", mine: true, minutes: 1_450),
          message("Tenors, please look at bar 41 again", minutes: 1_400),
        ]),
      Chat(
        name: "Tomasz", color: .orange,
        messages: [message("Found your umbrella under the sofa.", minutes: 4_400)], isMuted: true),
    ]
  }

  func chat(_ id: Chat.ID) -> Chat? { chats.first { $0.id == id } }

  func send(_ text: String, to id: Chat.ID) {
    let message = Message(
      text: text, isMine: true, date: .now, state: isOnline ? .sent : .failed)
    change(id) { $0.messages.append(message) }
    if isOnline { expectAnswer(in: id) }
  }

  func retry(_ message: Message.ID, in id: Chat.ID) {
    guard isOnline else { return }
    change(message, in: id) { $0.state = .sent }
    expectAnswer(in: id)
  }

  func react(_ reaction: String, to message: Message.ID, in id: Chat.ID) {
    change(message, in: id) { $0.reaction = $0.reaction == reaction ? nil : reaction }
  }

  func delete(_ message: Message.ID, in id: Chat.ID) {
    change(id) { $0.messages.removeAll { $0.id == message } }
  }

  func markRead(_ id: Chat.ID) {
    if chat(id)?.unread != 0 { change(id) { $0.unread = 0 } }
  }

  func toggleMute(_ id: Chat.ID) { change(id) { $0.isMuted.toggle() } }

  func leave(_ id: Chat.ID) {
    waiting[id] = nil
    chats.removeAll { $0.id == id }
  }

  private func expectAnswer(in id: Chat.ID) {
    let answer = answers[(chat(id)?.messages.count ?? 0) % answers.count]
    waiting[id] = pause(0.6)
      .handleEvents(receiveOutput: { [weak self] in self?.change(id) { $0.isTyping = true } })
      .flatMap { [pause] in pause(1.4) }
      .sink { [weak self] in
        self?.change(id) {
          $0.isTyping = false
          $0.messages.append(Message(text: answer, isMine: false, date: .now))
        }
      }
  }

  private func change(_ id: Chat.ID, _ body: (inout Chat) -> Void) {
    guard let index = chats.firstIndex(where: { $0.id == id }) else { return }
    body(&chats[index])
  }

  private func change(_ message: Message.ID, in id: Chat.ID, _ body: (inout Message) -> Void) {
    change(id) { chat in
      guard let index = chat.messages.firstIndex(where: { $0.id == message }) else { return }
      body(&chat.messages[index])
    }
  }
}
