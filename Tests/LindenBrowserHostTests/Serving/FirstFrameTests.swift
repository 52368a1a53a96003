import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting
import Testing

@testable import LindenBrowserHost

@MainActor struct FirstFrameTests {
  @Test func `headings, texts and links are told, in order, with nothing that a page would run`() {
    let scene = HandmadeScene(SceneTraits(size: CGSize(width: 100, height: 100)))
    scene.title = "A & B"
    scene.add(Layer(0, 0, 9, 9).meaning(.header, "First <b>"))
    scene.add(Layer(0, 0, 9, 9).meaning(.text, "Words & more"))
    scene.add(Layer(0, 0, 9, 9).meaning(.header, "Second"))
    for address in ["https://a.example/?x=1&y=\"2\"", "javascript:alert(1)"] {
      let link = scene.add(Layer(0, 0, 9, 9).meaning(.link, "Go"))
      link.semantics?.address = address
    }
    let button = scene.add(Layer(0, 0, 9, 9).meaning(.button, "Buy"))
    scene.add(Layer(0, 0, 9, 9).meaning(.text, "Buy"), to: button)
    let hidden = scene.add(Layer(0, 0, 9, 9).meaning(.text, "Hidden"))
    hidden.semantics?.isHidden = true
    let frame = FirstFrame(of: scene)
    #expect(frame.title == "A & B")
    #expect(frame.description == "Words & more")
    #expect(
      frame.body == """
        <h1>First &lt;b&gt;</h1>
        <p>Words &amp; more</p>
        <h2>Second</h2>
        <p><a href="https://a.example/?x=1&amp;y=&quot;2&quot;">Go</a></p>
        <p>Go</p>
        <p>Buy</p>

        """)
  }

  @Test func `the frame is made anew once a minute, whoever asks how often`() {
    let clock = HandClock()
    var count = 0
    let maker = FirstFrameMaker(clock: clock) {
      count += 1
      return FirstFrame(body: "\(count)")
    }
    #expect(maker.frame.body == "1" && maker.frame.body == "1")
    clock.advance(by: 61)
    #expect(maker.frame.body == "2")
  }

  @Test func `the first visitor finds the frame made`() async throws {
    var count = 0
    let server = BrowserServer {
      count += 1
      return HandmadeScene($0)
    }
    let port = try await server.start().port ?? 0
    server.warmUp()
    #expect(count == 1)
    let head = try await RawSocket(port: port).request("GET / HTTP/1.1\nHost: localhost:\(port)")
      .head
    #expect(head.hasPrefix("HTTP/1.1 200") && count == 1)
    await server.stop()
  }

  @Test func `words of an app are not taken for marks of the page`() {
    let frame = FirstFrame(title: "{{NONCE}}", body: "<p>{{FRAME}} TITLE</p>")
    let page = String(buffer: PageFiles.index(frame, title: "", nonce: "secret-nonce"))
    #expect(page.contains("<title>{{NONCE}}</title>"))
    #expect(page.contains("<p>{{FRAME}} TITLE</p>"))
    #expect(page.contains("an app that runs on its server"))
    #expect(!page.contains("{{SUMMARY}}"))
  }
}

struct ServerMetricsTests {
  @Test func `figures are told in the form of Prometheus`() {
    let metrics = ServerMetrics()
    metrics.add(to: .frames)
    metrics.add(40, to: .frameBytes)
    metrics.worked(for: 0.003)
    metrics.worked(for: 30)
    let text = metrics.text(gauges: [("linden_pages", 2)])
    #expect(text.contains("# TYPE linden_pages gauge\nlinden_pages 2\n"))
    #expect(text.contains("# TYPE linden_frame_bytes_total counter\nlinden_frame_bytes_total 40\n"))
    #expect(text.contains(#"linden_work_seconds_bucket{le="0.002"} 0"#))
    #expect(text.contains(#"linden_work_seconds_bucket{le="0.005"} 1"#))
    #expect(text.contains(#"linden_work_seconds_bucket{le="+Inf"} 2"#))
    #expect(text.contains("linden_work_seconds_count 2\n"))
  }

  @Test func `figures of several processes are told apart`() {
    let merged = ServerMetrics.merged([
      ("0", "# TYPE a gauge\na 1\n# TYPE b histogram\nb{le=\"1\"} 2\n"),
      ("1", "# TYPE a gauge\na 3\n"),
    ])
    #expect(
      merged == """
        # TYPE a gauge
        a{worker="0"} 1
        a{worker="1"} 3
        # TYPE b histogram
        b{worker="0",le="1"} 2

        """)
  }

  @Test @MainActor func `health is told by any name, figures to this machine alone, by its own`()
    async throws
  {
    var options = BrowserServer.Options()
    options.names = ["app.example"]
    let server = BrowserServer(options: options) { HandmadeScene($0) }
    let port = try await server.start().port ?? 0
    func get(
      _ path: String, _ headers: String = "", host: String = "10.1.2.3"
    ) async throws -> String {
      try await RawSocket(port: port).request("GET \(path) HTTP/1.1\nHost: \(host)\(headers)").head
    }
    #expect(try await get("/healthz").hasPrefix("HTTP/1.1 200"))
    #expect(try await get("/readyz").hasPrefix("HTTP/1.1 200"))
    #expect(try await get("/metrics", host: "localhost").hasPrefix("HTTP/1.1 200"))
    #expect(try await get("/metrics").hasPrefix("HTTP/1.1 403"))
    for header in [
      "X-Forwarded-For: 1.2.3.4", "x-forwarded-proto: https", "Forwarded: for=a", "Via: 1.1 a",
    ] {
      let forwarded = try await get("/metrics", "\n" + header, host: "localhost")
      #expect(forwarded.hasPrefix("HTTP/1.1 404"))
    }
    // A proxy on this machine that says nothing passes on the name that it was asked for.
    #expect(try await get("/metrics", host: "app.example").hasPrefix("HTTP/1.1 404"))
    #expect(try await get("/", host: "app.example").hasPrefix("HTTP/1.1 200"))
    #expect(try await get("/").hasPrefix("HTTP/1.1 403"))
    await server.stop()
  }
}
