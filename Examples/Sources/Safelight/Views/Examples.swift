import ImagePipeline
import SwiftUI

/// What previews show: a small picture, edited once.
extension Editor {
  static func example(_ tool: Tool? = nil) -> Editor {
    let editor = Editor()
    editor.show(example: .example, edit: Edit(tool: .filters, steps: [.filter(.sepia)]))
    if let tool { editor.start(tool) }
    return editor
  }
}

extension Raster {
  /// A hill in front of a sky.
  static let example: Raster = {
    var picture = Raster(width: 180, height: 120)
    for y in 0..<120 {
      for x in 0..<180 {
        let hill = 70 + 24 * sin(Double(x) / 29)
        let light = UInt8(min(255, 120 + y))
        picture[x, y] = Double(y) < hill ? [light, 170, 210, 255] : [70, UInt8(200 - y), 60, 255]
      }
    }
    return picture
  }()
}
