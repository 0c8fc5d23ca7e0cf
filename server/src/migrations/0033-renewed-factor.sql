-- A session may renew the second factor once it has proved the present one by a code: `replaces` says which one that was. A first set-up has none.
alter table two_factor_set_ups add column replaces timestamptz;
