// Exported, so that a type of this module shadows one of Foundation that cannot be used on Linux.
@_exported import Foundation
// Darwin's plain lock, which comes with Foundation on iOS.
@_exported import LindenCOS
