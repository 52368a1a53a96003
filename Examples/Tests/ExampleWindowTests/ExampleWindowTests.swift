import Foundation
import Testing

/// Every example in a window on a display without a screen, beside the picture renderer's picture.
@Suite(.serialized, .enabled(if: WindowedExample.missing == nil))
struct ExampleWindowTests {
  static let apps = [
    "Calculator", "Counter", "Arboretum", "Postcard", "Tea", "Gallery", "ViewLab", "Primer",
    "Showcase", "Thirst", "ThirstWatch", "Cairn", "CairnWatch", "ReactiveForm", "Movies",
    "PhotoFeed", "Safelight", "Crate", "Earshot", "Errands", "Fold", "Lantern", "Ledger", "Murmur",
    "Parcel", "Quire", "Skyline", "Strides", "Switchboard",
  ]

  /// A few in each run; all of them by `./linden test --pictures`.
  static var asked: [String] {
    ProcessInfo.processInfo.environment["LINDEN_PICTURES"] == nil
      ? ["Calculator", "Gallery", "Errands"] : apps
  }

  /// The part of the pixels that may differ.
  private static let tolerance = 0.005

  @Test(arguments: asked)
  func `a window shows what a picture shows`(name: String) async throws {
    let example = try WindowedExample(name)
    defer { example.end() }
    try example.takePicture()
    try example.start()
    var part: Double?
    // Until what it loads and moves has come to rest.
    for _ in 0..<120 {
      part = try example.differingPart()
      if let part, part < Self.tolerance { return }
      try #require(example.isRunning, "\(name) has ended: \(example.words)")
      try await Task.sleep(for: .milliseconds(500))
    }
    let found = part.map { "\(Int($0 * 1000)) thousandths of its pixels differ" } ?? "no window"
    Issue.record("\(name): \(found). \(example.words)")
  }
}
