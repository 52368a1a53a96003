import Combine
import Foundation
import LindenCairo
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What every host gives the engine before it makes a scene: text layout, picture decoding,
/// symbols, the device's calendar, and requests that can be cancelled.
@MainActor package enum HostServices {
  /// May be called any number of times.
  package static func install() {
    CairoRenderer.install()
    CancellableHTTP.install()
    FoundationStrings.install()
    DeviceCalendar.now = { Date() }
  }
}
