import CoreTransferable
import Foundation
import LindenDrawing
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers

/// Asks about files while a binding is true.
nonisolated public struct _FileDialogModifier: ViewModifier {
  @Binding var isPresented: Bool
  let makeKind: () throws -> FileDialogRequest.Kind
  let finished: (Result<[URL], any Error>?) -> Void
  @Environment(\.fileDialogs) private var dialogs
  @State private var memory = Memory()

  @MainActor private final class Memory {
    var request: FileDialogRequest?
    nonisolated init() {}
  }

  @MainActor public func body(content: Content) -> some View {
    content.onChange(of: isPresented, initial: true) { _, isNow in
      if isNow { ask() } else { withdraw() }
    }
    .onDisappear { withdraw() }
  }

  @MainActor private func ask() {
    guard memory.request == nil else { return }
    guard let dialogs else {
      Diagnostics.warn(
        once: "fileDialog", "Where this is shown, files cannot be chosen; the dialog is cancelled."
      )
      isPresented = false
      return finished(nil)
    }
    do {
      let request = FileDialogRequest(try makeKind()) { result in
        memory.request = nil
        isPresented = false
        finished(result)
      }
      memory.request = request
      dialogs.ask(request)
    } catch {
      isPresented = false
      finished(.failure(error))
    }
  }

  @MainActor private func withdraw() {
    if let request = memory.request { dialogs?.withdraw(request) }
    memory.request = nil
  }
}

/// No file was chosen, or a file that cannot be used.
private struct FileDialogError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
}

extension Result where Success == [URL], Failure == any Error {
  /// The first of the files.
  var first: Result<URL, any Error> {
    flatMap { urls in
      urls.first.map { .success($0) }
        ?? .failure(FileDialogError(description: "No file was chosen."))
    }
  }

  /// Only files of some types.
  fileprivate func of(_ types: [UTType]) -> Self {
    flatMap { urls in
      for url in urls {
        let type = UTType(filenameExtension: url.pathExtension)
        guard types.isEmpty || types.contains(where: { type?.conforms(to: $0) ?? false }) else {
          return .failure(
            FileDialogError(
              description: "\(url.lastPathComponent) is none of the files that were asked for: "
                + types.map(\.identifier).joined(separator: ", ") + "."))
        }
      }
      return .success(urls)
    }
  }
}

extension View {
  nonisolated func fileDialog(
    _ isPresented: Binding<Bool>, _ kind: @escaping () throws -> FileDialogRequest.Kind,
    _ finished: @escaping (Result<[URL], any Error>?) -> Void
  ) -> some View {
    modifier(_FileDialogModifier(isPresented: isPresented, makeKind: kind, finished: finished))
  }

  /// Lets the user choose a file to read while `isPresented` is true.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the user has chosen or given up.
  ///   - allowedContentTypes: The types of files that may be chosen; of another one is a failure.
  ///   - onCompletion: Gets the file; not called if the user gave up.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileDialog(isPresented) {
      .open(types: allowedContentTypes, several: false)
    } _: { result in
      if let result { onCompletion(result.of(allowedContentTypes).first) }
    }
  }

  /// Lets the user choose files to read while `isPresented` is true.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion,
      onCancellation: {})
  }

  /// Lets the user choose files to read while `isPresented` is true; tells when the user gave up.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileDialog(isPresented) {
      .open(types: allowedContentTypes, several: allowsMultipleSelection)
    } _: { result in
      guard let result else { return onCancellation() }
      onCompletion(
        result.of(allowedContentTypes).map { allowsMultipleSelection ? $0 : Array($0.prefix(1)) })
    }
  }

  /// Lets the user choose the folder that a file is moved to while `isPresented` is true.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets the user choose the folder that a file is moved to while `isPresented` is true;
  /// `onCancellation` runs when the user gives up.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileMover(
      isPresented: isPresented, files: file.map { [$0] } ?? [],
      onCompletion: { onCompletion($0.first) }, onCancellation: onCancellation)
  }

  /// Lets the user choose the folder that files are moved to while `isPresented` is true.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(
      isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets the user choose the folder that files are moved to while `isPresented` is true;
  /// `onCancellation` runs when the user gives up.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return fileDialog(
      Binding(
        get: { isPresented.wrappedValue && !files.isEmpty },
        set: { isPresented.wrappedValue = $0 })
    ) {
      .move(files)
    } _: { result in
      if let result { onCompletion(result) } else { onCancellation() }
    }
  }

  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View { self }

  /// Accepted; the dialogs of hosts are as they are.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  @_disfavoredOverload
  nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogConfirmationLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  @_disfavoredOverload
  nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  nonisolated public func fileExporterFilenameLabel(
    _ labelKey: LocalizedStringKey
  ) -> some View { self }
  /// Accepted without an effect; the dialogs of hosts are as they are.
  @_disfavoredOverload
  nonisolated public func fileExporterFilenameLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }
}

/// How dialogs show files. Those of hosts are as they are.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The contents of packages.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Files that are hidden otherwise.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// The extensions of names.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}
