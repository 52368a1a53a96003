import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
import LindenHosting
import SwiftUI

/// How a preview is looked at: on which device, in which light, by whom.
struct PreviewVariant: Equatable, Sendable {
  /// Nil is the device that the preview sets, or else the usual one.
  var device: DeviceModel?
  /// Nil is as the preview sets it.
  var isLandscape: Bool?
  var isDark = false
  var increasedContrast = false
  var typeSize = DynamicTypeSize.large
  /// As `ar` or `de-CH`.
  var language = "en-US"

  init() {}

  /// Reads what follows `?` in an address; what is missing or makes no sense is as it is by default.
  init(query: [String: String]) {
    device = query["device"].flatMap(DeviceModel.init(named:))
    isLandscape = ["portrait": false, "landscape": true][query["orientation"] ?? ""]
    isDark = query["scheme"] == "dark"
    increasedContrast = query["contrast"] == "increased"
    typeSize =
      DynamicTypeSize.allCases.first { "\($0)" == query["type"] } ?? PreviewVariant().typeSize
    if let language = query["language"], language.utf8.count <= 35, !language.isEmpty,
      language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    {
      self.language = language
    }
  }
}

/// A device as far as views know it.
struct DeviceModel: Equatable, Sendable {
  let name: String
  /// In points, upright.
  let size: CGSize
  /// What the system covers at top and bottom when it is held upright.
  let top: CGFloat
  let bottom: CGFloat

  static let usual = all[2]

  static let all = [
    DeviceModel(name: "iPhone SE (3rd generation)", size: size(375, 667), top: 20, bottom: 0),
    DeviceModel(name: "iPhone 13 mini", size: size(375, 812), top: 50, bottom: 34),
    DeviceModel(name: "iPhone 15", size: size(393, 852), top: 59, bottom: 34),
    DeviceModel(name: "iPhone 15 Pro Max", size: size(430, 932), top: 59, bottom: 34),
    DeviceModel(name: "iPad mini (6th generation)", size: size(744, 1133), top: 24, bottom: 20),
    DeviceModel(name: "iPad Pro (12.9-inch)", size: size(1024, 1366), top: 24, bottom: 20),
  ]

  private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  private init(name: String, size: CGSize, top: CGFloat, bottom: CGFloat) {
    self.name = name
    self.size = size
    self.top = top
    self.bottom = bottom
  }

  /// The device of a name, or the one of the same family that is nearest to it; nil for a name that
  /// says neither iPhone nor iPad.
  init?(named name: String) {
    if let device = DeviceModel.all.first(where: { $0.name == name }) {
      self = device
      return
    }
    let words = name.lowercased()
    let index: Int
    switch true {
    case words.contains("ipad"): index = words.contains("mini") ? 4 : 5
    case !words.contains("iphone"): return nil
    case words.contains("mini"): index = 1
    case words.contains("max") || words.contains("plus"): index = 3
    case words.contains("se") || words.contains("iphone 8"): index = 0
    default: index = 2
    }
    self = DeviceModel.all[index]
  }

  /// Size and safe area as it is held.
  func screen(isLandscape: Bool) -> (size: CGSize, safeArea: CapInsets) {
    guard isLandscape else { return (size, CapInsets(top: top, bottom: bottom)) }
    let hasNotch = top > 40
    return (
      CGSize(width: size.height, height: size.width),
      CapInsets(
        top: hasNotch ? 0 : top, left: hasNotch ? top : 0, bottom: bottom == 0 ? 0 : 21,
        right: hasNotch ? top : 0)
    )
  }
}
