import Foundation
import LindenCLive
import Synchronization

/// Translations that `NSLocalizedString` and `Bundle.localizedString(forKey:value:table:)` find, from
/// files that may have changed.
///
/// Foundation reads a table of strings once, and cannot be told to forget it alone. So it is asked
/// where the table is, which it looks for in the language of the process as always, and the file is
/// read here.
enum LiveStrings {
  private struct Table {
    var strings: [String: String] = [:]
    /// Keys whose text depends on a number, which Foundation alone can say.
    var plurals: Set<String> = []
  }
  private struct Query: Hashable {
    var bundle: URL
    var table: String
  }

  /// Tables by bundle and name; nil where there is no file of strings.
  private static let tables = Mutex<[Query: Table?]>([:])

  /// Has every table read again when it is needed. Any thread.
  static func renew() {
    tables.withLock { $0 = [:] }
    LindenLiveSetLocalizer { url, key, value, table in
      guard let url = LiveStrings.object(url, NSURL.self)?.absoluteURL,
        let key = LiveStrings.object(key, NSString.self) as String?,
        let text = LiveStrings.translation(
          of: key, default: LiveStrings.object(value, NSString.self) as String?,
          table: LiveStrings.object(table, NSString.self) as String?, in: url)
      else { return nil }
      return UnsafeRawPointer(Unmanaged.passRetained(NSString(string: text)).toOpaque())
    }
  }

  private static func object<Object: AnyObject>(
    _ pointer: UnsafeRawPointer?, _ type: Object.Type
  ) -> Object? {
    pointer.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What Foundation would say if it read the files now; nil if it has to say it itself.
  private static func translation(
    of key: String, default value: String?, table: String?, in bundle: URL
  ) -> String? {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let query = Query(bundle: bundle, table: name)
    let found = tables.withLock { $0[query] } ?? read(query)
    guard let found, !found.plurals.contains(key) else { return nil }
    return found.strings[key] ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  private static func read(_ query: Query) -> Table? {
    // Without the lock: what is called here may ask for a translation itself.
    let main = Bundle.main
    let bundle = query.bundle == main.bundleURL.absoluteURL ? main : Bundle(url: query.bundle)
    let strings = bundle?.url(forResource: query.table, withExtension: "strings").map(list)
    var table = strings.map { Table(strings: $0.compactMapValues { $0 as? String }) }
    if let plurals = bundle?.url(forResource: query.table, withExtension: "stringsdict") {
      table?.plurals = Set(list(at: plurals).keys)
    }
    tables.withLock { $0[query] = .some(table) }
    return table
  }

  private static func list(at url: URL) -> [String: Any] {
    guard let data = try? Data(contentsOf: url) else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: Any] ?? [:]
  }
}
