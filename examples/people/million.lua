-- The screen of favourites.lua with 1,000,000 people: only the rows that are seen are made.
local people = moon.people.open "favourites.sqlite"

for first = people:query().count + 1, 1000000, 10000 do
  local rows = {}
  for number = first, first + 9999 do
    rows[#rows + 1] = { name = ("Person %d"):format(number), isLiked = number % 81 == 0, dateAdded = number }
  end
  people:insertAll(rows)
end

return moon.load "favourites.lua"
