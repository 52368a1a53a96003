// The part of SwiftUI that Xcode imports by itself; here they are one.
@_exported import SwiftUI
