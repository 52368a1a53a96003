import Foundation

/// Dates as documents write them: `D:20260131120000+01'00'`.
enum PDFDate {
  static func date(_ text: String) -> Date? {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }
    func number(_ start: Int, _ length: Int) -> Int? {
      Int(digits.dropFirst(start).prefix(length).prefix { $0.isNumber })
    }
    guard let year = number(0, 4) else { return nil }
    var parts = DateComponents(year: year, month: number(4, 2) ?? 1, day: number(6, 2) ?? 1)
    (parts.hour, parts.minute, parts.second) = (number(8, 2), number(10, 2), number(12, 2))
    var seconds = 0
    let zone = digits.dropFirst(14)
    if let sign = zone.first, sign == "+" || sign == "-" {
      let hours = Int(zone.dropFirst().prefix(2)) ?? 0
      let minutes = Int(zone.dropFirst(4).prefix(2)) ?? 0
      seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: seconds) ?? .gmt
    return calendar.date(from: parts)
  }

  static func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let rest = [parts.month, parts.day, parts.hour, parts.minute, parts.second]
    return String(format: "D:%04d", parts.year ?? 0)
      + rest.map { String(format: "%02d", $0 ?? 0) }.joined() + "Z"
  }
}
