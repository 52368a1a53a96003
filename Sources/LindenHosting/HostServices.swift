import Foundation
import LindenCairo
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What every host gives the engine before it makes a scene: text layout, picture decoding,
/// symbols, and the device's calendar.
@MainActor package enum HostServices {
  /// May be called any number of times.
  package static func install() {
    CairoRenderer.install()
    DeviceCalendar.now = { Date() }
  }
}
