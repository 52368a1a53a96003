import Foundation
import SwiftUI

extension View {
  /// Shows the file at an address in a sheet, while there is one.
  ///
  /// - Parameter item: The address of the file; nil shows nothing, and it is set to nil when the
  ///   sheet is closed.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View {
    quickLookPreview(item, in: [URL]())
  }

  /// Shows the file at an address in a sheet, while there is one, with buttons to go to the others
  /// of a collection.
  ///
  /// - Parameters:
  ///   - selection: The address of the file that is shown; nil shows nothing, and it is set to nil
  ///     when the sheet is closed.
  ///   - items: The addresses to go through.
  public func quickLookPreview<Items>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items: RandomAccessCollection, Items.Element == URL {
    sheet(
      isPresented: Binding(
        get: { selection.wrappedValue != nil }, set: { if !$0 { selection.wrappedValue = nil } })
    ) {
      PreviewSheet(selection: selection, items: Array(items))
    }
  }
}

/// A file with its name above it.
struct PreviewSheet: View {
  @Binding var selection: URL?
  let items: [URL]

  private var index: Int? { selection.flatMap { items.firstIndex(of: $0) } }

  var body: some View {
    NavigationStack {
      Group {
        if let selection { FilePreview(file: selection).id(selection) }
      }
      .navigationTitle(Text(verbatim: selection?.lastPathComponent ?? ""))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Done") { selection = nil } }
        ToolbarItemGroup(placement: .primaryAction) {
          if let index, items.count > 1 {
            Button("Previous", systemImage: "chevron.up") { selection = items[index - 1] }
              .disabled(index == 0)
            Button("Next", systemImage: "chevron.down") { selection = items[index + 1] }
              .disabled(index == items.count - 1)
          }
        }
      }
    }
  }
}

/// What a file has: a picture, a text, or else its name and size.
struct FilePreview: View {
  private enum Content {
    case picture(UIImage)
    case text(String)
    /// How many bytes there are; nil if the file cannot be read.
    case other(Int?)
  }

  let file: URL
  @State private var content: Content

  init(file: URL) {
    self.file = file
    _content = State(initialValue: Self.read(file))
  }

  var body: some View {
    switch content {
    case .picture(let image):
      Image(uiImage: image).resizable().aspectRatio(contentMode: .fit)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityLabel(Text(verbatim: file.lastPathComponent))
    case .text(let text):
      ScrollView {
        Text(verbatim: text).font(.system(.footnote, design: .monospaced))
          .textSelection(.enabled).frame(maxWidth: .infinity, alignment: .leading).padding()
      }
    case .other(let size):
      VStack(spacing: 8) {
        Image(systemName: "doc").font(.system(size: 64)).foregroundStyle(.secondary)
          .accessibilityHidden(true)
        Text(verbatim: file.lastPathComponent).font(.headline)
        if let size {
          Text(verbatim: ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file))
            .foregroundStyle(.secondary)
        } else {
          Text("The file cannot be read.").foregroundStyle(.secondary)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// Texts longer than this, in bytes, are cut.
  private static let longestText = 200_000
  /// Larger files, in bytes, are not looked into for a picture.
  private static let largestPicture = 50_000_000

  private static func read(_ file: URL) -> Content {
    guard file.isFileURL, let handle = try? FileHandle(forReadingFrom: file),
      let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    else { return .other(nil) }
    defer { try? handle.close() }
    if size <= largestPicture, let data = try? Data(contentsOf: file),
      let image = UIImage(data: data)
    {
      return .picture(image)
    }
    guard let start = try? handle.read(upToCount: longestText), !start.contains(0),
      let text = text(of: start)
    else { return .other(size) }
    return .text(size > start.count ? text + "\n…" : text)
  }

  /// The text of bytes that may end in the middle of a character; nil if they are none.
  private static func text(of data: Data) -> String? {
    for cut in 0..<4 where cut <= data.count {
      if let text = String(data: data.dropLast(cut), encoding: .utf8) { return text }
    }
    return nil
  }
}
