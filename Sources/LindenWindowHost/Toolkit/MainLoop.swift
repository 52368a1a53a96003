import Dispatch
import LindenCWindow

/// Lets the toolkit work whenever it has something to do, between everything else on the main
/// thread.
@MainActor final class MainLoop {
  private let source: any DispatchSourceRead

  init(_ toolkit: Toolkit) {
    let functions = toolkit.functions
    source = DispatchSource.makeReadSource(
      fileDescriptor: functions.descriptor(), queue: .main)
    source.setEventHandler { functions.turn() }
    source.activate()
  }
}
