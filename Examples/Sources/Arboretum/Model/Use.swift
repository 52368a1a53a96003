/// What people make of trees.
struct Use: Codable, Equatable, Identifiable {
  let id: Int
  let name: String
  let text: String
}
