import PreviewScreens
import SwiftUI

struct ChatsView: View {
  @EnvironmentObject private var store: ChatStore
  @State private var search = ""
  @State private var leaving: Chat?

  var body: some View {
    NavigationStack {
      List {
        ForEach(found) { chat in
          NavigationLink(value: chat.id) { ChatRow(chat: chat) }
            .badge(chat.unread)
            .swipeActions(edge: .trailing) {
              Button("Leave", systemImage: "trash", role: .destructive) { leaving = chat }
              Button(
                chat.isMuted ? "Unmute" : "Mute",
                systemImage: chat.isMuted ? "bell" : "bell.slash"
              ) {
                store.toggleMute(chat.id)
              }
              .tint(.indigo)
            }
        }
      }
      .listStyle(.plain)
      .searchable(text: $search)
      .navigationTitle("Chats")
      .navigationDestination(for: Chat.ID.self) { ConversationView(id: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Toggle(isOn: $store.isOnline) {
            Label("Online", systemImage: store.isOnline ? "wifi" : "wifi.slash")
          }
          .toggleStyle(.button)
        }
      }
      .confirmationDialog(
        "Leave this chat?",
        isPresented: Binding {
          leaving != nil
        } set: {
          if !$0 { leaving = nil }
        },
        titleVisibility: .visible, presenting: leaving
      ) { chat in
        Button("Leave \(chat.name)", role: .destructive) {
          withAnimation { store.leave(chat.id) }
        }
      } message: { _ in
        Text("Its messages are deleted.")
      }
    }
  }

  private var found: [Chat] {
    guard !search.isEmpty else { return store.chats }
    return store.chats.filter { chat in
      chat.name.localizedCaseInsensitiveContains(search)
        || chat.messages.contains { $0.text.localizedCaseInsensitiveContains(search) }
    }
  }
}

private struct ChatRow: View {
  let chat: Chat

  var body: some View {
    HStack(spacing: 12) {
      Avatar(chat: chat)
      VStack(alignment: .leading, spacing: 3) {
        HStack {
          Text(chat.name).font(.headline)
          if chat.isMuted {
            Image(systemName: "bell.slash.fill")
              .font(.caption2)
              .foregroundStyle(.tertiary)
              .accessibilityLabel("Muted")
          }
          Spacer()
          if let last = chat.messages.last {
            Text(last.date, style: .relative)
              .font(.caption)
              .foregroundStyle(.secondary)
          }
        }
        Group {
          if chat.isTyping {
            Text("is typing…").italic()
          } else {
            Text(chat.messages.last?.text ?? "No messages yet")
          }
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(1)
      }
    }
    .padding(.vertical, 4)
  }
}

struct Avatar: View {
  let chat: Chat
  @ScaledMetric private var size = 44.0

  var body: some View {
    Circle()
      .fill(chat.color.gradient)
      .frame(width: size, height: size)
      .overlay {
        Text(chat.initials)
          .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
          .foregroundStyle(.white)
      }
      .accessibilityHidden(true)
  }
}

struct ChatsView_Previews: PreviewProvider {
  static var previews: some View {
    ChatsView()
      .environmentObject(ChatStore())
      .previewedOnScreens()
  }
}
