import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct FormatStringTests {
  @Test func `a format is literals and places for arguments`() {
    #expect(
      FormatString("%@ of %lld, %2$@ %.2f 100%% %").pieces == [
        .argument(0, specifier: "%@"), .literal(" of "), .argument(1, specifier: "%lld"),
        .literal(", "), .argument(1, specifier: "%@"), .literal(" "),
        .argument(2, specifier: "%.2f"), .literal(" 100% %"),
      ])
  }

  @Test func `parts that depend on quantities are named`() {
    #expect(
      FormatString("%#@apples@ and %2$#@pears@ %arg").pieces == [
        .variable("apples", 0), .literal(" and "), .variable("pears", 1), .literal(" "), .quantity,
      ])
  }

  @Test func `B/A030 interpolations are places in the key`() {
    let (name, count) = ("Ann", 3)
    let key: LocalizedStringKey =
      "\(name) has \(count) of 100%: \(0.5), \(count, specifier: "%02d")"
    #expect(key.key == "%@ has %lld of 100%%: %lf, %02d")
    #expect(key.arguments.count == 4)
  }

  @Test func `keys are equal by key and arguments`() {
    let (a, b) = (1, 2)
    #expect(("\(a)" as LocalizedStringKey) == "\(a)")
    #expect(("\(a)" as LocalizedStringKey) != "\(b)")
    #expect(("%lld" as LocalizedStringKey) != "\(a)")
  }

  @Test(arguments: [
    (LocalizedArgument.integer(7), "%lld", "7"), (.integer(1234), "%lld", "1,234"),
    (.integer(-5), "%03d", "-05"), (.integer(255), "%x", "ff"), (.integer(5), "%@", "5"),
    (.unsigned(12_345_678), "%llu", "12,345,678"), (.floating(1.5), "%lf", "1.500000"),
    (.floating(1.256), "%.1f", "1.3"), (.string("a"), "%@", "a"), (.string("a"), "%d", "a"),
    (.integer(3), "%f", "3"),
  ])
  func `values follow their specifiers`(value: LocalizedArgument, specifier: String, text: String) {
    #expect(value.formatted(specifier, Locale(identifier: "en_US")) == text)
  }

  @Test func `numbers follow the locale`() {
    let german = Locale(identifier: "de_DE")
    #expect(LocalizedArgument.integer(1234).formatted("%lld", german) == "1.234")
    let arabic = Locale(identifier: "ar_EG")
    #expect(LocalizedArgument.integer(5).formatted("%lld", arabic) == "٥")
  }
}
