/// What the service says of a tree. Names and the description are with its species.
struct TreeRecord: Encodable {
  let id: Int
  /// Tenths of a metre.
  let height: Int
  /// Years.
  let age: Int
  let kinds: [String]
  let uses: [Link]
  /// Six of them, each up to 120.
  let measures: [Measure]
  let species: Link
}

struct SpeciesRecord: Encodable {
  let id: Int
  let names: [Name]
  let family: String
  let color: String
  let text: String
}

struct CraftRecord: Encodable {
  let id: Int
  let name: String
  let text: String
}

/// Where more is to be had.
struct Link: Encodable {
  let name: String
  let url: String
}

struct Measure: Encodable {
  let name: String
  let value: Int
}

struct Name: Encodable {
  let language: String
  let name: String
}
