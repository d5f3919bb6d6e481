-- code: runtime-error
-- says: (local 't')
-- at: 6:1 `t`
-- form: path a_rather_long_folder_name/with_another_long_one_inside/and_a_third_for_good_measure/then_the_script
local t
t.x = 1
