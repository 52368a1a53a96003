import Observation
import SwiftUI

struct Letter: Identifiable, Hashable {
  let id: Int
  var from: String
  var subject: String
  var text: String
  var date: Date
  var size: Int64
  var isRead = false
  var isStarred = false
  var box = Mailbox.inbox
}

enum Mailbox: String, CaseIterable, Identifiable {
  case inbox = "Inbox"
  case starred = "Starred"
  case archive = "Archive"
  case trash = "Trash"

  var id: Self { self }

  var symbol: String {
    switch self {
    case .inbox: return "tray"
    case .starred: return "star"
    case .archive: return "archivebox"
    case .trash: return "trash"
    }
  }
}

@Observable final class MailModel {
  private(set) var letters: [Letter]

  init(now: Date = .now) {
    let drafts: [(String, String, String, Double)] = [
      (
        "Marta Osei", "The minutes of Monday",
        "Thank you all for coming.\n\nWe agreed on three things: the roof comes first, the bell can wait, and Henning asks about the scaffolding.",
        0.5
      ),
      (
        "Rail Service", "Your ticket to Ostrava",
        "Carriage 4, seat 31. Please change at the junction: you have nine minutes.", 3
      ),
      (
        "Henning", "Scaffolding",
        "They can do the week after next. It is dearer than last year, and lighter.", 7
      ),
      (
        "Allotments", "Water from April",
        "The taps are opened on the first. Please look at your pipes before that.", 26
      ),
      ("Marta Osei", "Re: The bell", "I have found somebody who can hear what we hear.", 50),
      (
        "Print shop", "Proofs are ready",
        "Two hundred programmes, folded. The blue is as blue as we can make it.", 74
      ),
      ("Library", "A book you asked for has come", "It is kept for you for seven days.", 120),
      (
        "Uncle Piet", "Pictures of the boat", "She floats. I would not say more than that for now.",
        200
      ),
    ]
    letters = drafts.enumerated().map { index, draft in
      Letter(
        id: index, from: draft.0, subject: draft.1, text: draft.2,
        date: now.addingTimeInterval(-draft.3 * 3600), size: Int64(draft.2.utf8.count * 37),
        isRead: index > 2, isStarred: index == 2 || index == 5)
    }
  }

  func letters(in box: Mailbox, matching search: String = "") -> [Letter] {
    letters.filter { letter in
      (box == .starred ? letter.isStarred && letter.box != .trash : letter.box == box)
        && (search.isEmpty
          || "\(letter.from) \(letter.subject) \(letter.text)".localizedCaseInsensitiveContains(
            search))
    }
  }

  func unread(in box: Mailbox) -> Int { letters(in: box).filter { !$0.isRead }.count }

  func letter(_ id: Letter.ID) -> Letter? { letters.first { $0.id == id } }

  func move(_ ids: Set<Letter.ID>, to box: Mailbox) { change(ids) { $0.box = box } }

  func star(_ id: Letter.ID) { change([id]) { $0.isStarred.toggle() } }

  func mark(_ ids: Set<Letter.ID>, read: Bool) { change(ids) { $0.isRead = read } }

  func send(to name: String, subject: String, text: String) {
    letters.append(
      Letter(
        id: (letters.map(\.id).max() ?? 0) + 1, from: "To \(name)", subject: subject, text: text,
        date: .now, size: Int64(text.utf8.count), isRead: true, box: .archive))
  }

  private func change(_ ids: Set<Letter.ID>, _ body: (inout Letter) -> Void) {
    for index in letters.indices where ids.contains(letters[index].id) { body(&letters[index]) }
  }
}
