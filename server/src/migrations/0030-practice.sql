-- Practice: rounds on days that are over. They have a table of their own, so that nothing of them can reach a prize, a leaderboard, a limit or the log.
-- A server of the version before knows none of it and leaves the rows alone.

create table practice_rounds (
  id               uuid primary key,
  puzzle_id        uuid not null references puzzles (id) on delete cascade,
  -- Null for a visitor's round, which is deleted after thirty days.
  user_id          uuid references users (id) on delete cascade,
  guess_lat        double precision not null,
  guess_lng        double precision not null,
  distance_km      double precision not null,
  idempotency_key  uuid not null,
  played_at        timestamptz not null,
  constraint one_round_per_press unique (idempotency_key),
  constraint a_round_is_on_earth check (guess_lat between -90 and 90 and guess_lng between -180 and 180),
  constraint a_round_has_a_distance check (distance_km >= 0)
);
create index practice_rounds_of_a_player on practice_rounds (user_id, puzzle_id) where user_id is not null;
create index practice_rounds_of_visitors on practice_rounds (played_at) where user_id is null;
create index practice_rounds_of_a_day on practice_rounds (puzzle_id);

-- Whether somebody may practise on a day: everybody on one that is archived, and on today's, once it is solved, whoever sees its sharp photo anyway.
-- Those call it with today's puzzle, all others with null.
create function is_day_practisable(puzzle puzzles, opens text, now timestamptz, seen_today uuid) returns boolean language sql stable as $$
  select is_day_archived(puzzle, opens, now) or coalesce(puzzle.id = seen_today and puzzle.is_solved and is_day_opened(puzzle, opens, now), false)
$$;
