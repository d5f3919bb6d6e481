-- code: runtime-error
-- says: (field 'first')
-- at: 7:24 `first`
-- stack: 7 in a function <- [gsub] <- 6 (main)
local names = { a = {} }
local text = ("a b"):gsub("%a", function(letter)
  return names[letter].first.name
end)
