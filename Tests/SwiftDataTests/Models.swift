import SwiftData
import SwiftUI

@Model final class Trip {
  @Attribute(.unique) var name: String
  var start: Date
  var isFavorite: Bool = false
  var note: String?
  var tags: [String] = []
  var kind = Kind.work
  @Relationship(deleteRule: .cascade, inverse: \Item.trip) var items: [Item] = []
  @Relationship(deleteRule: .nullify) var lodging: Lodging?
  @Transient var isSelected = false

  var itemCount: Int { items.count }

  init(_ name: String, start: Date = Date(timeIntervalSince1970: 0)) {
    self.name = name
    self.start = start
  }

  enum Kind: String, Codable { case work, leisure }
}

@Model final class Item {
  var title: String
  var trip: Trip?
  init(_ title: String, trip: Trip? = nil) {
    self.title = title
    self.trip = trip
  }
}

@Model class Lodging {
  var address: String
  init(address: String) { self.address = address }
}

@Model final class Folder {
  var id: UUID
  var name: String
  var children: [Folder]? = []
  init(name: String) {
    id = UUID()
    self.name = name
  }
}

@Model final class Seat {
  #Unique<Seat>([\.row, \.number], [\.guest])
  #Index<Seat>([\.row], [\.row, \.number])
  #Index<Seat>(.binary([\.number]))

  var row: String
  var number: Int
  var guest: String
  init(_ row: String, _ number: Int, guest: String) {
    (self.row, self.number, self.guest) = (row, number, guest)
  }
}
