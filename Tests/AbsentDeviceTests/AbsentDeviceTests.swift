import ARKit
import CoreML
import CoreNFC
import DeviceCheck
import FamilyControls
import HomeKit
import LindenDrawing
import Metal
import MetalKit
import MusicKit
import NearbyInteraction
import RealityKit
import ReplayKit
import SceneKit
import ShazamKit
import SoundAnalysis
import SwiftUI
import SwiftUITesting
import Testing
import Vision

@MainActor @Suite struct AbsentDeviceTests {
  @Test func `nothing is supported, and asking does not fail`() {
    #expect(MTLCreateSystemDefaultDevice() == nil)
    #expect(!ARWorldTrackingConfiguration.isSupported && !NISession.isSupported)
    #expect(!NFCNDEFReaderSession.readingAvailable && !DCDevice.current.isSupported)
    #expect(!RPScreenRecorder.shared().isAvailable && HMHomeManager().homes.isEmpty)
    #expect(MusicAuthorization.currentStatus == .restricted)
    #expect(AuthorizationCenter.shared.authorizationStatus == .denied)
  }

  @Test func `a queue of music has its entries, and does not play`() async {
    let queue: ApplicationMusicPlayer.Queue = []
    #expect(queue.entries.isEmpty && queue.currentEntry == nil)
    ApplicationMusicPlayer.shared.queue = queue
    await #expect(throws: MusicTokenRequestError.self) {
      try await ApplicationMusicPlayer.shared.skipToNextEntry()
    }
    await #expect(throws: MusicTokenRequestError.self) {
      try await MusicCatalogResourceRequest<Song>(matching: \.id, equalTo: "1").response()
    }
    let none: MusicItemCollection<Song> = []
    #expect(none.isEmpty)
  }

  @Test func `an entity's place is told as another one sees it`() {
    let (table, cup, lamp) = (Entity(), Entity(), Entity())
    table.position = [1, 0, 0]
    cup.position = [0, 2, 0]
    table.addChild(cup)
    lamp.position = [0, 0, 5]
    #expect(cup.position(relativeTo: nil) == [1, 2, 0])
    #expect(cup.position(relativeTo: lamp) == [1, 2, -5])
    cup.setPosition([0, 0, 0], relativeTo: nil)
    #expect(cup.position == [-1, 0, 0])
    let copy = table.clone(recursive: true)
    #expect(copy.children.count == 1 && copy.children.first !== cup)
    cup.components.set([OpacityComponent(opacity: 0.5), InputTargetComponent()])
    #expect(cup.components[OpacityComponent.self]?.opacity == 0.5)
  }

  @Test func `requests fail as documented, and it is said once`() async {
    let heard = await Diagnostics.recording {
      await #expect(throws: DCError.self) { try await DCDevice.current.generateToken() }
      #expect(throws: MLModelError.self) { try MLModel(contentsOf: URL(fileURLWithPath: "/a")) }
      var failed = 0
      let request = VNRecognizeTextRequest { request, error in
        if error is VNError, request.results == nil { failed += 1 }
      }
      let handler = VNImageRequestHandler(data: Data())
      #expect(throws: VNError.self) { try handler.perform([request]) }
      #expect(throws: VNError.self) { try handler.perform([request]) }
      #expect(failed == 2)
      await #expect(throws: FamilyControlsError.self) {
        try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
      }
    }
    #expect(heard.count == 4, "\(heard)")
  }

  @Test func `views of space say that there is no 3D`() {
    let scene = SCNScene()
    scene.rootNode.addChildNode(
      SCNNode(geometry: SCNBox(width: 1, height: 1, length: 1, chamferRadius: 0)))
    let app = Driver(SceneView(scene: scene), size: CGSize(width: 300, height: 300))
    #expect(app.exists("There is no 3D here."))
    struct Stage: UIViewRepresentable {
      func makeUIView(context: Context) -> MTKView { MTKView(frame: .zero, device: nil) }
      func updateUIView(_ view: MTKView, context: Context) {}
    }
    #expect(
      Driver(Stage(), size: CGSize(width: 300, height: 300)).exists("There is no Metal here."))
  }

  @Test func `nodes in space keep their tree and their places`() {
    let (outer, inner) = (SCNNode(), SCNNode())
    outer.addChildNode(inner)
    outer.position = SCNVector3(1, 2, 3)
    outer.eulerAngles = SCNVector3(0, Float.pi / 2, 0)
    inner.name = "inner"
    inner.position = SCNVector3(1, 0, 0)
    let place = inner.simdWorldPosition
    #expect(distance(place, SIMD3(1, 2, 2)) < 1e-5)
    #expect(outer.childNode(withName: "inner", recursively: true) === inner)
    let (anchor, box) = (AnchorEntity(world: .zero), ModelEntity(mesh: .generateBox(size: 1)))
    anchor.addChild(box)
    box.name = "box"
    #expect(anchor.findEntity(named: "box") === box && box.model != nil)
  }

  @Test func `an array of several dimensions finds its numbers by their places`() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .double)
    array[[1, 2]] = 7
    #expect(array.count == 6 && array[5] == 7 && array.strides == [3, 1])
  }

  private final class Reader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    var failure: (any Error)?
    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      failure = error
    }
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {
    }
  }

  @Test func `a session with tags ends as it begins`() async {
    let reader = Reader()
    let session = NFCNDEFReaderSession(delegate: reader, queue: nil, invalidateAfterFirstRead: true)
    session.begin()
    for _ in 0..<100 where reader.failure == nil { await Task.yield() }
    let app = Driver(Text(""), size: CGSize(width: 10, height: 10))
    _ = await app.wait { reader.failure != nil }
    #expect((reader.failure as? NFCReaderError)?.code == .readerErrorUnsupportedFeature)
  }
}
