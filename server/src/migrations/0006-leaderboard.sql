-- Tallies of guesses, so that a rank and a total cost the same for a thousand guesses and for a million. They are kept by a worker some
-- moments behind the guesses, never by the guess's own statement; whoever reads adds what is newer. They can be deleted at any time: the
-- worker makes them anew from the guesses, and readers are right meanwhile.

-- Of each puzzle, which guesses are in its tallies: those up to this number, and no other. No guess with such a number is under way any more.
create table guess_roll_ups (
  puzzle_id   uuid primary key references puzzles (id) on delete cascade,
  tallied_to  bigint not null default 0,
  guesses     bigint not null default 0
) with (fillfactor = 50);

-- The order of the leaderboard (distance, then time, then id) cut into pieces: one begins here and ends where the next begins. Pieces that
-- have grown are cut again, wherever guesses crowd.
create table guess_tallies (
  puzzle_id  uuid not null references guess_roll_ups (puzzle_id) on delete cascade,
  from_km    double precision not null,
  from_at    timestamptz not null,
  from_id    uuid not null,
  guesses    integer not null,
  primary key (puzzle_id, from_km, from_at, from_id)
) with (fillfactor = 50);

-- The guesses that are not in the tallies yet. The planner cannot know that they are few, and would read the whole table.
create function newer_guesses(puzzle uuid) returns table (distance_km double precision, guessed_at timestamptz, id uuid)
language sql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off as $$
  select g.distance_km, g.guessed_at, g.id from guesses g
  where g.puzzle_id = puzzle and g.sequence > coalesce((select r.tallied_to from guess_roll_ups r where r.puzzle_id = puzzle), 0)
$$;

-- How many guesses of a puzzle come before each of these places in the order of the leaderboard: before a guess, or, where there is no id, before
-- all guesses of a distance. Added are the tallies of earlier pieces, the guesses of the same piece, and those that are not tallied yet and lie
-- in earlier pieces, all of one moment. The planner takes the pieces for large: it would read tables, and compile the statement, each time.
create function count_guesses_before(puzzle uuid, ids uuid[], distances double precision[]) returns table (before bigint)
language plpgsql stable set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
    with newer as materialized (
      select * from newer_guesses(puzzle) where exists (select 1 from guess_roll_ups where puzzle_id = puzzle)
    )
    select (coalesce(tallied.guesses, 0) + inside.guesses + late.guesses)::bigint
    from unnest(ids, distances) with ordinality wanted (id, km, n)
    left join guesses m on m.id = wanted.id
    cross join lateral (
      select coalesce(m.distance_km, wanted.km) as km, coalesce(m.guessed_at, '-infinity') as at,
             coalesce(m.id, '00000000-0000-0000-0000-000000000000') as id
    ) k
    left join lateral (
      select t.from_km as km, t.from_at as at, t.from_id as id from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) <= (k.km, k.at, k.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) piece on true
    cross join lateral (
      select sum(t.guesses) as guesses from guess_tallies t
      where t.puzzle_id = puzzle and (t.from_km, t.from_at, t.from_id) < (piece.km, piece.at, piece.id)
    ) tallied
    cross join lateral (
      select count(*) as guesses from guesses g
      where g.puzzle_id = puzzle and (g.distance_km, g.guessed_at, g.id) < (k.km, k.at, k.id)
        and (g.distance_km, g.guessed_at, g.id) >= (
          coalesce(piece.km, -1), coalesce(piece.at, '-infinity'), coalesce(piece.id, '00000000-0000-0000-0000-000000000000'))
    ) inside
    cross join lateral (
      select count(*) as guesses from newer g where (g.distance_km, g.guessed_at, g.id) < (piece.km, piece.at, piece.id)
    ) late
    order by wanted.n;
end $$;

-- Whoever changes tallies holds an advisory lock until the end of the transaction, so that no guess is tallied while it is deleted.

-- Guesses are deleted with an account. Those that were tallied are taken out in the same transaction.
create function untally_guesses() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from gone) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('whereabouts guess tallies', 0));
  with untallied as (
    select t.puzzle_id, t.from_km, t.from_at, t.from_id, count(*)::int as guesses
    from gone g
    join guess_roll_ups r on r.puzzle_id = g.puzzle_id and g.sequence <= r.tallied_to
    cross join lateral (
      select * from guess_tallies t
      where t.puzzle_id = g.puzzle_id and (t.from_km, t.from_at, t.from_id) <= (g.distance_km, g.guessed_at, g.id)
      order by t.from_km desc, t.from_at desc, t.from_id desc limit 1
    ) t
    group by t.puzzle_id, t.from_km, t.from_at, t.from_id
  ), lowered as (
    update guess_tallies t set guesses = t.guesses - u.guesses from untallied u
    where t.puzzle_id = u.puzzle_id and t.from_km = u.from_km and t.from_at = u.from_at and t.from_id = u.from_id
  )
  update guess_roll_ups r set guesses = r.guesses - u.guesses
  from (select puzzle_id, sum(guesses) as guesses from untallied group by puzzle_id) u
  where r.puzzle_id = u.puzzle_id;
  return null;
end $$;
create trigger untally_guesses after delete on guesses referencing old table as gone
  for each statement execute function untally_guesses();

create function forget_guess_tallies() returns trigger language plpgsql as $$
begin
  delete from guess_roll_ups;
  return null;
end $$;
create trigger forget_guess_tallies after truncate on guesses for each statement execute function forget_guess_tallies();
