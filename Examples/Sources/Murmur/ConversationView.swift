import SwiftUI

struct ConversationView: View {
  let id: Chat.ID
  @EnvironmentObject private var store: ChatStore
  @State private var draft = ""
  @FocusState private var isWriting: Bool
  @Namespace private var bottom

  var body: some View {
    if let chat = store.chat(id) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 6) {
            ForEach(days(of: chat), id: \.day) { section in
              Text(section.day, format: .dateTime.weekday(.wide).day().month())
                .font(.caption)
                .foregroundStyle(.secondary)
                .padding(.vertical, 6)
              ForEach(section.messages) { message in
                MessageRow(message: message, color: chat.color) { reaction in
                  withAnimation(.bouncy) { store.react(reaction, to: message.id, in: id) }
                } retry: {
                  store.retry(message.id, in: id)
                } delete: {
                  withAnimation { store.delete(message.id, in: id) }
                }
                .transition(.move(edge: .bottom).combined(with: .opacity))
              }
            }
            if chat.isTyping {
              TypingDots()
                .frame(maxWidth: .infinity, alignment: .leading)
                .transition(.scale(scale: 0.4, anchor: .bottomLeading).combined(with: .opacity))
            }
            Color.clear.frame(height: 1).id(bottom)
          }
          .padding(.horizontal)
          .animation(.spring(duration: 0.35), value: chat.messages)
          .animation(.default, value: chat.isTyping)
        }
        .defaultScrollAnchor(.bottom)
        .scrollDismissesKeyboard(.interactively)
        .onChange(of: chat.messages.count) {
          store.markRead(id)
          withAnimation { proxy.scrollTo(bottom, anchor: .bottom) }
        }
        .onAppear { store.markRead(id) }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { composer }
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .principal) {
          VStack(spacing: 0) {
            Text(chat.name).font(.headline)
            Text(chat.isTyping ? "typing…" : store.isOnline ? "online" : "offline")
              .font(.caption2)
              .foregroundStyle(.secondary)
          }
        }
      }
    } else {
      ContentUnavailableView("This chat is gone", systemImage: "bubble.left.and.bubble.right")
    }
  }

  private var composer: some View {
    HStack(alignment: .bottom, spacing: 8) {
      TextField("Message", text: $draft, axis: .vertical)
        .lineLimit(1...5)
        .focused($isWriting)
        .padding(.horizontal, 14)
        .padding(.vertical, 8)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 20))
        .onSubmit(send)
      Button(action: send) {
        Image(systemName: "arrow.up.circle.fill")
          .font(.system(size: 32))
      }
      .disabled(trimmed.isEmpty)
      .accessibilityLabel("Send")
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.bar)
    .overlay(alignment: .top) { Divider() }
  }

  private var trimmed: String { draft.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func send() {
    guard !trimmed.isEmpty else { return }
    store.send(trimmed, to: id)
    draft = ""
  }

  private func days(of chat: Chat) -> [(day: Date, messages: [Message])] {
    Dictionary(grouping: chat.messages) { Calendar.current.startOfDay(for: $0.date) }
      .sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}

private struct MessageRow: View {
  let message: Message
  let color: Color
  let react: (String) -> Void
  let retry: () -> Void
  let delete: () -> Void

  var body: some View {
    HStack(spacing: 6) {
      if message.isMine { Spacer(minLength: 60) }
      if message.state == .failed {
        Button(action: retry) {
          Image(systemName: "exclamationmark.circle.fill").foregroundStyle(.red)
        }
        .accessibilityLabel("Not sent. Try again")
      }
      Text(message.text)
        .padding(.horizontal, 14)
        .padding(.vertical, 9)
        .background(background, in: BubbleShape(isMine: message.isMine))
        .foregroundStyle(message.isMine ? .white : .primary)
        .overlay(alignment: message.isMine ? .topLeading : .topTrailing) {
          if let reaction = message.reaction {
            Text(reaction)
              .font(.footnote)
              .padding(4)
              .background(.background, in: Circle())
              .shadow(radius: 1)
              .offset(x: message.isMine ? -12 : 12, y: -10)
              .transition(.scale)
          }
        }
        .contextMenu {
          ControlGroup {
            ForEach(["❤️", "😂", "👍"], id: \.self) { reaction in
              Button(reaction) { react(reaction) }
            }
          }
          Divider()
          Button("Delete", systemImage: "trash", role: .destructive, action: delete)
        }
      if !message.isMine { Spacer(minLength: 60) }
    }
  }

  private var background: AnyShapeStyle {
    message.isMine
      ? AnyShapeStyle(color.gradient) : AnyShapeStyle(Color(.secondarySystemBackground))
  }
}

/// A bubble whose corner at the writer's side is less round.
struct BubbleShape: Shape {
  let isMine: Bool

  func path(in rect: CGRect) -> Path {
    UnevenRoundedRectangle(
      topLeadingRadius: 18, bottomLeadingRadius: isMine ? 18 : 4,
      bottomTrailingRadius: isMine ? 4 : 18, topTrailingRadius: 18, style: .continuous
    )
    .path(in: rect)
  }
}

/// Three dots that rise one after the other.
private struct TypingDots: View {
  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      HStack(spacing: 5) {
        ForEach(0..<3) { index in
          Circle()
            .fill(.secondary)
            .frame(width: 8, height: 8)
            .offset(y: -3 * max(0, sin(time * 5 - Double(index) * 0.7)))
        }
      }
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 12)
    .background(Color(.secondarySystemBackground), in: BubbleShape(isMine: false))
    .accessibilityElement()
    .accessibilityLabel("Typing")
  }
}
