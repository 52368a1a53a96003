@_exported import Foundation
@_exported import LindenControls
@_exported import LindenFeatures
@_exported import UIKit
@_exported import LindenEngine
