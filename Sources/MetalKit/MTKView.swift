import CoreGraphics
import LindenAbsence
import Metal
import UIKit

/// Is asked to draw each frame, where there is a graphics processor.
@preconcurrency @MainActor public protocol MTKViewDelegate: NSObjectProtocol {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}

/// A view that is drawn with Metal. It says that there is no 3D here, and never asks its delegate.
@preconcurrency @MainActor open class MTKView: UIView {
  open weak var delegate: (any MTKViewDelegate)?
  open var device: (any MTLDevice)?
  open var clearColor = MTLClearColorMake(0, 0, 0, 1)
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var sampleCount = 1
  open var preferredFramesPerSecond = 60
  open var isPaused = false
  open var enableSetNeedsDisplay = false
  open var framebufferOnly = true
  open var autoResizeDrawable = true
  open var drawableSize: CGSize = .zero
  open var currentDrawable: (any MTLDrawable)? { nil }
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
    showAbsence(of: "Metal")
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showAbsence(of: "Metal")
  }
  /// Draws nothing.
  open func draw() {}
}
