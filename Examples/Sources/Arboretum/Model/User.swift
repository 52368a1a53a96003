/// Who is logged in.
struct User: Codable, Equatable {
  var email: String
  var favorites: Set<Tree.ID> = []
}

/// What somebody logs in with. Printed, it keeps the password to itself.
struct Credentials: Encodable, Equatable, CustomStringConvertible {
  let email: String
  let password: String

  var description: String { email }
}
