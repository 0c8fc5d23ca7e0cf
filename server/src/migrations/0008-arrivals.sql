-- A guess's arrival is the moment at which a server process has received its whole request, by the clock that all of them share, to the
-- microsecond, with the process's number and a counter to break ties. Guesses of before have none.

-- Every start of a server process takes a number here.
create table server_processes (
  number      integer primary key generated always as identity,
  started_at  timestamptz not null default now()
);

alter table guesses
  add column arrived_at timestamptz,
  add column arrived_process integer,
  add column arrived_counter bigint,
  add constraint an_arrival_is_whole check (
    (arrived_at is null) = (arrived_process is null) and (arrived_at is null) = (arrived_counter is null));

-- Guesses within the win radius. Each is written here first, and who of them was the earliest is settled then: the outcome is empty until it is. The
-- one that wins is also a guess, under the same id. Those that came too late are nowhere else; of each player and puzzle one is kept.
create table exact_guesses (
  id               uuid primary key,
  puzzle_id        uuid not null references puzzles (id),
  user_id          uuid not null references users (id) on delete cascade,
  session_id       uuid not null,
  -- What the player had at the arrival.
  guess_limit      integer not null,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  arrived_at       timestamptz not null,
  arrived_process  integer not null,
  arrived_counter  bigint not null,
  recorded_at      timestamptz not null default clock_timestamp(),
  outcome          text,
  settled_at       timestamptz,
  constraint an_exact_guess_is_a_place_on_earth check (
    guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint an_exact_guess_ends_in_a_known_way check (
    outcome in ('won', 'too-late', 'surplus', 'called-off', 'signed-out', 'no-guesses-left', 'key-taken')),
  constraint settled_means_an_outcome check ((outcome is null) = (settled_at is null))
);
create unique index one_open_exact_guess_per_key on exact_guesses (user_id, idempotency_key) where outcome is null;
create unique index one_late_guess_per_player on exact_guesses (puzzle_id, user_id) where outcome = 'too-late';
create unique index one_exact_guess_wins on exact_guesses (puzzle_id) where outcome = 'won';
create index exact_guesses_by_arrival on exact_guesses (puzzle_id, arrived_at, arrived_process, arrived_counter) where outcome is null;
create index exact_guesses_of_a_user on exact_guesses (user_id);

-- Written once and settled once; a row goes with its user's account and never else.
create function keep_exact_guess() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select 1 from users where id = old.user_id) then
      raise exception 'an exact guess stays' using errcode = 'check_violation', constraint = 'an_exact_guess_stays';
    end if;
    return old;
  end if;
  if old.outcome is not null or (to_jsonb(new) - 'outcome' - 'settled_at') is distinct from (to_jsonb(old) - 'outcome' - 'settled_at') then
    raise exception 'an exact guess is settled once' using errcode = 'check_violation', constraint = 'an_exact_guess_is_settled_once';
  end if;
  return new;
end $$;
create trigger keep_exact_guess before update or delete on exact_guesses for each row execute function keep_exact_guess();
