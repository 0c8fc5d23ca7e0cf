-- What the administrator's portal keeps: the second factor, the log of every change, photos that wait for their day, challenges that were
-- called off, and prizes that were paid.

-- One row for each account with a second factor, set up or about to be. The secret is encrypted under a key that only the server has.
create table two_factor (
  user_id        uuid primary key references users (id) on delete cascade,
  secret         text not null,
  -- Null until a first code has proved that the authenticator works.
  enabled_at     timestamptz,
  -- The time step of the last code that was taken: no code counts twice, and none older than the last.
  last_step      bigint not null default 0,
  -- The one test of a backup code that belongs to the set-up, which uses none up.
  needs_test     boolean not null default true,
  created_at     timestamptz not null default now()
);

create table backup_codes (
  user_id    uuid not null references users (id) on delete cascade,
  code_hash  text not null,
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

-- Who did what, when, with the values before and after. Rows are added and never change.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor_id   uuid,
  actor      text not null,
  action     text not null,
  subject    text not null,
  before     jsonb,
  after      jsonb,
  network    text,
  constraint an_action_is_noun_and_verb check (action ~ '^[a-z-]+\.[a-z-]+$')
);
create index audit_by_action on audit_log (action, id);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'check_violation', constraint = 'the_audit_log_only_grows';
end $$;
create trigger keep_audit_log before update or delete on audit_log for each row execute function keep_audit_log();

-- A photo is compared with others by a hash of what it looks like, and by one of its pixels.
alter table photos
  add column look_hash text,
  add column pixel_hash text;

-- A challenge that was called off takes no guesses, and players are told why.
alter table puzzles
  add column voided_at timestamptz,
  add column void_reason text,
  add constraint called_off_means_a_reason check ((voided_at is null) = (void_reason is null)),
  add constraint a_solved_puzzle_is_not_called_off check (not (is_solved and voided_at is not null));

alter table prizes_owed
  add column paid_at timestamptz,
  add column paid_reference text,
  add constraint paid_means_a_reference check ((paid_at is null) = (paid_reference is null));

alter table site_logos
  add column files text[] not null default '{}';

-- A winner who has no account any more is written to until the prize is paid, and no longer.
alter table prizes_owed
  add constraint a_paid_prize_needs_no_contact check (paid_at is null or contact_email is null);

-- What a price allowed that no plan has any more. A checkout that was opened before and is paid afterwards keeps what it was sold with.
create table retired_prices (
  stripe_price_id     text primary key,
  guesses_per_puzzle  integer not null,
  retired_at          timestamptz not null,
  constraint a_retired_price_allows_1_to_100_guesses check (guesses_per_puzzle between 1 and 100)
);

-- What the dashboard counts and looks for among very many rows.
create index guesses_by_moment on guesses (guessed_at);
create index subscriptions_by_price on subscriptions (stripe_price_id);
create index mails_that_failed on mails (failed_at) where failed_at is not null;
create index payment_events_to_handle on payment_events (received_at) where handled_at is null;
