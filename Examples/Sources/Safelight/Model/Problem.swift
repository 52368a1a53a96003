import Foundation
import ImagePipeline

/// Something that went wrong, in words for the person in front of the screen.
struct Problem: Equatable {
  let title: String
  let message: String

  /// A file that cannot be opened.
  init(opening name: String, _ error: any Error) {
    switch error as? PictureError {
    case .otherKind:
      title = "“\(name)” is not a picture."
      message = "Choose a JPEG or a PNG file."
    case .damaged:
      title = "“\(name)” is damaged."
      message = "A part of the file is missing or wrong. Another copy of it may be whole."
    case .tooLarge(let width, let height):
      title = "“\(name)” is too large."
      message = """
        It has \(width.formatted()) by \(height.formatted()) pixels. Pictures of up to \
        \((Raster.mostPixels / 1_000_000).formatted()) million can be edited.
        """
    case .unreadable, .notEncoded:
      title = "“\(name)” cannot be opened."
      message = "The file is not there any more, or may not be read."
    case nil:
      title = "“\(name)” cannot be opened."
      message = error.localizedDescription
    }
  }

  /// A file that cannot be written.
  init(saving name: String, _ error: any Error) {
    title = "“\(name)” was not saved."
    message = "Your edits are still here. \(error.localizedDescription)"
  }

  /// A session that cannot be kept.
  init(keeping name: String, _ error: any Error) {
    title = "Edits of “\(name)” are not kept."
    message = """
      You can go on, but save before you leave: this device takes no more files. \
      \(error.localizedDescription)
      """
  }
}
