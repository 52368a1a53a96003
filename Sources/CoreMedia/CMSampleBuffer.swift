@_exported import CoreVideo
import Foundation

/// A picture or a piece of sound, and when it is shown. Nothing makes one here, as there is no
/// camera.
public final class CMSampleBuffer: @unchecked Sendable {
  public let imageBuffer: CVImageBuffer?
  public let presentationTimeStamp: CMTime
  package init(imageBuffer: CVImageBuffer?, presentationTimeStamp: CMTime) {
    self.imageBuffer = imageBuffer
    self.presentationTimeStamp = presentationTimeStamp
  }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.imageBuffer
}
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.presentationTimeStamp
}
