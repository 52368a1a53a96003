@_exported import Foundation
@_exported import SpriteKit
@_exported import simd
