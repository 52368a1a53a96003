import Foundation
@_exported import LindenCOS

/// Where messages go together: a subsystem and a category. Here all of them are written to
/// standard error.
open class OSLog: NSObject, @unchecked Sendable {
  let subsystem: String
  let category: String
  private let isOff: Bool

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isOff = false
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isOff: Bool) {
    subsystem = ""
    category = ""
    self.isOff = isOff
  }

  /// The log of messages that name none.
  public static let `default` = OSLog(isOff: false)

  /// Writes nothing.
  public static let disabled = OSLog(isOff: true)

  /// Categories with a meaning to tools.
  public struct Category: RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public var signpostsEnabled: Bool { false }

  open func isEnabled(type: OSLogType) -> Bool { !isOff }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// Writes messages of one subsystem and category.
public struct Logger: Sendable {
  private let log: OSLog

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) { log = logObj }

  public init() { log = .default }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  public func log(level: OSLogType, _ message: OSLogMessage) {
    LogOutput.write(message.interpolation.text, level, to: log)
  }

  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Writes a message in the format of `String(format:)`, where `%{public}@` says who may read a
/// value.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  LogOutput.write(LogOutput.text(message, args), type, to: log)
}

/// Writes a message in the format of `String(format:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  LogOutput.write(LogOutput.text(message, args), type, to: log)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  LogOutput.write(message.interpolation.text, .default, to: .default)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  LogOutput.write(message.interpolation.text, type, to: log)
}

/// Where messages are written.
enum LogOutput {
  /// Set by tests, to hear what is written.
  @TaskLocal static var recorder: (@Sendable (String) -> Void)?

  static func write(_ text: @autoclosure () -> String, _ type: OSLogType, to log: OSLog) {
    guard log.isEnabled(type: type) else { return }
    let place = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = "\(place.isEmpty ? "" : "[\(place)] ")\(type.name): \(text())"
    if let recorder { return recorder(line) }
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Puts the arguments into a format. `{public}` and `{private}` before a conversion say who may
  /// read it.
  static func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
    var plain = ""
    var rest = "\(format)"[...]
    var hidden: Set<Int> = []
    var index = 0
    while let percent = rest.firstIndex(of: "%") {
      plain += rest[...percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        plain.append(rest.removeFirst())
      } else {
        if rest.first == "{", let end = rest.firstIndex(of: "}") {
          let words = rest[..<end]
          if words.contains("private") || words.contains("sensitive") { hidden.insert(index) }
          rest = rest[rest.index(after: end)...]
        }
        if hidden.contains(index), let end = rest.firstIndex(where: { $0.isLetter || $0 == "@" }) {
          rest = "@" + rest[rest.index(after: end)...]
        }
        index += 1
      }
    }
    plain += rest
    guard index <= arguments.count else { return "\(format)" }
    let shown = arguments.enumerated().map { hidden.contains($0) ? "<private>" : $1 }
    return shown.isEmpty
      ? plain.replacingOccurrences(of: "%%", with: "%") : String(format: plain, arguments: shown)
  }
}
