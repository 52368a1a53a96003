import Foundation
import LindenFoundation
import Security
import Testing

@Suite struct KeychainTests {
  private let service = UUID().uuidString

  private func query(_ more: [CFString: Any] = [:]) -> CFDictionary {
    [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: "anna"]
      .merging(more) { $1 } as CFDictionary
  }

  private func secret() -> String? {
    var item: CFTypeRef?
    let query = query([kSecReturnData: kCFBooleanTrue!, kSecMatchLimit: kSecMatchLimitOne])
    guard SecItemCopyMatching(query, &item) == errSecSuccess, let data = item as? Data else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  @Test func `a secret is kept, found, changed and forgotten`() {
    #expect(SecItemCopyMatching(query(), nil) == errSecItemNotFound)
    #expect(SecItemAdd(query([kSecValueData: Data("one".utf8)]), nil) == errSecSuccess)
    #expect(secret() == "one")
    #expect(SecItemAdd(query([kSecValueData: Data("two".utf8)]), nil) == errSecDuplicateItem)
    let change = [kSecValueData: Data("two".utf8)] as CFDictionary
    #expect(SecItemUpdate(query(), change) == errSecSuccess)
    #expect(secret() == "two")
    #expect(SecItemDelete(query()) == errSecSuccess)
    #expect(secret() == nil)
    #expect(SecItemDelete(query()) == errSecItemNotFound)
    #expect(SecItemUpdate(query(), change) == errSecItemNotFound)
  }

  @Test func `secrets are found by some of what they have, with their attributes`() throws {
    for account in ["anna", "bert"] {
      let item = query([kSecAttrAccount: account, kSecValueData: Data(account.utf8)])
      #expect(SecItemAdd(item, nil) == errSecSuccess)
    }
    var items: AnyObject?
    let all =
      [
        kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
        kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
        kSecReturnData as String: true,
      ] as [String: Any]
    #expect(SecItemCopyMatching(all as CFDictionary, &items) == errSecSuccess)
    let found = try #require(items as? [[String: Any]])
    #expect(found.compactMap { $0[kSecAttrAccount as String] as? String } == ["anna", "bert"])
    #expect(
      found.compactMap { $0[kSecValueData as String] as? Data } == [
        Data("anna".utf8), Data("bert".utf8),
      ])
  }

  @Test func `a visitor of a served app finds its own secrets only`() async {
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    let item = query([kSecValueData: Data("one's".utf8)])
    #expect(VisitorDefaults.$current.withValue(one) { SecItemAdd(item, nil) } == errSecSuccess)
    #expect(VisitorDefaults.$current.withValue(other) { secret() } == nil)
    #expect(secret() == nil)
    let change = [kSecValueData: Data("stolen".utf8)] as CFDictionary
    VisitorDefaults.$current.withValue(other) {
      #expect(SecItemUpdate(query(), change) == errSecItemNotFound)
      #expect(SecItemDelete(query()) == errSecItemNotFound)
    }
    // In tasks of the visitor's too, and for all of its scenes.
    let found = VisitorDefaults.$current.withValue(one) { Task { secret() } }
    #expect(await found.value == "one's")
    #expect(VisitorDefaults.$current.withValue(one) { SecItemDelete(query()) } == errSecSuccess)
  }

  @Test func `what the process keeps is no visitor's`() {
    #expect(SecItemAdd(query([kSecValueData: Data("process".utf8)]), nil) == errSecSuccess)
    defer { SecItemDelete(query()) }
    VisitorDefaults.$current.withValue(VisitorDefaults()) {
      #expect(secret() == nil)
      #expect(SecItemDelete(query()) == errSecItemNotFound)
    }
    #expect(secret() == "process")
  }

  @Test func `a secret without a class is refused`() {
    #expect(SecItemAdd([kSecAttrAccount: "x"] as CFDictionary, nil) == errSecParam)
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil)?.contains("not be found") == true)
  }

  @Test func `random bytes are not all alike`() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 16)
  }
}
