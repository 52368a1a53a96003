/// What the server lists.
enum Catalog {
  struct Photo: Codable {
    let id: String
    let author: String
    let width: Int
    let height: Int
    let url: String
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let download_url: String
  }

  static let authors = [
    "Ada Lindqvist", "Bo Haraldsen", "Chiara Monti", "Dmitri Vasin", "Eiko Tanaka", "Femi Adeyemi",
    "Greta Ostrom", "Hugo Ferreira", "Ines Duarte", "Jonas Keller", "Keiko Mori", "Liam Byrne",
  ]

  static func photos(at base: String) -> [Photo] {
    authors.indices.map { id in
      let height = [400, 533, 900][id % 3]
      return Photo(
        id: "\(id)", author: authors[id], width: 600, height: height,
        url: "\(base)/id/\(id)", download_url: "\(base)/id/\(id)/600/\(height)")
    }
  }
}
