import CoreGraphics
import PhotosUI
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct PhotoPickerTests {
  /// A file with a picture of two by one points.
  private func pictureFile(_ name: String = "shot.png") throws -> URL {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("PhotoPickerTests-\(UUID().uuidString)")
      .appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(image.pngData()).write(to: file)
    return file
  }

  private final class Chosen: ObservableObject {
    @Published var one: PhotosPickerItem?
    @Published var several: [PhotosPickerItem] = []
  }

  private struct Page: View {
    @ObservedObject var chosen: Chosen
    var body: some View {
      VStack {
        PhotosPicker("One", selection: $chosen.one, matching: .images)
        PhotosPicker(selection: $chosen.several, maxSelectionCount: 2) { Text("Several") }
      }
    }
  }

  @Test func `a picked picture can be loaded as data and as an image`() async throws {
    let chosen = Chosen()
    let app = Driver(Page(chosen: chosen))
    let file = try pictureFile()
    try app.tap("One")
    #expect(app.isAskedForFiles)
    try app.choose(files: [file])
    let item = try #require(chosen.one)
    #expect(item.supportedContentTypes == [.png])
    #expect(try await item.loadTransferable(type: Data.self) == Data(contentsOf: file))
    #expect(try await item.loadTransferable(type: Image.self) != nil)
    #expect(try await item.loadTransferable(type: String.self) == nil)
  }

  @Test func `no more pictures are taken than asked for, and none if a person gives up`() throws {
    let chosen = Chosen()
    let app = Driver(Page(chosen: chosen))
    try app.tap("Several")
    try app.choose(files: [pictureFile(), pictureFile(), pictureFile()])
    #expect(chosen.several.count == 2)
    try app.tap("Several")
    try app.cancelFiles()
    #expect(chosen.several.count == 2)
    #expect(!app.isAskedForFiles)
  }

  private final class Listener: NSObject, PHPickerViewControllerDelegate,
    UIImagePickerControllerDelegate, UINavigationControllerDelegate
  {
    var results: [PHPickerResult] = []
    var image: UIImage?
    var gaveUp = 0
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results = results
    }
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { image = info[.originalImage] as? UIImage }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { gaveUp += 1 }
  }

  private struct Holder: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test func `UIKit's picker hands over what can be loaded as a UIImage`() async throws {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.filter = .images
    let picker = PHPickerViewController(configuration: configuration)
    let listener = Listener()
    picker.delegate = listener
    let app = Driver(Holder(controller: picker))
    try app.choose(files: [pictureFile()])
    let provider = try #require(listener.results.first?.itemProvider)
    #expect(provider.canLoadObject(ofClass: UIImage.self))
    let size = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { image, _ in
        let image = image as? UIImage
        Task { @MainActor in continuation.resume(returning: image?.size) }
      }
    }
    #expect(size != nil)
  }

  @Test func `the older picker hands over the picture, or tells that a person gave up`() throws {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let listener = Listener()
    let picker = UIImagePickerController()
    picker.delegate = listener
    let app = Driver(Holder(controller: picker))
    try app.choose(files: [pictureFile()])
    #expect(listener.image != nil)
    let second = UIImagePickerController()
    second.delegate = listener
    let other = Driver(Holder(controller: second))
    try other.cancelFiles()
    #expect(listener.gaveUp == 1)
  }
}
