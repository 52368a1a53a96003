import SwiftUI

@main
struct QuireApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: NoteDocument()) { file in
      NoteEditor(document: file.$document)
    }
  }
}
