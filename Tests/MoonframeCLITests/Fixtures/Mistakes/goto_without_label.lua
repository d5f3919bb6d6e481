-- code: syntax-error
-- says: no visible label 'done' for <goto>
-- at: 6:8 `done`
-- exit: 4
do
  goto done
end
