// swift-tools-version: 6.3
// The architecture on one screen: each module, its floor, and the only modules it may import.
// A wrong arrow stops the build here; scripts/check finds an import that goes round this file.
import Foundation
import PackageDescription

/// The floors of the house, top first.
///
/// A module may need modules of its own floor or of a lower one.
enum Floor: Int {
  case host, lua, render, stores, core, c
  var folder: String { ["Host", "Lua", "Render", "Stores", "Core", "C"][rawValue] }
}

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .strictMemorySafety(), .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let strictC: [CSetting] = [
  .enableWarning("all"), .treatAllWarnings(as: .error),
  // Checks what each host function leaves on Lua's stack.
  .define("MOON_GUARD", .when(configuration: .debug)),
  // Checks of sizes in the C library's own functions; they need an optimizing compiler.
  .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
]

var targets: [Target] = []
var floors: [String: Floor] = [:]
var wrappers: [String: String] = [:]

/// Declares the module in `Sources/<floor>/<name>` and the tests in `Tests/<name>Tests`.
///
/// The tests see the modules in `beside` too.
@MainActor func module(
  _ name: String, _ floor: Floor, needs: [String] = [], beside: [String] = [],
  executable: Bool = false, tested: Bool = true
) {
  for need in needs {
    guard let other = floors[need] else {
      fatalError("\(name) needs \(need), which no line above it declares")
    }
    if other.rawValue < floor.rawValue {
      fatalError("\(name) (\(floor)) needs \(need) (\(other)): arrows go down")
    }
    if other == .c, floor == .core { fatalError("\(name) needs \(need): a core needs no C") }
    if other == .c, floor != .c, let first = wrappers.updateValue(name, forKey: need) {
      fatalError("\(name) needs \(need), which \(first) wraps: one wrapper for a C library")
    }
  }
  floors[name] = floor
  let dependencies = needs.map { Target.Dependency.byName(name: $0) }
  let path = "Sources/\(floor.folder)/\(name)"
  if floor == .c {
    targets.append(.target(name: name, dependencies: dependencies, path: path, cSettings: strictC))
    return
  }
  if executable {
    targets.append(
      .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict))
  } else {
    targets.append(
      .target(name: name, dependencies: dependencies, path: path, swiftSettings: strict))
  }
  guard tested else { return }
  let tests = "Tests/\(name)Tests"
  let hasFixtures = FileManager.default.fileExists(
    atPath: "\(Context.packageDirectory)/\(tests)/Fixtures")
  let seen = ["MoonTestSupport", name] + needs.filter { floors[$0] != .c } + beside
  targets.append(
    .testTarget(
      name: "\(name)Tests", dependencies: seen.map { .byName(name: $0) },
      path: tests, exclude: hasFixtures ? ["Fixtures"] : [],
      swiftSettings: strict))
}

// C: one wall for each C library.
targets.append(
  .systemLibrary(
    name: "CLuaLibrary", path: "Sources/C/CLuaLibrary", pkgConfig: "lua5.4",
    providers: [.apt(["liblua5.4-dev"])]))
floors["CLuaLibrary"] = .c
targets.append(
  .systemLibrary(
    name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo",
    providers: [.apt(["libcairo2-dev"])]))
floors["CCairo"] = .c
targets.append(
  .systemLibrary(
    name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangocairo",
    providers: [.apt(["libpango1.0-dev"])]))
floors["CPango"] = .c
targets.append(
  .systemLibrary(
    name: "CWebP", path: "Sources/C/CWebP", pkgConfig: "libwebpmux",
    providers: [.apt(["libwebp-dev"])]))
floors["CWebP"] = .c
targets.append(
  .systemLibrary(name: "CGif", path: "Sources/C/CGif", providers: [.apt(["libgif-dev"])]))
floors["CGif"] = .c
targets.append(
  .systemLibrary(
    name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]))
