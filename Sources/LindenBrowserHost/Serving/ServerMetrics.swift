import Foundation
import Synchronization

/// Counts what a server does, for `/metrics`, in the text form of Prometheus. Safe on every thread.
package final class ServerMetrics: Sendable {
  /// What only ever grows.
  enum Counter: String, CaseIterable {
    case frames = "linden_frames_total"
    case frameBytes = "linden_frame_bytes_total"
    case events = "linden_events_total"
    case slowWork = "linden_slow_work_total"
    case sessions = "linden_sessions_started_total"
    case restored = "linden_sessions_restored_total"
    case storeErrors = "linden_store_errors_total"
  }

  private struct State {
    var counters: [Counter: Int] = [:]
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
    var count = 0
    var seconds = 0.0
  }

  private let state = Mutex(State())

  /// Seconds of work on the main actor for one event or frame.
  private static let bounds = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

  package init() {}

  func add(_ count: Int = 1, to counter: Counter) {
    state.withLock { $0.counters[counter, default: 0] += count }
  }

  /// Notes how long the main actor worked for one event or frame.
  func worked(for seconds: TimeInterval) {
    state.withLock { state in
      state.count += 1
      state.seconds += seconds
      if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { state.buckets[index] += 1 }
    }
  }

  /// The page of all figures; those of `gauges` are as they are now.
  func text(gauges: [(name: String, value: Int)]) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    for (name, value) in gauges + [("process_resident_memory_bytes", Self.memory)] {
      lines += ["# TYPE \(name) gauge", "\(name) \(value)"]
    }
    for counter in Counter.allCases {
      let name = counter.rawValue
      lines += ["# TYPE \(name) counter", "\(name) \(state.counters[counter] ?? 0)"]
    }
    lines.append("# TYPE linden_work_seconds histogram")
    var sum = 0
    for (bound, count) in zip(Self.bounds, state.buckets) {
      sum += count
      lines.append("linden_work_seconds_bucket{le=\"\(bound)\"} \(sum)")
    }
    lines.append("linden_work_seconds_bucket{le=\"+Inf\"} \(state.count)")
    lines.append("linden_work_seconds_sum \(state.seconds)")
    lines.append("linden_work_seconds_count \(state.count)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Bytes of memory the process has now.
  private static var memory: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(getpagesize())
  }

  /// The figures of several processes as one page, each line with the name of its process.
  static func merged(_ texts: [(worker: String, text: String)]) -> String {
    var types: [String] = []
    var lines: [String: [String]] = [:]
    for (worker, text) in texts {
      var type = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("#") {
          type = String(line)
          if lines[type] == nil { types.append(type) }
          continue
        }
        let label = "worker=\"\(worker)\""
        let named =
          if let brace = line.firstIndex(of: "{") {
            "\(line[...brace])\(label),\(line[line.index(after: brace)...])"
          } else {
            String(line).replacing(" ", with: "{\(label)} ", maxReplacements: 1)
          }
        lines[type, default: []].append(named)
      }
    }
    return types.map { ([$0] + (lines[$0] ?? [])).joined(separator: "\n") + "\n" }.joined()
  }
}
