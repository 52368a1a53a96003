import Foundation
import LindenDrawing

/// The graphics processor an app draws and computes with. There is none here: nil, which is said once.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? {
  Diagnostics.warn(
    once: "Metal", "There is no Metal here. Draw with Canvas or SpriteKit, compute with Accelerate."
  )
  return nil
}

/// How many pixels or threads there are along each axis.
public struct MTLSize: Hashable, Sendable {
  public var width, height, depth: Int
  public init(width: Int = 0, height: Int = 0, depth: Int = 0) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public struct MTLOrigin: Hashable, Sendable {
  public var x, y, z: Int
  public init(x: Int = 0, y: Int = 0, z: Int = 0) { (self.x, self.y, self.z) = (x, y, z) }
}
/// A part of a texture: where it begins and how large it is, in pixels.
public struct MTLRegion: Hashable, Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize
  public init(origin: MTLOrigin = MTLOrigin(), size: MTLSize = MTLSize()) {
    (self.origin, self.size) = (origin, size)
  }
}
public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { MTLOrigin(x: x, y: y, z: z) }
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(
    origin: MTLOrigin(x: x, y: y, z: 0), size: MTLSize(width: width, height: height, depth: 1))
}

/// What a picture is filled with before it is drawn, each part from 0 to 1.
public struct MTLClearColor: Hashable, Sendable {
  public var red, green, blue, alpha: Double
  /// Nothing, which is not the black that render passes begin with.
  public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
  -> MTLClearColor
{
  MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}
/// The part of a picture that is drawn in, in pixels from the top left corner.
public struct MTLViewport: Hashable, Sendable {
  public var originX, originY, width, height, znear, zfar: Double
  public init(
    originX: Double = 0, originY: Double = 0, width: Double = 0, height: Double = 0,
    znear: Double = 0, zfar: Double = 1
  ) {
    (self.originX, self.originY, self.width) = (originX, originY, width)
    (self.height, self.znear, self.zfar) = (height, znear, zfar)
  }
}

/// How the pixels of a texture lie in memory; the numbers are Metal's.
public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case r8Unorm = 10
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252
  case depth32Float_stencil8 = 260
}
/// What is made of the vertices of a draw call.
public enum MTLPrimitiveType: UInt, Sendable {
  case point, line, lineStrip, triangle, triangleStrip
}
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
/// What a render pass does with the pixels that were there before.
public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
/// Whether the pixels of a render pass are kept.
public enum MTLStoreAction: UInt, Sendable { case dontCare, store }
public enum MTLVertexFormat: UInt, Sendable { case invalid = 0, float = 28, float2, float3, float4 }
public enum MTLStorageMode: UInt, Sendable { case shared = 0, `private` = 2, memoryless = 3 }
public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}
public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let storageModeShared: MTLResourceOptions = []
  public static let storageModePrivate = MTLResourceOptions(rawValue: 32)
}
public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
}

// Nothing conforms to these: an app has no device to make any of them.

public protocol MTLDevice: NSObjectProtocol {
  var name: String { get }
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions)
    -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws
    -> any MTLRenderPipelineState
  func makeComputePipelineState(function computeFunction: any MTLFunction) throws
    -> any MTLComputePipelineState
  func makeDepthStencilState(descriptor: MTLDepthStencilDescriptor) -> (any MTLDepthStencilState)?
  func makeSamplerState(descriptor: MTLSamplerDescriptor) -> (any MTLSamplerState)?
}
public protocol MTLCommandQueue: NSObjectProtocol {
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}
public protocol MTLCommandBuffer: NSObjectProtocol {
  func makeRenderCommandEncoder(descriptor: MTLRenderPassDescriptor)
    -> (any MTLRenderCommandEncoder)?
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func addCompletedHandler(_ block: @escaping @Sendable (any MTLCommandBuffer) -> Void)
  func present(_ drawable: any MTLDrawable)
  func commit()
  func waitUntilCompleted()
}
public protocol MTLCommandEncoder: NSObjectProtocol {
  var label: String? { get set }
  func endEncoding()
}
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setDepthStencilState(_ depthStencilState: (any MTLDepthStencilState)?)
  func setViewport(_ viewport: MTLViewport)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func setFragmentSamplerState(_ sampler: (any MTLSamplerState)?, index: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
  func drawIndexedPrimitives(
    type primitiveType: MTLPrimitiveType, indexCount: Int, indexType: MTLIndexType,
    indexBuffer: any MTLBuffer, indexBufferOffset: Int)
}
public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func dispatchThreadgroups(_ groups: MTLSize, threadsPerThreadgroup: MTLSize)
  func dispatchThreads(_ threads: MTLSize, threadsPerThreadgroup: MTLSize)
}
public protocol MTLResource: NSObjectProtocol { var label: String? { get set } }
public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}
public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var pixelFormat: MTLPixelFormat { get }
}
public protocol MTLLibrary: NSObjectProtocol {
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}
public protocol MTLFunction: NSObjectProtocol { var name: String { get } }
public protocol MTLRenderPipelineState: NSObjectProtocol {}
public protocol MTLComputePipelineState: NSObjectProtocol {
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}
public protocol MTLDepthStencilState: NSObjectProtocol {}
public protocol MTLSamplerState: NSObjectProtocol {}
public protocol MTLDrawable: NSObjectProtocol { func present() }

open class MTLCompileOptions: NSObject, @unchecked Sendable {}
open class MTLTextureDescriptor: NSObject, @unchecked Sendable {
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var usage: MTLTextureUsage = .shaderRead
  open var storageMode = MTLStorageMode.shared
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    return descriptor
  }
}
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject, @unchecked Sendable {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
}
open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject, @unchecked Sendable {
  private var items: [Int: MTLRenderPipelineColorAttachmentDescriptor] = [:]
  open subscript(index: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
    get {
      let item = items[index] ?? MTLRenderPipelineColorAttachmentDescriptor()
      items[index] = item
      return item
    }
    set { items[index] = newValue }
  }
}
open class MTLRenderPipelineDescriptor: NSObject, @unchecked Sendable {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var vertexDescriptor: MTLVertexDescriptor?
  public let colorAttachments: MTLRenderPipelineColorAttachmentDescriptorArray! = .init()
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var rasterSampleCount = 1
}
open class MTLVertexDescriptor: NSObject, @unchecked Sendable {}
open class MTLDepthStencilDescriptor: NSObject, @unchecked Sendable {
  open var depthCompareFunction = MTLCompareFunction.always
  open var isDepthWriteEnabled = false
}
open class MTLSamplerDescriptor: NSObject, @unchecked Sendable {}
open class MTLRenderPassColorAttachmentDescriptor: NSObject, @unchecked Sendable {
  open var texture: (any MTLTexture)?
  open var clearColor = MTLClearColorMake(0, 0, 0, 1)
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.store
}
open class MTLRenderPassColorAttachmentDescriptorArray: NSObject, @unchecked Sendable {
  private var items: [Int: MTLRenderPassColorAttachmentDescriptor] = [:]
  open subscript(index: Int) -> MTLRenderPassColorAttachmentDescriptor! {
    get {
      let item = items[index] ?? MTLRenderPassColorAttachmentDescriptor()
      items[index] = item
      return item
    }
    set { items[index] = newValue }
  }
}
open class MTLRenderPassDescriptor: NSObject, @unchecked Sendable {
  public let colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! = .init()
}