floors["CZlib"] = .c
targets.append(
  .systemLibrary(
    name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"])]))
floors["CSQLite"] = .c
targets.append(
  .systemLibrary(
    name: "CEditLibrary", path: "Sources/C/CEditLibrary", pkgConfig: "libedit",
    providers: [.apt(["libedit-dev"])]))
floors["CEditLibrary"] = .c
module("CLua", .c, needs: ["CLuaLibrary"])
module("CEdit", .c, needs: ["CEditLibrary"])
module("CSystem", .c)
module("CWorker", .c)

// Core: what things are. No C, no Lua, no files, no clock.
module("MoonGeometry", .core)
module("MoonMotion", .core, needs: ["MoonGeometry"])
module("MoonScene", .core, needs: ["MoonGeometry"])
module("MoonChange", .core)
module("MoonPeople", .core, beside: ["MoonPeopleConformance"])
module("MoonLayout", .core, needs: ["MoonScene", "MoonMotion", "MoonGeometry"])
module(
  "MoonStage", .core,
  needs: ["MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry"])
module(
  "MoonTabs", .core,
  needs: ["MoonStage", "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry"])

// Stores: records in a database.
module("PeopleSQL", .stores, needs: ["MoonPeople"])
module(
  "PeopleSQLite", .stores, needs: ["CSQLite", "PeopleSQL", "MoonPeople"],
  beside: ["MoonPeopleConformance", "CFaultyFiles"])

// Render: scene in, bytes out.
module("RenderText", .render, needs: ["CPango", "MoonLayout", "MoonScene", "MoonGeometry"])
module(
  "RenderRaster", .render,
  needs: ["CCairo", "CWebP", "CGif", "CZlib", "RenderText", "MoonScene", "MoonGeometry"])
module(
  "RenderSVG", .render, needs: ["RenderText", "MoonScene", "MoonGeometry"],
  beside: ["RenderRaster"])

// Lua: Lua in Swift's words.
module("LuaRuntime", .lua, needs: ["CLua", "CSystem"])
module("LuaSyntax", .lua, beside: ["LuaRuntime"])
module("LuaAPI", .lua, needs: ["LuaSyntax", "LuaRuntime"])
module("LuaProject", .lua, needs: ["LuaAPI", "LuaRuntime"])
module("LuaMotion", .lua, needs: ["LuaAPI", "LuaRuntime", "MoonMotion", "MoonGeometry"])
module(
  "LuaCheck", .lua,
  needs: ["LuaMotion", "LuaAPI", "LuaSyntax", "LuaRuntime", "MoonMotion", "MoonGeometry"],
  beside: ["LuaViews", "LuaStage", "LuaTabs", "LuaPeople", "LuaProject"])
module(
  "LuaViews", .lua,
  needs: [
    "LuaMotion", "LuaAPI", "LuaRuntime", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
  ])

module(
  "LuaStage", .lua,
  needs: [
    "LuaViews", "LuaMotion", "LuaAPI", "LuaRuntime", "MoonStage", "MoonChange", "MoonLayout",
    "MoonScene", "MoonMotion", "MoonGeometry",
  ])
module(
  "LuaTabs", .lua,
  needs: [
    "LuaStage", "LuaViews", "LuaMotion", "LuaAPI", "LuaRuntime", "MoonTabs", "MoonStage",
    "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
  ])

module(
  "LuaPeople", .lua,
  needs: [
    "LuaStage", "LuaViews", "LuaMotion", "LuaAPI", "LuaRuntime", "MoonPeople", "MoonStage",
    "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
  ], beside: ["PeopleSQLite"])

module(
  "LuaReference", .lua, needs: ["LuaAPI", "LuaRuntime"],
  beside: ["LuaPeople", "LuaTabs", "LuaStage", "LuaViews", "LuaMotion", "LuaProject"])

// Host: where the parts meet the world.
module("MoonPlot", .host)
module(
  "MoonHost", .host,
  needs: [
    "CWorker", "LuaCheck", "LuaRuntime", "LuaSyntax", "LuaAPI", "LuaMotion", "LuaViews",
    "LuaStage", "LuaTabs",
    "LuaPeople", "LuaProject", "PeopleSQLite", "RenderText", "RenderSVG", "RenderRaster",
    "MoonTabs", "MoonStage",
    "MoonPeople", "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
  ], beside: ["CTrials"])
module(
  "MoonShow", .host,
  needs: [
    "MoonHost", "MoonPlot", "LuaRuntime", "LuaAPI", "LuaMotion", "RenderRaster", "MoonPeople",
    "MoonScene", "MoonMotion", "MoonGeometry",
  ])
module(
  "MoonRepl", .host,
  needs: [
    "MoonShow", "MoonHost", "MoonPlot", "LuaRuntime", "LuaSyntax", "LuaAPI", "LuaMotion",
    "LuaPeople", "MoonStage", "MoonLayout", "MoonScene", "MoonGeometry",
  ])
module(
  "Moonframe", .host,
  needs: [
    "MoonHost", "LuaRuntime", "LuaAPI", "LuaMotion", "LuaStage", "MoonTabs", "MoonStage",
    "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
  ])
module(
  "MoonframeCLI", .host,
  needs: [
    "CEdit", "Moonframe", "MoonRepl", "MoonShow", "MoonHost", "MoonPlot", "LuaReference",
    "LuaRuntime", "LuaAPI", "LuaMotion", "LuaStage", "LuaProject",
    "RenderText", "RenderSVG", "RenderRaster", "MoonStage", "MoonLayout", "MoonScene",
    "MoonMotion", "MoonGeometry",
  ], executable: true)

// Tests: what several of them share, and the benchmarks with their plain-C baselines (which may call Lua themselves).
targets.append(
  .target(name: "MoonTestSupport", path: "Tests/Support/MoonTestSupport", swiftSettings: strict))
targets.append(.target(name: "CTrials", path: "Tests/Support/CTrials", cSettings: strictC))
targets.append(
  .target(
    name: "MoonPeopleConformance", dependencies: ["MoonPeople", "MoonTestSupport"],
    path: "Tests/Support/MoonPeopleConformance", swiftSettings: strict))
targets.append(
  .target(
    name: "CFaultyFiles", dependencies: ["CSQLite"],
    path: "Tests/Support/CFaultyFiles", cSettings: strictC))
targets.append(
  .target(
    name: "CBaselines",
    dependencies: ["CLuaLibrary", "CCairo", "CWebP", "CGif", "CZlib", "CSQLite"],
    path: "Tests/Benchmarks/CBaselines", cSettings: strictC))
targets.append(
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "CBaselines", "LuaRuntime", "LuaAPI", "LuaMotion", "LuaViews", "LuaStage", "LuaTabs",
      "LuaPeople", "LuaCheck", "MoonHost", "MoonRepl", "PeopleSQLite", "RenderText", "RenderSVG",
      "RenderRaster", "MoonPeople",
      "MoonStage", "MoonChange", "MoonLayout", "MoonScene", "MoonMotion", "MoonGeometry",
      "Moonframe",
    ],
    path: "Tests/Benchmarks/Benchmarks", swiftSettings: strict))

// The example of a program that embeds Moonframe; a test runs it.
targets.append(
  .executableTarget(
    name: "EmbedMoonframe", dependencies: ["Moonframe"], path: "examples/EmbedMoonframe",
    exclude: ["README.md", "expected.txt"], swiftSettings: strict))

// Fuzzing: what takes any bytes, tried by libFuzzer or on seeded inputs (scripts/deep).
targets.append(.target(name: "CFuzz", path: "Tests/Fuzz/CFuzz", cSettings: strictC))
targets.append(
  .executableTarget(
    name: "Fuzz",
    dependencies: [
      "CFuzz", "LuaRuntime", "LuaSyntax", "LuaAPI", "MoonHost", "MoonPeople", "MoonScene",
      "MoonGeometry",
    ],
    path: "Tests/Fuzz/Fuzz", swiftSettings: strict))

let package = Package(
  name: "Moonframe",
  products: [
    .library(name: "Moonframe", targets: ["Moonframe"]),
    .executable(name: "moonframe", targets: ["MoonframeCLI"]),
  ],
  targets: targets)
