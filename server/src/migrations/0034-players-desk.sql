-- The desk for players: who is found by a part of the name, by the beginning of an address and by when they signed up (docs/decisions/048).
-- Patterns and ranges need an order by bytes, whatever the database's own is.
create index users_by_the_beginning_of_an_address on users (email text_pattern_ops);
create index users_by_the_beginning_of_a_name on users (username_key text_pattern_ops);
create index users_by_sign_up on users (created_at, id);
create index subscriptions_of_a_customer on subscriptions (stripe_customer_id) where stripe_customer_id is not null;

-- All runs of three characters in a name: whoever has a part of three characters or more has its runs. As pg_trgm does it, which not every database has.
-- Written at once: what waits to be written would be read through by every search.
create function name_parts(name text) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(distinct substr(name, place, 3)), '{}') from generate_series(1, char_length(name) - 2) place
$$;
create index users_by_a_part_of_the_name on users using gin (name_parts(username_key)) with (fastupdate = off);

-- What the staff notes about a player. A note is never changed, and may be struck. It goes with the account.
create table player_notes (
  id          uuid primary key,
  user_id     uuid not null references users (id) on delete cascade,
  body        text not null,
  -- Who wrote and who struck it, without a reference: the note stays when they are gone.
  by_id       uuid not null,
  written_at  timestamptz not null,
  struck_at   timestamptz,
  struck_by   uuid,
  constraint a_note_has_up_to_2000_characters check (char_length(body) between 1 and 2000),
  constraint struck_means_by_somebody check ((struck_at is null) = (struck_by is null))
);
create index notes_about_a_player on player_notes (user_id, written_at);

create function keep_player_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then return old; end if;
  if tg_op = 'DELETE' or old.struck_at is not null
     or (new.id, new.user_id, new.body, new.by_id, new.written_at) is distinct from (old.id, old.user_id, old.body, old.by_id, old.written_at) then
    raise exception 'a note is struck once, and changed in no other way' using errcode = 'check_violation', constraint = 'a_note_stays';
  end if;
  return new;
end $$;
create trigger keep_player_note before update or delete on player_notes for each row execute function keep_player_note();

-- What players report about each other. A report goes with the account of whom it is about, and loses its reporter with theirs.
create table player_reports (
  id             uuid primary key,
  reporter_id    uuid references users (id) on delete set null,
  user_id        uuid not null references users (id) on delete cascade,
  reason         text not null,
  body           text not null,
  -- Where the reporter saw the player.
  reported_from  text not null,
  reported_at    timestamptz not null,
  outcome        text,
  -- For the staff only.
  words          text,
  sanction_id    uuid references sanctions (id),
  settled_at     timestamptz,
  settled_by     uuid,
  constraint a_report_has_a_known_reason check (reason in ('name', 'cheating', 'other')),
  constraint a_report_has_up_to_1000_characters check (char_length(body) <= 1000),
  constraint a_report_comes_from_a_known_page check (reported_from in ('leaderboard', 'winners', 'statistics')),
  constraint nobody_reports_themselves check (reporter_id is distinct from user_id),
  constraint a_report_has_a_known_outcome check (outcome in ('nothing', 'renamed', 'warned', 'suspended')),
  constraint a_settled_report_says_all check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
    and (settled_at is null) = (words is null)),
  constraint a_sanction_belongs_to_its_outcome check ((sanction_id is not null) = coalesce(outcome in ('warned', 'suspended'), false))
);
create unique index one_open_report_per_reporter on player_reports (reporter_id, user_id) where settled_at is null;
create index reports_about_a_player on player_reports (user_id, reported_at);
create index reports_by_a_player on player_reports (reporter_id, reported_at) where reporter_id is not null;
create index reports_to_look_at on player_reports (reported_at) where settled_at is null;
create index reports_with_a_sanction on player_reports (sanction_id) where sanction_id is not null;
