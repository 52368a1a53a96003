import Foundation

struct Movie: Equatable, Identifiable {
  enum Rating: Int, CaseIterable {
    case notSeen, terrible, poor, decent, good, excellent
  }

  let id = UUID()
  var fullTitle: String
  var givenRating: Rating = .notSeen
}

extension Movie.Rating {
  var localizedName: String {
    switch self {
    case .notSeen: return "Not seen"
    case .terrible: return "Terrible"
    case .poor: return "Poor"
    case .decent: return "Decent"
    case .good: return "Good"
    case .excellent: return "Excellent"
    }
  }
}
