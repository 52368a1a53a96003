import PreviewScreens
import SwiftUI

struct ParcelView: View {
  @Environment(MailModel.self) private var mail
  @State private var box: Mailbox? = .inbox
  @State private var selection = Set<Letter.ID>()
  @State private var search = ""
  @State private var visibility = NavigationSplitViewVisibility.automatic
  @State private var isWriting = false
  @State private var showsTable = false

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(Mailbox.allCases, selection: $box) { box in
        Label(box.rawValue, systemImage: box.symbol)
          .badge(mail.unread(in: box))
      }
      .navigationTitle("Parcel")
    } content: {
      Group {
        if showsTable {
          LetterTable(letters: found, selection: $selection)
        } else {
          list
        }
      }
      .navigationTitle(box?.rawValue ?? "Letters")
      .searchable(text: $search, prompt: "Search letters")
      .toolbar {
        ToolbarItem {
          Toggle("Table", systemImage: "tablecells", isOn: $showsTable)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Write", systemImage: "square.and.pencil") { isWriting = true }
        }
      }
    } detail: {
      if selection.count > 1 {
        ContentUnavailableView {
          Label("\(selection.count) letters", systemImage: "envelope.open")
        } actions: {
          Button("Archive all") { move(to: .archive) }
          Button("Delete all", role: .destructive) { move(to: .trash) }
        }
      } else if let id = selection.first, let letter = mail.letter(id) {
        LetterView(letter: letter)
      } else {
        ContentUnavailableView("No letter chosen", systemImage: "envelope")
      }
    }
    .sheet(isPresented: $isWriting) { WriteSheet() }
    .onChange(of: box) { selection = [] }
    .onChange(of: selection) { _, ids in
      if ids.count == 1 { mail.mark(ids, read: true) }
    }
  }

  private var found: [Letter] {
    (box.map { mail.letters(in: $0, matching: search) } ?? []).sorted { $0.date > $1.date }
  }

  private var list: some View {
    List(selection: $selection) {
      ForEach(found) { letter in
        LetterRow(letter: letter)
          .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash", role: .destructive) {
              withAnimation { mail.move([letter.id], to: .trash) }
            }
            Button("Archive", systemImage: "archivebox") {
              withAnimation { mail.move([letter.id], to: .archive) }
            }
            .tint(.purple)
          }
          .swipeActions(edge: .leading) {
            Button(
              letter.isRead ? "Unread" : "Read",
              systemImage: letter.isRead ? "envelope.badge" : "envelope.open"
            ) {
              mail.mark([letter.id], read: !letter.isRead)
            }
            .tint(.blue)
          }
      }
    }
    .listStyle(.plain)
    .overlay {
      if found.isEmpty {
        if search.isEmpty {
          ContentUnavailableView("Nothing here", systemImage: "tray")
        } else {
          ContentUnavailableView.search(text: search)
        }
      }
    }
  }

  private func move(to box: Mailbox) {
    withAnimation { mail.move(selection, to: box) }
    selection = []
  }
}

private struct LetterRow: View {
  let letter: Letter

  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      Circle()
        .fill(letter.isRead ? Color.clear : .blue)
        .frame(width: 10, height: 10)
        .padding(.top, 6)
        .accessibilityLabel(letter.isRead ? "" : "Unread")
      VStack(alignment: .leading, spacing: 2) {
        HStack {
          Text(letter.from).font(.headline)
          Spacer()
          if letter.isStarred {
            Image(systemName: "star.fill").foregroundStyle(.yellow).imageScale(.small)
          }
          Text(letter.date, style: .date).font(.caption).foregroundStyle(.secondary)
        }
        Text(letter.subject).font(.subheadline)
        Text(letter.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
    }
  }
}

/// The letters with columns to sort by.
private struct LetterTable: View {
  let letters: [Letter]
  @Binding var selection: Set<Letter.ID>
  @State private var order = [KeyPathComparator(\Letter.date, order: .reverse)]

  var body: some View {
    Table(letters.sorted(using: order), selection: $selection, sortOrder: $order) {
      TableColumn("From", value: \.from)
      TableColumn("Subject", value: \.subject)
      TableColumn("Date", value: \.date) { letter in
        Text(letter.date, format: .dateTime.day().month().hour().minute())
      }
      TableColumn("Size", value: \.size) { letter in
        Text(letter.size, format: .byteCount(style: .file)).monospacedDigit()
      }
      .width(80)
    }
  }
}

private struct LetterView: View {
  let letter: Letter
  @Environment(MailModel.self) private var mail
  @State private var isAnswering = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(letter.subject).font(.title2.bold()).textSelection(.enabled)
        HStack {
          Circle().fill(.blue.gradient).frame(width: 40, height: 40)
            .overlay { Text(letter.from.prefix(1)).foregroundStyle(.white).bold() }
            .accessibilityHidden(true)
          VStack(alignment: .leading) {
            Text(letter.from).font(.headline)
            Text(letter.date, format: .dateTime.weekday().day().month().hour().minute())
              .font(.caption).foregroundStyle(.secondary)
          }
        }
        Divider()
        Text(letter.text).textSelection(.enabled)
      }
      .padding()
      .frame(maxWidth: 640, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Archive", systemImage: "archivebox") { mail.move([letter.id], to: .archive) }
        Spacer()
        Button("Star", systemImage: letter.isStarred ? "star.fill" : "star") {
          mail.star(letter.id)
        }
        Spacer()
        Button("Answer", systemImage: "arrowshape.turn.up.left") { isAnswering = true }
      }
    }
    .sheet(isPresented: $isAnswering) {
      WriteSheet(to: letter.from, subject: "Re: \(letter.subject)")
    }
  }
}

private struct WriteSheet: View {
  @State var to = ""
  @State var subject = ""
  @State private var text = ""
  @Environment(MailModel.self) private var mail
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("To", text: $to)
        TextField("Subject", text: $subject)
        TextEditor(text: $text).frame(minHeight: 160).accessibilityLabel("Text")
      }
      .navigationTitle("New letter")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Send") {
            mail.send(to: to, subject: subject, text: text)
            dismiss()
          }
          .disabled(to.isEmpty || text.isEmpty)
        }
      }
    }
    .interactiveDismissDisabled(!text.isEmpty)
  }
}

struct ParcelView_Previews: PreviewProvider {
  static var previews: some View {
    ParcelView()
      .environment(MailModel())
      .previewedOnScreens()
  }
}
