import Foundation

extension URL {
  /// Where the app keeps the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// Where the app keeps what it can make again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// Where the app keeps what the user does not see.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
  public static var musicDirectory: URL { folder(.musicDirectory) }

  /// The folder of a kind, made if it is not there; the temporary one if the system has none.
  private static func folder(_ kind: FileManager.SearchPathDirectory) -> URL {
    let url = try? FileManager.default.url(
      for: kind, in: .userDomainMask, appropriateFor: nil, create: true)
    return url ?? FileManager.default.temporaryDirectory
  }
}

extension FileManager {
  /// A folder that apps of one group share: here below the user's application support. It is made
  /// if it is not there. Nil for a name that leads elsewhere.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), groupIdentifier != ".." else {
      return nil
    }
    let url = URL.applicationSupportDirectory
      .appendingPathComponent("Groups", isDirectory: true)
      .appendingPathComponent(groupIdentifier, isDirectory: true)
    try? createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Always nil: there is no iCloud here.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: there is no iCloud here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
