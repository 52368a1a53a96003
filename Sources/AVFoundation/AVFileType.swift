/// The format of a file of sound, film or a picture, by its uniform type.
public struct AVFileType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let mov = Self("com.apple.quicktime-movie")
  public static let mp4 = Self("public.mpeg-4")
  public static let m4v = Self("com.apple.m4v-video")
  public static let m4a = Self("com.apple.m4a-audio")
  public static let mobile3GPP = Self("public.3gpp")
  public static let mobile3GPP2 = Self("public.3gpp2")
  public static let caf = Self("com.apple.coreaudio-format")
  public static let wav = Self("com.microsoft.waveform-audio")
  public static let aiff = Self("public.aiff-audio")
  public static let aifc = Self("public.aifc-audio")
  public static let amr = Self("org.3gpp.adaptive-multi-rate-audio")
  public static let mp3 = Self("public.mp3")
  public static let au = Self("public.au-audio")
  public static let ac3 = Self("public.ac3-audio")
  public static let eac3 = Self("public.enhanced-ac3-audio")
  public static let jpg = Self("public.jpeg")
  public static let dng = Self("com.adobe.raw-image")
  public static let heic = Self("public.heic")
  public static let heif = Self("public.heif")
  public static let tif = Self("public.tiff")
}
