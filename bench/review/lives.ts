import type { TestApp } from '@whereabouts/server/test-support/test-app'

interface Size {
  guesses: number
  players: number
  days: number
  winners: number
  /** How many guesses each winner has. */
  ofWinner: number
}

export interface Crowd {
  prizeIds: string[]
}

/** The winners' days: each has their own, counted back from the last. */
const winnersDayOf = (winner: number, days: number) => days - winner

/**
 * Fills the tables with players, days and guesses like years of a real site: guesses cluster around twenty places per day, most come in the first
 * hours, and the winners guessed every day. Every player has seen the photos of the last days, and every tenth shares a network.
 */
export async function fillWithLives(app: TestApp, size: Size): Promise<Crowd> {
  const { owner } = app
  await app.aPuzzle()
  await owner.transaction((tx) => tx.script(scriptOf(size)))
  await owner.script('vacuum analyze')
  const prizes = await owner.sql<{ id: string }>`select id from prizes_owed order by owed_since`
  return { prizeIds: prizes.map(({ id }) => id) }
}

const scriptOf = ({ guesses, players, days, winners, ofWinner }: Size) => `
  set local session_replication_role = replica;
  set local synchronous_commit = off;
  create temp table d on commit drop as
    select n, gen_random_uuid() as id, timestamptz '2025-01-01' + n * interval '1 day' as released_at,
           -50 + random() * 100 as lat, -170 + random() * 340 as lng from generate_series(1, ${days}) n;
  insert into puzzles (id, photo_id, prize_amount, release_date, win_radius_km, is_solved, solved_at)
    select d.id, (select id from photos limit 1), 50, (d.released_at at time zone 'UTC')::date, 1, true, d.released_at + interval '20 hours' from d;
  insert into puzzle_answers (puzzle_id, actual_lat, actual_lng) select id, lat, lng from d;
  create temp table u on commit drop as
    select n, gen_random_uuid() as id from generate_series(1, ${players}) n;
  insert into users (id, email, email_verified, username, username_key, created_at)
    select id, 'bench-' || n || '@demo.invalid', true, 'Bench ' || n, 'bench ' || n, timestamptz '2024-06-01' from u;
  insert into sessions (id, user_id, token, expires_at, ip_address)
    select gen_random_uuid(), id, 'bench ' || n, now() + interval '9 days',
           '10.' || (n / 655360) || '.' || (n / 2560 % 256) || '.' || (n / 10 % 256) from u;
  insert into known_devices (user_id, device_hash, browser_mark, last_sign_in_at)
    select id, 'device ' || n, 'browser ' || n, now() from u;
  insert into card_marks (user_id, mark, seen_at) select id, 'card ' || n, now() from u;
  create temp table g on commit drop as
    select u.id as user_id, u.n as player, d.*, k.attempt, floor(20 * random())::int as place,
           d.released_at + interval '20 hours' * random() * random() as guessed_at
    from (
      select 1 + n % ${winners} as player, 1 + n / ${winners} % ${days} as day, 1 + n / ${winners * days} as attempt
      from generate_series(0, ${winners * ofWinner - 1}) n
      union all
      select ${winners} + 1 + n % ${players - winners}, 1 + (n / ${players - winners} * 37 + n % ${players - winners}) % ${days}, 1
      from generate_series(0, ${guesses - winners * ofWinner - 1}) n
    ) k join u on u.n = k.player join d on d.n = k.day;
  insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), user_id, id, row_number() over (partition by id, user_id order by guessed_at),
           p.lat, p.lng, 6371 * acos(least(1, greatest(-1, sin(radians(g.lat)) * sin(radians(p.lat))
             + cos(radians(g.lat)) * cos(radians(p.lat)) * cos(radians(p.lng - g.lng))))), false, gen_random_uuid(), g.guessed_at
    from g cross join lateral (
      select -55 + ((g.place * 977 + g.n * 13) % 110) + 0.02 * random() as lat, -170 + ((g.place * 1777 + g.n * 29) % 340) + 0.02 * random() as lng
    ) p order by g.guessed_at;
  insert into first_sights (puzzle_id, user_id, at)
    select distinct on (puzzle_id, user_id) puzzle_id, user_id, guessed_at - interval '1 second' * (5 + 200 * random()) from guesses
    order by puzzle_id, user_id, attempt;
  ${Array.from({ length: winners }, (_, index) => winOf({ winner: index + 1, day: winnersDayOf(index + 1, days) })).join('\n')}`

const winOf = ({ winner, day }: { winner: number; day: number }) => `
  with w as (
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), u.id, d.id, 90, d.lat, d.lng, 0.1, true, gen_random_uuid(), d.released_at + interval '20 hours'
    from u, d where u.n = ${winner} and d.n = ${day} returning id, puzzle_id, user_id, guessed_at
  ), owed as (
    insert into prizes_owed (id, puzzle_id, guess_id, user_id, prize_amount, owed_since)
    select gen_random_uuid(), puzzle_id, id, user_id, 50, guessed_at from w returning id, prize_amount, currency, owed_since
  )
  insert into prize_steps (id, prize_id, number, kind, at, actor, state, open_holds, amount, currency, from_account, to_account)
    select gen_random_uuid(), id, 1, 'won', owed_since, 'server', 'unclaimed', 0, prize_amount, currency, 'promised', 'owed' from owed;`
