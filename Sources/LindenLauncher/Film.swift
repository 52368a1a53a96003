import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Pictures of a scene at equal distances in time.
@MainActor final class Film {
  struct Frame {
    /// Seconds since the film's beginning.
    let time: TimeInterval
    let picture: Bitmap
  }

  private(set) var frames: [Frame] = []
  private let plan: FilmPlan
  private let scale: CGFloat
  private let background: RGBA
  private let painter = LayerPainter()
  /// Nil before the beginning.
  private var start: TimeInterval?

  init(_ plan: FilmPlan, scale: CGFloat, background: RGBA) {
    self.plan = plan
    self.scale = scale
    self.background = background
  }

  var hasBegun: Bool { start != nil }

  /// From now on the user's time is filmed; the first frame is what is seen right now.
  func begin(with user: SimulatedUser) {
    guard start == nil else { return }
    start = user.time
    let onFrame = user.onFrame
    user.onFrame = { [unowned user, unowned self] in
      onFrame?()
      look(user)
    }
    look(user)
  }

  /// Lets time pass until the film is over.
  func finish(with user: SimulatedUser) {
    begin(with: user)
    while frames.count < plan.count, let next = user.appointment {
      user.advance(by: max(next - user.time, 1e-9))
    }
    user.appointment = nil
  }

  /// Takes a picture if one is due. One taken at the same time before shows less of what happened.
  private func look(_ user: SimulatedUser) {
    guard let start else { return }
    let elapsed = user.time - start
    if let last = frames.last, elapsed - last.time < 1e-6 { frames.removeLast() }
    let due = plan.time(of: frames.count)
    guard frames.count < plan.count, elapsed >= due - 1e-6 else { return }
    frames.append(
      Frame(
        time: due,
        picture: painter.bitmap(
          of: user.scene.layers.root, size: user.scene.traits.size, scale: scale,
          background: background)))
    user.appointment = frames.count < plan.count ? start + plan.time(of: frames.count) : nil
  }
}

// MARK: Files

extension Film {
  /// All frames in one picture, line by line, each with its time.
  func strip(columns: Int) -> Data {
    let sheet = FilmSheet(frames: frames, scale: scale, columns: max(1, min(columns, frames.count)))
    var traits = SceneTraits(size: sheet.size)
    traits.displayScale = scale
    let scene = ViewScene(sheet, traits: traits)
    scene.advance(to: 0)
    defer { scene.close() }
    return painter.png(
      of: scene.layers.root, size: sheet.size, scale: scale, background: RGBA(white: 0.5))
  }

  /// Writes an animated GIF, which ImageMagick puts together.
  func writeGIF(to file: URL) throws {
    guard let program = ["magick", "convert"].lazy.compactMap(Film.program).first else {
      throw InputScriptError(
        description: "A GIF is put together by ImageMagick, which is not installed. "
          + "Fix: apt-get install imagemagick, or name a .png file.")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = ["-loop", "0"]
    for (index, frame) in frames.enumerated() {
      let picture = folder.appendingPathComponent("\(index).png")
      try frame.picture.png().write(to: picture)
      // In hundredths of a second, whose rounding must not add up; the last one stays a while.
      let delay =
        index + 1 < frames.count ? plan.hundredths(index + 1) - plan.hundredths(index) : 100
      arguments += ["-delay", "\(delay)", picture.path]
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + ["-layers", "OptimizeTransparency", "GIF:" + file.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw InputScriptError(description: "ImageMagick could not write \(file.path).")
    }
  }

  private static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// How long a film is, and how many pictures a second it has: `0.5s@30`.
struct FilmPlan: Equatable, CustomStringConvertible {
  /// Seconds.
  var duration: TimeInterval
  var rate: Int

  static let largestCount = 300

  init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2,
      let duration = TimeInterval(first.hasSuffix("s") ? first.dropLast() : first),
      let rate = parts.count == 2 ? Int(parts[1]) : 30,
      (0...60).contains(duration), (1...120).contains(rate)
    else { return nil }
    self.duration = duration
    self.rate = rate
    guard count <= FilmPlan.largestCount else { return nil }
  }

  /// Pictures, the ones at the beginning and at the end among them.
  var count: Int { Int((duration * Double(rate)).rounded(.down)) + 1 }

  func time(of frame: Int) -> TimeInterval { Double(frame) / Double(rate) }
  func hundredths(_ frame: Int) -> Int { Int((time(of: frame) * 100).rounded()) }

  var description: String { "\(duration)s@\(rate)" }
}

/// The frames of a film side by side.
private struct FilmSheet: View {
  let frames: [Film.Frame]
  let scale: CGFloat
  let columns: Int

  /// Points between two frames, and above a time; the sheet's points are those of the scene.
  private var gap: CGFloat { 8 / scale }
  private var caption: CGFloat { 11 / scale }

  private var frameSize: CGSize {
    guard let picture = frames.first?.picture else { return .zero }
    return CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
  }

  private var rows: Int { (frames.count + columns - 1) / columns }

  var size: CGSize {
    CGSize(
      width: CGFloat(columns) * (frameSize.width + gap) + gap,
      height: CGFloat(rows) * (frameSize.height + caption * 1.5 + gap) + gap)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: gap) {
      ForEach(0..<rows, id: \.self) { row in
        HStack(spacing: gap) {
          ForEach(row * columns..<min((row + 1) * columns, frames.count), id: \.self) { index in
            cell(frames[index])
          }
        }
      }
    }
  }

  private func cell(_ frame: Film.Frame) -> some View {
    VStack(spacing: 0) {
      Text(String(format: "%.3f s", frame.time))
        .font(.system(size: caption))
        .foregroundColor(.white)
        .frame(height: caption * 1.5)
      Image(bitmap: frame.picture, scale: scale)
    }
  }
}
