import Foundation
import LindenDrawing
@_exported import LindenFoundation

/// How a call of Security's ended; 0 is well.
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275

/// What a status means, in words.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: "OSStatus \(status)"
  }
}

/// Keeps a secret, by its class, account and service or server. Secrets are kept while the app runs,
/// and not on disk; a line says so once. In a served app each visitor has secrets of its own, which
/// are kept while one of its pages is there or waited for.
///
/// - Parameters:
///   - attributes: Its class (`kSecClass`), what it is found by, and the secret (`kSecValueData`).
///   - result: Takes what `attributes` ask to have returned.
/// - Returns: `errSecDuplicateItem` if there is one of the same class, account, service and server.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { Keychain.current.add(KeychainQuery(attributes), result) }

/// Finds secrets that have all attributes of the query; one of them, unless `kSecMatchLimit` asks
/// for all.
///
/// The result is the secret where `kSecReturnData` is true, a dictionary where
/// `kSecReturnAttributes` is, and an array of them for all.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { Keychain.current.find(KeychainQuery(query), result) }

/// Changes the secrets that have all attributes of the query.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.current.update(KeychainQuery(query), KeychainQuery(attributesToUpdate))
}

/// Forgets the secrets that have all attributes of the query.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.current.delete(KeychainQuery(query))
}

/// Fills bytes with random ones that cannot be predicted.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for index in 0..<count {
    bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}

/// Where random numbers come from.
public final class SecRandomRef: Sendable {}
/// The system's source of random numbers.
public let kSecRandomDefault: SecRandomRef? = nil

/// What is asked for, by name.
struct KeychainQuery {
  var attributes: [String: AnyHashable] = [:]
  var data: Data?

  init(_ dictionary: CFDictionary) {
    for (key, value) in dictionary {
      guard let key = key.base as? String else { continue }
      if key == kSecValueData {
        data = value as? Data
      } else if let value = value as? AnyHashable {
        attributes[key] = value
      }
    }
  }

  func isTrue(_ key: String) -> Bool {
    let value = attributes[key]?.base
    return value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
  }

  /// What an item must have to be meant.
  var wanted: [String: AnyHashable] { attributes.filter { !Self.instructions.contains($0.key) } }

  /// What tells items apart.
  var identity: [String: AnyHashable] {
    attributes.filter {
      [kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrApplicationTag]
        .contains($0.key)
    }
  }

  private static let instructions: Set<String> = [
    kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef, kSecMatchLimit,
    kSecUseDataProtectionKeychain, kSecUseAuthenticationContext, kSecUseOperationPrompt,
    kSecAttrAccessible, kSecAttrAccessControl, kSecAttrAccessGroup, kSecAttrSynchronizable,
  ]
}

/// The secrets, while the app runs; those of one visitor where there are several.
private final class Keychain: @unchecked Sendable {
  private static let shared = Keychain()

  /// That of the visitor for whom the code that asks runs, or else the process's.
  static var current: Keychain { VisitorDefaults.current?.own { Keychain() } ?? shared }

  private let lock = NSLock()
  private var items: [KeychainQuery] = []

  private func indices(_ query: KeychainQuery) -> [Int] {
    let wanted = query.wanted
    return items.indices.filter { index in
      wanted.allSatisfy { items[index].attributes[$0.key] == $0.value }
    }
  }

  func add(_ item: KeychainQuery, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Diagnostics.warn(once: "Security", "Secrets of the keychain are kept while the app runs only.")
    guard item.attributes[kSecClass] != nil else { return errSecParam }
    return lock.withLock {
      guard !items.contains(where: { $0.identity == item.identity }) else {
        return errSecDuplicateItem
      }
      items.append(item)
      result?.pointee = item.answer(for: item)
      return errSecSuccess
    }
  }

  func find(_ query: KeychainQuery, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    lock.withLock {
      let found = indices(query).map { items[$0] }
      guard let first = found.first else { return errSecItemNotFound }
      if query.attributes[kSecMatchLimit] == AnyHashable(kSecMatchLimitAll) {
        let answers = found.compactMap { $0.answer(for: query) }
        result?.pointee = answers as AnyObject
      } else {
        result?.pointee = first.answer(for: query)
      }
      return errSecSuccess
    }
  }

  func update(_ query: KeychainQuery, _ changes: KeychainQuery) -> OSStatus {
    lock.withLock {
      let found = indices(query)
      guard !found.isEmpty else { return errSecItemNotFound }
      for index in found {
        items[index].attributes.merge(changes.attributes) { $1 }
        items[index].data = changes.data ?? items[index].data
      }
      return errSecSuccess
    }
  }

  func delete(_ query: KeychainQuery) -> OSStatus {
    lock.withLock {
      let found = Set(indices(query))
      guard !found.isEmpty else { return errSecItemNotFound }
      items = items.indices.filter { !found.contains($0) }.map { items[$0] }
      return errSecSuccess
    }
  }
}

extension KeychainQuery {
  /// What a query asks of this item: nothing, the secret, or its attributes, perhaps with it.
  fileprivate func answer(for query: KeychainQuery) -> CFTypeRef? {
    let wantsData = query.isTrue(kSecReturnData)
    guard query.isTrue(kSecReturnAttributes) else { return wantsData ? data as AnyObject? : nil }
    var answer = wanted.mapValues { $0.base }
    if wantsData { answer[kSecValueData] = data }
    return answer as AnyObject
  }
}
