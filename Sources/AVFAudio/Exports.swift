// The part of AVFoundation that is about sound; here they are one.
@_exported import AVFoundation
