/// Who is logged in.
struct User: Codable, Equatable {
  var email: String
  var favorites: Set<Tree.ID> = []
}

/// The address and password of an account. Its description leaves out the password.
struct Credentials: Encodable, Equatable, CustomStringConvertible {
  let email: String
  let password: String

  var description: String { email }
}
