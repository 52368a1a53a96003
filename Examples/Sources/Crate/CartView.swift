import SwiftUI

struct CartView: View {
  let goShopping: () -> Void
  @Environment(Shop.self) private var shop
  @State private var isCheckingOut = false
  @State private var hasOrdered = false

  var body: some View {
    @Bindable var shop = shop
    NavigationStack {
      Group {
        if shop.lines.isEmpty {
          ContentUnavailableView {
            Label("Your cart is empty", systemImage: "cart")
          } actions: {
            Button("Go shopping", action: goShopping).buttonStyle(.bordered)
          }
        } else {
          List {
            Section {
              ForEach(shop.lines) { line in
                CartRow(line: line)
              }
              .onDelete(perform: shop.remove)
            }
            Section {
              TextField("Voucher", text: $shop.voucher)
                .textInputAutocapitalization(.characters)
                .autocorrectionDisabled()
            } footer: {
              if !shop.voucher.isEmpty, shop.discount == 0 {
                Text("This voucher is not known.").foregroundStyle(.red)
              }
            }
            Section {
              LabeledContent("Goods", value: shop.goods.price)
              if shop.discount > 0 {
                LabeledContent("Voucher", value: (-shop.discount).price).foregroundStyle(.green)
              }
              LabeledContent("Shipping", value: shop.shipping == 0 ? "Free" : shop.shipping.price)
              LabeledContent("Total") { Text(shop.total.price).bold().foregroundStyle(.primary) }
            }
            Section {
              Button("Check out") { isCheckingOut = true }.frame(maxWidth: .infinity)
            }
          }
        }
      }
      .navigationTitle("Cart")
    }
    .fullScreenCover(isPresented: $isCheckingOut) {
      CheckoutView { hasOrdered = true }
    }
    .alert("Thank you!", isPresented: $hasOrdered) {
      Button("OK") { goShopping() }
    } message: {
      Text("Order number \(shop.orders) is on its way.")
    }
  }
}

private struct CartRow: View {
  let line: CartLine
  @Environment(Shop.self) private var shop

  var body: some View {
    HStack(spacing: 12) {
      ProductArt(product: line.product).frame(width: 56, height: 56)
      VStack(alignment: .leading) {
        Text(line.product.name)
        if let kind = line.kind {
          Text(kind).font(.caption).foregroundStyle(.secondary)
        }
        Text(line.price.price).font(.subheadline.monospacedDigit()).foregroundStyle(.secondary)
      }
      Spacer()
      Stepper(
        "\(line.count)",
        value: Binding(get: { line.count }, set: { shop.setCount($0, of: line) }),
        in: 0...(line.count + max(shop.left(of: line.product), 0))
      )
      .fixedSize()
    }
  }
}

struct CheckoutView: View {
  let ordered: () -> Void
  @Environment(Shop.self) private var shop
  @Environment(\.dismiss) private var dismiss
  @State private var address = Address()
  @State private var payment = Payment.invoice
  @State private var card = ""
  @State private var agrees = false
  @State private var isSending = false
  @State private var wantsToLeave = false
  @FocusState private var focus: Field?

  enum Payment: String, CaseIterable, Identifiable {
    case invoice = "Invoice", card = "Card", pickup = "Pay at pick-up"
    var id: Self { self }
  }

  enum Field: Hashable, CaseIterable { case name, mail, street, postcode, town, card }

  var body: some View {
    NavigationStack {
      Form {
        Section("Where to?") {
          TextField("Name", text: $address.name)
            .textContentType(.name).focused($focus, equals: .name).onSubmit { next() }
          TextField("E-mail", text: $address.mail)
            .keyboardType(.emailAddress).textInputAutocapitalization(.never)
            .focused($focus, equals: .mail).onSubmit { next() }
          TextField("Street", text: $address.street)
            .focused($focus, equals: .street).onSubmit { next() }
          HStack {
            TextField("Postcode", text: $address.postcode)
              .keyboardType(.numberPad).frame(width: 110).focused($focus, equals: .postcode)
              .onSubmit { next() }
            Divider()
            TextField("Town", text: $address.town).focused($focus, equals: .town)
          }
        }
        Section("How do you pay?") {
          Picker("Payment", selection: $payment.animation()) {
            ForEach(Payment.allCases) { Text($0.rawValue) }
          }
          .pickerStyle(.inline)
          .labelsHidden()
          if payment == .card {
            SecureField("Card number", text: $card).focused($focus, equals: .card)
          }
        }
        Section {
          Toggle("I have read the conditions", isOn: $agrees)
        } footer: {
          if !problems.isEmpty {
            Text("Missing: " + problems.joined(separator: ", "))
          }
        }
        Section {
          Button(action: order) {
            HStack {
              Spacer()
              if isSending { ProgressView() } else { Text("Order for \(shop.total.price)") }
              Spacer()
            }
          }
          .disabled(!problems.isEmpty || isSending)
        }
      }
      .navigationTitle("Checkout")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") {
            if address == Address() { dismiss() } else { wantsToLeave = true }
          }
        }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { focus = nil }
        }
      }
      .confirmationDialog("Leave without ordering?", isPresented: $wantsToLeave) {
        Button("Leave", role: .destructive) { dismiss() }
      }
    }
    .onAppear { focus = .name }
  }

  private var problems: [String] {
    var problems = address.problems
    if payment == .card, card.filter(\.isNumber).count < 12 { problems.append("A card number") }
    if !agrees { problems.append("Your consent") }
    return problems
  }

  private func next() {
    guard let focus, let index = Field.allCases.firstIndex(of: focus) else { return }
    let after = index + 1
    self.focus = after < Field.allCases.count - 1 ? Field.allCases[after] : nil
  }

  private func order() {
    isSending = true
    Task {
      try? await Task.sleep(for: .seconds(1))
      shop.order()
      isSending = false
      dismiss()
      ordered()
    }
  }
}
