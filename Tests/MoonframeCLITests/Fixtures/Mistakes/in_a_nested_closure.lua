-- code: runtime-error
-- says: (field 'wheels')
-- at: 10:9 `wheels`
-- stack: 10 in 'body' <- 6 in 'it' <- 8 in 'body' <- 5 in 'describe' <- 7 (main)
local function describe(name, body) body() end
local function it(name, body) body() end
describe("car", function()
  it("drives", function()
    local car = {}
    car.wheels.front = 1
  end)
end)
