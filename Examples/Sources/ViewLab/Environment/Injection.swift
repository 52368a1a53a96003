import SwiftUI

class DatabaseConnection: ObservableObject {
  @Published var isConnected = false
}

/// B/E20: the child finds the object by its type.
struct Injection: View {
  @StateObject private var connection = DatabaseConnection()

  var body: some View {
    ConnectionState()
      .environmentObject(connection)
  }
}

struct ConnectionState: View {
  @EnvironmentObject var connection: DatabaseConnection

  var body: some View {
    VStack(spacing: 16) {
      Text(connection.isConnected ? "Connected" : "Not connected")
      Button(connection.isConnected ? "Disconnect" : "Connect") {
        connection.isConnected.toggle()
      }
    }
  }
}
