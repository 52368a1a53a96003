import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension Driver {
  /// Compares the window with the picture recorded for it, and throws when they differ.
  ///
  ///     let app = Driver(BadgeView(), size: CGSize(width: 200, height: 100), scale: 1)
  ///     try app.checkPicture("Badge")
  ///
  /// Recorded pictures lie in `__Snapshots__` beside the test's own file. With the environment
  /// variable `LINDEN_RECORD` set to `1` the window is recorded instead of compared: look at the
  /// pictures before you keep them. Where nothing is recorded yet, the comparison fails. A failure
  /// leaves the new picture and one of the difference in a folder of temporary files, which the
  /// error names.
  ///
  /// - Parameters:
  ///   - name: The picture's file, without `.png`; it may name a folder as well.
  ///   - tolerance: Components may differ by this much, of 255.
  ///   - share: So much of all pixels may differ by more, 0...1.
  ///   - file: The file of the test; the calling one by default.
  public func checkPicture(
    _ name: String, tolerance: Int = 6, share: Double = 0.0005, file: String = #filePath
  ) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
    let recorded = folder.appendingPathComponent(name + ".png")
    let new = picture
    if ProcessInfo.processInfo.environment["LINDEN_RECORD"] == "1" {
      // The same pixels keep their file, which may have been compressed better since.
      let old = try? Picture(Data(contentsOf: recorded))
      guard old.map({ !new.isLike($0, 0, 0) }) ?? true else { return }
      return try new.write(to: recorded)
    }
    let left = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-snapshots").appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: recorded.path) else {
      try new.write(to: left.appendingPathExtension("new.png"))
      throw DriverError(
        """
        No picture “\(name)” is recorded.
          new picture: \(left.path).new.png
          fix: look at it, and record it with LINDEN_RECORD=1
        """)
    }
    let old = try Picture(Data(contentsOf: recorded))
    guard !new.isLike(old, tolerance, share) else { return }
    let difference = new.difference(from: old, tolerance: tolerance)
    try new.write(to: left.appendingPathExtension("new.png"))
    try difference.picture.write(to: left.appendingPathExtension("difference.png"))
    throw DriverError(
      """
      The window does not look as in “\(name)”: \(difference.pixels) pixels differ, by up to \(difference.largest).
        recorded: \(recorded.path)
        new: \(left.path).new.png
        difference: \(left.path).difference.png
        fix: what is wrong, or record the new look with LINDEN_RECORD=1
      """)
  }
}

extension Picture {
  fileprivate func isLike(_ old: Picture, _ tolerance: Int, _ share: Double) -> Bool {
    guard old.width == width, old.height == height else { return false }
    let difference = difference(from: old, tolerance: tolerance)
    return Double(difference.pixels) <= share * Double(width * height)
  }

  fileprivate func write(to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try png.write(to: url)
  }
}
