import os from 'node:os'
import * as numbers from '@whereabouts/contract/numbers.admin'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestAdmin } from '@whereabouts/server/test-support/world'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/**
 * The portal's numbers, whole endpoints, over a million guesses of 100,000 players in a year, on PostgreSQL; the current day's results are not stored
 * yet.
 */
const size = { days: 365, players: 100_000, guesses: 1_000_000 }
const rounds = 10
const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const daysOf = (puzzleId: string) => `
  set local session_replication_role = replica;
  create temporary table u as
    select n, gen_random_uuid() as id, timestamptz '2025-03-11' + interval '364 days' * random() as at from generate_series(1, ${size.players}) n;
  insert into users (id, email, email_verified, username, username_key, created_at)
    select id, 'other' || n || '@example.org', true, 'Other ' || n, 'other ' || n, at from u;
  insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, trial_end, created_at, updated_at, has_paid,
                             paid_price_id, paid_until)
    select 'sub_' || n, id, 'price', case when n % 3 = 0 then 'canceled' else 'active' end, at + interval '90 days' * random(), at + interval '7 days',
           at, at, n % 2 = 0, 'price', at from u where n % 2 = 0 or n % 5 = 0;
  create temporary table d as
    select gen_random_uuid() as id, n, date '2025-03-11' + n - 1 as day from generate_series(1, ${size.days}) n;
  insert into puzzles (id, photo_id, prize_amount, release_date, win_radius_km, is_solved, solved_at)
    select d.id, p.photo_id, 50, d.day, 1, d.n < ${size.days}, case when d.n < ${size.days} then d.day + interval '20 hours' end
    from d, puzzles p where p.id = '${puzzleId}';
  insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), u.id, d.id, g.k, 1, 2, 20000 * random(), false, gen_random_uuid(), d.day + interval '20 hours' * random()
    from (select 1 + mod(i * 7919::bigint, ${size.players}) as player, 1 + (i / 2) % ${size.days} as day, k
          from generate_series(1, ${size.guesses} / 2) i, generate_series(1, 2) k) g
    join u on u.n = g.player join d on d.n = g.day on conflict do nothing;
  insert into day_closings (puzzle_id, closed_at, guesses, players, histogram, best_sample)
    select d.id, d.day + interval '21 hours', (select count(*) from guesses g where g.puzzle_id = d.id), 0, array_fill(0, array[9]), '{}'
    from d where d.n < ${size.days};
  insert into day_results (user_id, puzzle_id, release_date, best_km, guesses, others, farther)
    select g.user_id, d.id, d.day, min(g.distance_km), count(*), 0, 0 from guesses g join d on d.id = g.puzzle_id where d.n < ${size.days}
    group by g.user_id, d.id, d.day;
  drop table d, u;`

const year = { first_day: '2025-03-11', last_day: '2026-03-10' }
const app = await startTestApp({ kind: 'postgres', url })
process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
try {
  await measure(await fillYear(app))
} finally {
  await app.close()
}

async function fillYear(filled: TestApp): Promise<TestAdmin> {
  const admin = await filled.anAdmin()
  // One photo and its first puzzle, in the future; the days are copies of it.
  const { id: puzzleId } = await filled.aPuzzle({ releaseDate: '2030-01-01' })
  await filled.owner.transaction((tx) => tx.script(daysOf(puzzleId)))
  await filled.owner.script('vacuum analyze')
  return admin
}

async function measure(admin: TestAdmin): Promise<void> {
  const calls: [path: string, call: () => Promise<{ status: number }>][] = [
    ['numbers.get, 30 days by day', () => admin.call(numbers.get, { ...year, first_day: '2026-02-09', by: 'day' })],
    ['numbers.get, 12 months by day', () => admin.call(numbers.get, { ...year, by: 'day' })],
    ['numbers.get, 12 months by month', () => admin.call(numbers.get, { ...year, by: 'month' })],
    ['numbers.cohorts, 12 months', () => admin.call(numbers.cohorts, year)],
  ]
  const page = () => Promise.all([calls[2]![1](), calls[3]![1]()]).then(([first]) => first!)
  for (const [path, call] of [...calls, ['all of the page, 12 months', page] as const]) {
    const times: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const startedAt = performance.now()
      const { status } = await call()
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      if (round >= 0) times.push(performance.now() - startedAt)
    }
    writeRow({
      path: `${path}, PostgreSQL`,
      figure: `${median(times).toFixed(0)} ms (p90 ${percentile(times, 0.9).toFixed(0)} ms)`,
      target: 'under 500 ms',
      against: `${size.guesses} guesses, ${size.players} players, ${rounds} times`,
      isMet: median(times) < 500,
    })
  }
}
