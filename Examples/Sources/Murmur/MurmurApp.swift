import SwiftUI

@main
struct MurmurApp: App {
  @StateObject private var chats = ChatStore()

  var body: some Scene {
    WindowGroup {
      ChatsView().environmentObject(chats)
    }
  }
}
