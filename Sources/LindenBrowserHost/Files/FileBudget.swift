/// Counts the bytes of the files that pages have sent: of a server, and of each whose they are.
@MainActor final class FileBudget {
  private let mostInAll: Int
  private let mostOfOwner: Int
  private var inAll = 0
  private var owners: [String: Int] = [:]

  /// - Parameters:
  ///   - mostInAll: Bytes of all files of a server.
  ///   - mostOfOwner: Bytes of the files of one address, or of one visitor of this machine.
  init(mostInAll: Int = 1 << 30, mostOfOwner: Int = 256 << 20) {
    self.mostInAll = mostInAll
    self.mostOfOwner = mostOfOwner
  }

  /// Counts bytes; false, and nothing is counted, where there is no room for them.
  func take(_ bytes: Int, for owner: String) -> Bool {
    let own = owners[owner, default: 0]
    guard inAll + bytes <= mostInAll, own + bytes <= mostOfOwner else { return false }
    inAll += bytes
    owners[owner] = own + bytes
    return true
  }

  func giveBack(_ bytes: Int, for owner: String) {
    inAll -= bytes
    let left = owners[owner, default: 0] - bytes
    owners[owner] = left > 0 ? left : nil
  }
}
