-- Set-ups of a second factor that no code has confirmed yet, one for each session that began one. Another tab of the same session is shown the
-- same one again, and no other session learns of it. What was under way in the table of before is begun anew.
create table two_factor_set_ups (
  session_id    uuid primary key references sessions (id) on delete cascade,
  user_id       uuid not null references users (id) on delete cascade,
  -- Both encrypted (server/src/features/accounts/two-factor/secret-box.ts).
  secret        text not null,
  backup_codes  text not null,
  begun_at      timestamptz not null
);
create index set_ups_of_a_user on two_factor_set_ups (user_id);

delete from backup_codes where user_id in (select user_id from two_factor where enabled_at is null);
delete from two_factor where enabled_at is null;

-- A dispute proves what became of money, as a hold does: it is decided and settled, and never deleted.
create function keep_dispute() returns trigger language plpgsql as $$
begin
  raise exception 'a dispute is never deleted' using errcode = 'check_violation', constraint = 'a_dispute_is_never_deleted';
end $$;
create trigger keep_dispute before delete on payment_disputes for each row execute function keep_dispute();
