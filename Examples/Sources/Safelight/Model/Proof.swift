import ImagePipeline
import UIKit

/// A picture as the screen needs it: small enough to be quick, and with what is known of it.
struct Proof: @unchecked Sendable {
  /// The most pixels of the longer side.
  static let side = 1280

  let picture: Raster
  let image: UIImage
  let histogram: Histogram

  /// Takes some time: not for the main thread.
  init(of picture: Raster) {
    // A pipeline of its own, connected to the picture's.
    let proof = Pipeline().load(picture).connected().process(.shrink(to: Proof.side)).front
    self.init(showing: proof)
  }

  /// A picture that is small already.
  init(showing picture: Raster) {
    self.picture = picture
    image = picture.cgImage.map(UIImage.init(cgImage:)) ?? UIImage()
    histogram = Histogram(of: picture)
  }
}

/// One of the results that undo and redo go through.
struct Stage: Identifiable {
  /// 0 is what was opened.
  let id: Int
  let title: String
  let proof: Proof
}
