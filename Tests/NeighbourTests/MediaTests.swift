import AVFoundation
import CoreLocation
import Foundation
import MapKit
import MediaPlayer
import Photos
import Testing
import UIKit

struct MediaTests {
  @Test func `without a photo library nothing is fetched`() async throws {
    let options = PHFetchOptions()
    options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
    let result = PHAsset.fetchAssets(with: .image, options: options)
    #expect(result.count == 0)
    #expect(result.firstObject == nil)
    var isCalled = false
    result.enumerateObjects { _, _, _ in isCalled = true }
    #expect(!isCalled)
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
    #expect(albums.firstObject == nil)
    await #expect(throws: CocoaError.self) {
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
      }
    }
  }

  @Test func `what an asset consists of is loaded by its properties`() async throws {
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/no/such/film.mp4"))
    #expect(try await asset.load(.duration) == .indefinite)
    let (isPlayable, tracks) = try await asset.load(.isPlayable, .tracks)
    #expect(!isPlayable)
    #expect(tracks.isEmpty)
    #expect(try await asset.loadTracks(withMediaType: .video).isEmpty)
  }

  @Test func `a film gives no pictures`() async throws {
    let asset = AVURLAsset(url: URL(fileURLWithPath: "/no/such/film.mp4"))
    let generator = AVAssetImageGenerator(asset: asset)
    #expect(throws: AVError(.decoderNotFound)) {
      try generator.copyCGImage(at: .zero, actualTime: nil)
    }
    await #expect(throws: AVError.self) { try await generator.image(at: .zero) }
  }

  @Test func `times are values, and other values are no times`() {
    let time = CMTime(value: 3, timescale: 600)
    #expect(NSValue(time: time).timeValue == time)
    #expect(NSValue(time: .positiveInfinity).timeValue == .positiveInfinity)
    #expect(!NSValue(cgRect: CGRect(x: 0.5, y: 0, width: 0, height: 0)).timeValue.isValid)
  }

  @Test func `an annotation knows its class`() {
    final class Stop: NSObject, MKAnnotation {
      let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    }
    let annotation: any MKAnnotation = Stop()
    #expect(annotation.isKind(of: Stop.self))
    #expect(annotation.isKind(of: NSObject.self))
    #expect(!annotation.isKind(of: MKPointAnnotation.self))
    #expect(annotation.isMember(of: Stop.self))
    #expect(!annotation.isMember(of: NSObject.self))
  }
}
