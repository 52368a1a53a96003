import Combine
import Foundation
import ImagePipeline
import SwiftUITesting
import Testing

@testable import Safelight

/// What the tools make of a picture, and the way back and forth.
@MainActor @Suite struct EditorTests {
  private let square = Bench.picture
  private var filtered: Raster { ImageProcess.mono.apply(square) }

  @Test func `N/P3 a chosen file is opened, and shown with its size`() async throws {
    let bench = try Bench()
    #expect(bench.app.exists("No Picture"))
    try await bench.openPicture()
    #expect(bench.app.exists("Square.png") && !bench.app.exists("No Picture"))
    #expect(try bench.app.find("Picture").value == "60 by 40")
    #expect(bench.shown == square)
    for tool in ["Filters", "Light", "Lens", "Turn"] { #expect(bench.app.exists(tool), "\(tool)") }
  }

  @Test(arguments: Sample.allCases)
  func `a sample is opened by its card`(sample: Sample) async throws {
    let bench = try Bench()
    try await bench.tap(sample.title)
    #expect(bench.editor.name == sample.rawValue)
    let data = try Data(contentsOf: #require(sample.file))
    #expect(try bench.shown == Raster.decode(data).picture)
  }

  @Test func `N/P5 every filter is shown on the picture, and only the last choice counts`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.tap("Filters")
    let tool = try #require(bench.editor.tool)
    #expect(await bench.app.wait { tool.thumbnails.count == Filter.allCases.count })
    for filter in ["Sepia", "Dusk", "Mono"] { try await bench.tap(filter) }
    #expect(tool.proof.picture == filtered)
    #expect(try bench.app.find("Mono").isSelected)
    try await bench.tap("Done")
    #expect(bench.shown == filtered && bench.editor.stages.map(\.title) == ["Original", "Mono"])
  }

  @Test func `N/P4 a slider does not add up, and back at zero there is nothing to hand on`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.tap("Light")
    #expect(try !bench.app.find("Done").isEnabled)
    for exposure in [1.5, -0.5, 1] {
      try bench.app.set("Exposure", to: exposure)
      try await bench.settle()
    }
    #expect(
      bench.editor.tool?.proof.picture
        == ImageProcess.light(.init(exposure: 1)).apply(square))
    try bench.app.set("Exposure", to: 0)
    try await bench.settle()
    #expect(bench.editor.tool?.proof.picture == square)
    #expect(try !bench.app.find("Done").isEnabled)
  }

  @Test func `N/P2 lenses act one after the other on one picture, and the last is taken back`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    let first = ImageProcess.lens(.usual).apply(square)
    try await bench.use("Lens") {
      #expect(bench.editor.tool?.proof.picture == first)
      try await bench.tap("Add Another")
      let picture = try bench.app.find("Lens").frame
      bench.app.tap(at: CGPoint(x: picture.minX + 30, y: picture.minY + 20))
      try await bench.settle()
      let second = try #require(bench.editor.tool?.lens)
      #expect(second.x < 0.2 && second.y < 0.2)
      #expect(bench.editor.tool?.proof.picture == ImageProcess.lens(second).apply(first))
      try await bench.tap("Undo Lens")
      #expect(bench.editor.tool?.proof.picture == first)
    }
    #expect(bench.shown == first && bench.editor.stages.count == 2)
  }

  @Test func `turns follow each other`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Turn") {
      for turn in ["Right", "Mirror", "Left"] { try await bench.tap(turn) }
      #expect(try bench.app.find("Picture").value == "60 by 40")
    }
    let process: [ImageProcess] = [.turn(clockwise: true), .mirror, .turn(clockwise: false)]
    #expect(try bench.shown == process.apply(square) { _ in })
  }

  @Test func `N/P6 a tool that is cancelled leaves nothing, one that is done its result`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.tap("Filters")
    try await bench.tap("Mono")
    try await bench.tap("Cancel")
    #expect(bench.shown == square && bench.editor.stages.count == 1)
    #expect(try !bench.app.find("Undo").isEnabled)
    try await bench.use("Filters") { try await bench.tap("Mono") }
    #expect(bench.shown == filtered)
  }

  @Test func `N/P6 a result after an undo takes the place of what was undone`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Mono") }
    try await bench.use("Turn") { try await bench.tap("Right") }
    try await bench.tap("Undo")
    try await bench.tap("Undo")
    #expect(bench.shown == square && !bench.editor.canUndo)
    try await bench.use("Filters") { try await bench.tap("Sepia") }
    #expect(bench.editor.stages.map(\.title) == ["Original", "Sepia"])
    #expect(try !bench.app.find("Redo").isEnabled)
    bench.app.key("z", modifiers: .command)
    #expect(bench.shown == square)
    bench.app.key("z", modifiers: [.command, .shift])
    #expect(bench.shown == ImageProcess.sepia.apply(square))
  }

  @Test func `N/P7 lens, one of three filters, one of three levels, twice back and forth, saved`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Lens") {}
    let lifted = ImageProcess.lens(.usual).apply(square)
    try await bench.use("Filters") {
      for filter in ["Mono", "Dusk", "Sepia"] { try await bench.tap(filter) }
    }
    try await bench.use("Light") {
      for level in [0.2, 0.9, 0.5] {
        try bench.app.set("Contrast", to: level)
        try await bench.settle()
      }
    }
    let steps: [ImageProcess] = [.sepia, .light(.init(contrast: 0.5))]
    let final = try steps.apply(lifted) { _ in }
    #expect(bench.shown == final)
    try await bench.tap("Undo")
    try await bench.tap("Undo")
    #expect(bench.shown == lifted)
    try await bench.tap("Redo")
    try await bench.tap("Redo")
    #expect(bench.shown == final)
    try await bench.more("Save as PNG…")
    let saved = bench.folder.appendingPathComponent("saved.png")
    try bench.app.save(to: saved)
    #expect(try Raster.decode(Data(contentsOf: saved)).picture == final)
    #expect(!bench.editor.hasUnsavedEdits)
  }

  @Test func `the history shows all results, and a tap goes to one`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Mono") }
    try await bench.use("Turn") { try await bench.tap("Left") }
    try await bench.more("History")
    try await bench.tap("Original")
    try await bench.tap("Done")
    #expect(bench.shown == square && bench.editor.canRedo)
  }

  @Test func `a picture larger than the screen is tried small and handed on whole`() async throws {
    let bench = try Bench()
    let large = Raster(width: 1600, height: 12, filledWith: [10, 200, 90, 255])
    try await bench.open(bench.file("Wide.png", large.encode(.png)))
    #expect(bench.shown.map { [$0.width, $0.height] } == [1280, 10])
    try await bench.use("Filters") { try await bench.tap("Mono") }
    try await bench.more("Save as PNG…")
    let saved = bench.folder.appendingPathComponent("saved.png")
    try bench.app.save(to: saved)
    #expect(
      try Raster.decode(Data(contentsOf: saved)).picture == ImageProcess.mono.apply(large))
  }

  @Test func `what takes long tells how far it is, and can be stopped without a loss`()
    async throws
  {
    let bench = try Bench()
    let large = Raster(width: 1500, height: 400, filledWith: [10, 200, 90, 255])
    try await bench.open(bench.file("Large.png", large.encode(.png)))
    var fractions: [Double] = []
    let watch = bench.editor.$work.sink { if let work = $0 { fractions.append(work.fraction) } }
    defer { watch.cancel() }
    try await bench.tap("Filters")
    try await bench.tap("Mono")
    try bench.app.tap("Done")
    #expect(bench.app.exists("Mono", role: .progress))
    try bench.app.tap("Stop")
    try await bench.settle()
    #expect(bench.editor.stages.count == 1 && bench.editor.tool?.trial == [.filter(.mono)])
    try await bench.tap("Done")
    #expect(bench.editor.stages.count == 2)
    #expect(fractions.contains { $0 > 0 } && fractions == fractions.filter { 0...1 ~= $0 })
  }

  @Test func `an opening that is stopped leaves the last picture, on screen and in its session`()
    async throws
  {
    let bench = try Bench()
    try await bench.openPicture()
    bench.editor.open(
      try bench.file("Other.png", Raster(width: 9, height: 9).encode(.png)))
    bench.editor.cancelWork()
    try await bench.settle()
    #expect(bench.editor.name == "Square.png" && bench.shown == square)
    let again = Editor()
    again.restore(from: SessionStore(folder: bench.folder.appendingPathComponent("session")))
    #expect(await bench.app.wait { again.name == "Square.png" })
  }

  @Test func `the histogram is that of what is tried`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    let before = try bench.app.find("Histogram").value
    #expect(before.hasPrefix("Brightness "))
    try await bench.tap("Light")
    try bench.app.set("Exposure", to: 2)
    try await bench.settle()
    #expect(try bench.app.find("Histogram").value != before)
  }

  @Test func `before and after lie side by side, up to a line that moves`() async throws {
    let bench = try Bench()
    try await bench.openPicture()
    try await bench.use("Filters") { try await bench.tap("Mono") }
    try await bench.more("Before and After")
    #expect(try bench.app.find("Before and After", role: nil).value == "50%")
    let frame = try bench.app.find("Picture").frame
    /// Blue as it was, or gray.
    func isBefore(_ share: CGFloat) throws -> Bool {
      let pixel = try bench.pixel(
        CGPoint(x: frame.minX + frame.width * share, y: frame.maxY - 20))
      return pixel[2] > pixel[0] + 60
    }
    #expect(try isBefore(0.2) && !isBefore(0.8))
    bench.app.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.maxX - 5, y: frame.midY))
    bench.app.advance(by: 1)
    #expect(try isBefore(0.8))
  }
}

extension Bench {
  /// Red, green and blue on screen.
  func pixel(_ point: CGPoint) throws -> [UInt8] {
    let picture = try Raster.decode(app.png()).picture
    return picture[Int(point.x), Int(point.y)]
  }
}
