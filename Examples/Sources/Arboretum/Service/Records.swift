import Foundation

/// What the service says of a tree.
struct TreeRecord: Decodable {
  struct Link: Decodable {
    let name: String
    let url: URL
  }

  let id: Int
  let height: Int
  let age: Int
  let kinds: [Kind]
  let uses: [Link]
  let measures: [Tree.Measure]
  let species: Link
}

struct SpeciesRecord: Decodable {
  struct Name: Decodable {
    let language: String
    let name: String
  }

  let names: [Name]
  let family: String
  let color: Hue
  let text: String
}

struct AccountRecord: Decodable {
  let email: String
}

extension Tree {
  init(_ tree: TreeRecord, _ species: SpeciesRecord) {
    func name(in language: String) -> String {
      species.names.first { $0.language == language }?.name ?? tree.species.name
    }
    self.init(
      id: tree.id, name: name(in: "en"), latinName: name(in: "la"), family: species.family,
      text: species.text, hue: species.color, height: tree.height, age: tree.age,
      kinds: tree.kinds, measures: tree.measures,
      // A use's number is the end of its address.
      uses: tree.uses.compactMap { Int($0.url.lastPathComponent) })
  }
}
