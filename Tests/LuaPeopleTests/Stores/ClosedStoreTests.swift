import LuaAPI
import LuaPeople
import LuaRuntime
import LuaStage
import Testing

@Suite struct `A closed store` {
  @Test func `leaves nothing behind that stages ask`() throws {
    let counts: [Int] = try LuaThread.run { () throws(LuaError) in
      let machine = try LuaMachine()
      try PeopleScript.registry.install(in: machine)
      try StageLibrary.install(StageServices(), in: machine)
      PeopleLibrary.install(PeopleServices(), in: machine)
      StageLibrary.beginScript(in: machine)
      let session = StageSession.of(machine.frame)
      try machine.run("for i = 1, 10 do moon.people.open():close() end", name: "@script.lua")
      let closed = session.users.count
      try machine.run("local kept = moon.people.open()", name: "@s")
      return [closed, session.users.count]
    }
    #expect(counts == [0, 1])
  }

  @Test func `is collected with its records, which still say that it is closed`() throws {
    #expect(
      try PeopleScript.lines(
        """
        local held = setmetatable({}, { __mode = "k" })
        local ada
        do
          local people = moon.people.open()
          held[people] = true
          ada = people:insert { name = "Ada" }
          people:save()
          people:close()
        end
        collectgarbage()
        collectgarbage()
        print(next(held))
        print((select(2, pcall(function() return ada.name end))):match "name: .*")
        """) == ["nil", "name: the store is closed"])
  }
}
