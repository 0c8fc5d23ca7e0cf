import os from 'node:os'
import { mine, ownMap, streak } from '@whereabouts/contract/statistics'
import { startTestApp, type TestApp, type TestDatabase } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/** A player's own statistics, whole endpoints, for players with 1,000 days each, among others with as many results; on both databases. */
const size = { days: 1000, players: 10, others: 20 }
const rounds = 10
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const databases: [name: string, database: TestDatabase][] = [
  ['PostgreSQL', { kind: 'postgres', url: databaseUrl }],
  ['PGlite', { kind: 'pglite' }],
]

const daysOf = (puzzleId: string) => `
  set local session_replication_role = replica;
  insert into users (id, email, email_verified, username, username_key)
    select gen_random_uuid(), 'other' || n || '@example.org', true, 'Other ' || n, 'other ' || n from generate_series(1, ${size.others}) n;
  create temporary table d as
    select gen_random_uuid() as id, n, date '2020-01-01' + n as day from generate_series(1, ${size.days}) n;
  create temporary table u as select id from users;
  insert into puzzles (id, photo_id, prize_amount, release_date, win_radius_km, is_solved, solved_at)
    select d.id, p.photo_id, 50, d.day, 1, true, d.day + interval '20 hours' from d, puzzles p where p.id = '${puzzleId}';
  insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), u.id, d.id, k, 160 * random() - 80, 340 * random() - 170, 20000 * random() ^ 3, false, gen_random_uuid(),
           d.day + interval '20 hours' * random()
    from d, u, generate_series(1, 2) k;
  insert into day_closings (puzzle_id, closed_at, guesses, players, histogram, best_sample)
    select id, day + interval '21 hours', 0, 0, array_fill(0, array[9]), '{}' from d;
  insert into day_results (user_id, puzzle_id, release_date, best_km, guesses, others, farther)
    select g.user_id, d.id, d.day, min(g.distance_km), count(*), 29, 15 from guesses g join d on d.id = g.puzzle_id
    group by g.user_id, d.id, d.day;
  insert into player_zones (user_id, since, zone)
    select u.id, timestamptz '2019-01-01' + interval '40 days' * k, (array['Europe/Berlin', 'Asia/Tokyo', 'America/New_York'])[1 + k % 3]
    from u, generate_series(0, 30) k;
  insert into played_days (user_id, day) select u.id, d.day from u, d;
  drop table d, u;`

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
for (const [name, database] of databases) {
  const app = await startTestApp(database)
  try {
    await measure(name, await fillWithDays(app))
  } finally {
    await app.close()
  }
}

async function fillWithDays(app: TestApp): Promise<TestUser[]> {
  const players: TestUser[] = []
  for (let n = 0; n < size.players; n += 1) players.push(await app.aUser())
  // One photo and its first puzzle; the other days are copies of it.
  const { id: puzzleId } = await app.aPuzzle({ releaseDate: '2020-01-01' })
  await app.owner.transaction((tx) => tx.script(daysOf(puzzleId)))
  await app.owner.script('analyze')
  return players
}

async function measure(name: string, players: readonly TestUser[]): Promise<void> {
  for (const endpoint of [mine, streak, ownMap]) {
    const times: number[] = []
    for (let round = -1; round < rounds; round += 1)
      for (const player of players) {
        const startedAt = performance.now()
        const { status, body } = await player.call(endpoint, {})
        const took = performance.now() - startedAt
        if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`)
        if (round >= 0) times.push(took)
      }
    const middle = median(times)
    writeRow({
      path: `${endpoint.name} of a player with ${size.days} days, ${name}`,
      figure: `${middle.toFixed(1)} ms (p90 ${percentile(times, 0.9).toFixed(1)} ms)`,
      target: 'under 20 ms',
      against: `${players.length} players, each ${rounds} times, among ${size.players + size.others}`,
      isMet: middle < 20,
    })
  }
}
