import CBaselines
import LuaAPI
import LuaMotion
import LuaRuntime
import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import RenderRaster
import RenderSVG
import RenderText

extension Benchmark {
  /// From views to pictures.
  static var pictures: [Benchmark] {
    [
      Benchmark("layout-bar", goal: .microseconds(20)) {
        let (layout, view) = (Bar.layout(), Bar.view())
        return Sides(swift: { count in
          for _ in 0..<count { _ = try layout.layOut(view) }
        })
      },
      Benchmark("views-bar", goal: .microseconds(150)) {
        let machine = try LuaMachine()
        _ = try APIRegistry([MotionLibrary.library, ViewsLibrary.library]).install(in: machine)
        let results = try machine.run(Bar.script, name: "=benchmark")
        guard case .function(let function) = results.first else {
          throw LuaError("the chunk returns no function")
        }
        return Sides(swift: { count in try machine.call(function, [.integer(count)]) })
      },
      Benchmark("scene-svg", goal: .microseconds(1000)) {
        let shaper = TextShaper()
        let screen = GlassScreen(shaper: shaper)
        let renderer = SVGRenderer(shaper: shaper)
        return Sides(swift: { count in
          for _ in 0..<count { _ = renderer.render(screen.scene) }
        })
      },
      Benchmark("list-100000", goal: .ratio(1.2)) {
        let long = try Rows(count: 100_000)
        let short = try Rows(count: 100)
        return Sides(swift: { try long.layOut($0) }, plain: { try short.layOut($0) })
      },
      Benchmark("png-glass", goal: .ratio(1.5), counted: 2) {
        let raster = Raster()
        let screen = GlassScreen(shaper: raster.shaper)
        return Sides(
          swift: { count in
            for _ in 0..<count { _ = try raster.render(screen.scene, scale: 2).png() }
          },
          plain: { count in
            for _ in 0..<count { _ = screen.plainPNG() }
          })
      },
    ] + runs
  }
}

extension Benchmark {
  /// A run of 90 frames as one file.
  private static var runs: [Benchmark] {
    AnimationFormat.allCases.map { format in
      Benchmark(
        "encode-\(format)", results: CapsuleBar.frameCount, goal: .ratio(1.1), counted: 1
      ) {
        let bar = try CapsuleBar(Raster())
        return Sides(
          swift: { count in
            for _ in 0..<count { _ = try bar.encode(format) }
          },
          plain: { count in
            for _ in 0..<count { _ = bar.encodePlainly(format) }
          })
      }
    } + [
      Benchmark("raster-frame", goal: .microseconds(3000), counted: 5) {
        let raster = Raster()
        let bar = try CapsuleBar(raster)
        var picture = bar.frames[0]
        return Sides(swift: { count in
          for index in 0..<count {
            try raster.render(bar.scenes[index % bar.scenes.count], scale: 2, into: &picture)
          }
        })
      },
      Benchmark(
        "svg-run", results: CapsuleBar.frameCount, goal: .microseconds(300), counted: 1
      ) {
        let raster = Raster()
        let frames = try CapsuleBar(raster).scenes.map {
          SVGFrame(scene: $0, duration: 1 / Double(CapsuleBar.frameRate))
        }
        let renderer = SVGRenderer(shaper: raster.shaper)
        // As much C as takes about as long.
        return Sides(
          swift: { count in
            for _ in 0..<count { _ = renderer.render(frames) }
          }, plain: { _ = baseline_work($0 * 500) })
      },
    ]
  }
}

/// A list on a phone, scrolled to its middle.
private struct Rows {
  private var layout = Layout(
    size: Size(width: 393, height: 852), measurer: Mono06(), symbols: SymbolCache(SymbolSet.base))
  private let view: View

  init(count: Int) throws {
    let rows = ForEachView(
      count: count, key: { .number($0) },
      content: { index in
        let label = [
          ViewChild(.slot(1), View(.symbol("star"))),
          ViewChild(.slot(2), View(.text("Row \(index)"))),
          ViewChild(.slot(3), View(.spacer(minLength: nil))),
        ]
        return [ViewChild(.slot(1), View(.stack(StackView(.horizontal, children: label))))]
      })
    view = View(.list([ViewChild(.slot(1), View(.forEach(rows)))]))
    for scroll in try layout.layOut(view).scrolls {
      layout.scrollOffsets[scroll.path] = scroll.maximum / 2
    }
  }

  func layOut(_ count: Int) throws {
    for _ in 0..<count { _ = try layout.layOut(view) }
  }
}
