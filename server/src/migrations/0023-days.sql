-- What remains of a day once it is over: each player's best distance among those of all, and on which days of their own calendar players played. Written
-- by a job when nothing of it can change any more; a server of the version before writes none of it, and the job makes up for it.

-- By which clock a player lives, from when on. The latest one of a moment counts; before the first one the first, and without any UTC.
create table player_zones (
  user_id  uuid not null references users (id) on delete cascade,
  since    timestamptz not null,
  zone     text not null,
  primary key (user_id, since),
  -- Fails for a name that the database does not know.
  constraint a_zone_is_known check (timezone(zone, '2000-01-01T00:00:00Z'::timestamptz) is not null and zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$')
);

-- The days that are over and written down. A day that was called off has no results, yet whoever guessed has played.
create table day_closings (
  puzzle_id    uuid primary key references puzzles (id) on delete cascade,
  closed_at    timestamptz not null,
  guesses      integer not null,
  players      integer not null,
  -- How many players' best distances fall into each class: up to 1, 5, 25, 100, 500, 2000, 5000, 10000 km, and beyond.
  histogram    integer[] not null,
  -- The players' best distances in km, nearest first: all of them, or a thousand at equal steps of the order with the last.
  best_sample  double precision[] not null,
  constraint a_histogram_has_nine_classes check (array_length(histogram, 1) = 9),
  constraint a_closing_counts_from_zero check (guesses >= 0 and players >= 0)
);

-- The result of a player's day: the best guess, and where it stood among the best guesses of the other players.
create table day_results (
  user_id       uuid not null references users (id) on delete cascade,
  puzzle_id     uuid not null references day_closings (puzzle_id) on delete cascade,
  release_date  date not null,
  best_km       double precision not null,
  guesses       integer not null,
  -- Of the other players, how many there were and how many of them were farther away.
  others        integer not null,
  farther       integer not null,
  primary key (user_id, puzzle_id),
  constraint a_result_stands_among_the_others check (farther between 0 and others),
  constraint a_result_has_guesses check (guesses > 0 and best_km >= 0)
);
create index day_results_of_a_day on day_results (puzzle_id);

-- The days, by the calendar of where the player was, on which a guess or a practice round was made.
create table played_days (
  user_id  uuid not null references users (id) on delete cascade,
  day      date not null,
  primary key (user_id, day)
);
create index played_days_by_day on played_days (day);

-- The day of a moment in a player's own calendar.
create function local_day(player uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce(
    (select z.zone from player_zones z where z.user_id = player and z.since <= at order by z.since desc limit 1),
    (select z.zone from player_zones z where z.user_id = player order by z.since limit 1), 'UTC'))::date
$$;

-- Whether the figures of a day may be told: it was solved, or, where the operator's setting says so, it is over without having been solved.
create function is_day_opened(puzzle puzzles, opens text, now timestamptz) returns boolean language sql stable as $$
  select puzzle.voided_at is null and puzzle.released_at <= now
    and (puzzle.is_solved or (opens = 'ended' and puzzle.released_at <= now - interval '24 hours'))
$$;

-- Whether everybody may see a day with its sharp photo and its place, and play it for practice: it is opened, it is not the challenge of this moment any
-- more, and its photo is not in a puzzle that still has to be solved.
create function is_day_archived(puzzle puzzles, opens text, now timestamptz) returns boolean language sql stable as $$
  select opens <> 'none' and is_day_opened(puzzle, opens, now)
    and (puzzle.released_at <= now - interval '24 hours' or exists (
      select 1 from puzzles later where later.released_at > puzzle.released_at and later.released_at <= now and later.voided_at is null))
    and not exists (
      select 1 from puzzles again join photos other on other.id = again.photo_id join photos own on own.id = puzzle.photo_id
      where again.id <> puzzle.id and again.voided_at is null and not is_day_opened(again, opens, now)
        and (other.id = own.id or other.pixel_hash = own.pixel_hash))
$$;

alter table site_config add constraint archive_days_is_known check (key <> 'archive_days' or value in ('none', 'solved', 'ended'));
