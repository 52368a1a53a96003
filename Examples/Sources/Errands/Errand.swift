import Foundation

/// Something to be done.
struct Errand: Identifiable, Hashable, Codable {
  enum Urgency: Int, CaseIterable, Codable, Comparable {
    case someday, soon, today

    var title: String {
      switch self {
      case .someday: return "Someday"
      case .soon: return "Soon"
      case .today: return "Today"
      }
    }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  var id = UUID()
  var title: String
  var place = ""
  var note = ""
  var urgency = Urgency.soon
  var isFlagged = false
  var isDone = false

  /// Whether every word of a search is in the title, the place or the note.
  func matches(_ search: String) -> Bool {
    let text = "\(title) \(place) \(note)"
    return search.split(separator: " ").allSatisfy { text.localizedCaseInsensitiveContains($0) }
  }
}

extension Errand {
  static let samples = [
    Errand(title: "Sharpen the bread knife", place: "Workshop", urgency: .someday),
    Errand(title: "Return the library books", place: "Library", urgency: .today, isFlagged: true),
    Errand(
      title: "Buy lime mortar", place: "Builder's yard", note: "Two bags, the fine kind",
      urgency: .soon),
    Errand(title: "Post the parcel to Aino", place: "Post office", urgency: .today),
    Errand(title: "Water the tomatoes", urgency: .today, isDone: true),
    Errand(title: "Book the ferry", note: "The morning one, with bicycles", urgency: .soon),
  ]
}
