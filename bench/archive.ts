import os from 'node:os'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import {
  openShortLivedCache,
  shortLivedCacheMs,
} from '@whereabouts/server/platform/short-lived-cache/short-lived-cache'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/**
 * The archive with three years of days and 100,000 guesses: pages of months and days as a stranger receives them, in turns. Each is first read from
 * the tables and rendered, then requested again within the second, as a crowd would. Also the sitemap with all of them.
 */
const size = { days: 1095, guesses: 100_000, players: 2000 }
const rounds = 60
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const app = await startTestApp({ kind: 'postgres', url: databaseUrl })
try {
  await fill(app)
  await measure({ isAgain: false })
  const { pubsub, log } = app.services
  app.services.shortLivedCache = await openShortLivedCache({ pubsub, log, cachedMs: shortLivedCacheMs })
  await measure({ isAgain: true })
} finally {
  await app.close()
}

/** Every fourth day is unsolved; every day has its own photo. */
async function fill(filled: TestApp): Promise<void> {
  const { owner, services, clock } = filled
  await filled.aPuzzle({ releaseDate: '2020-01-01' })
  await owner.transaction((tx) => tx.script(script(clock.at)))
  await owner.script('vacuum analyze')
  const closed = await closeDays(services)
  process.stdout.write(`${closed} days written down\n`)
  await owner.script('vacuum analyze')
}

function script(now: Date): string {
  return `
  set local session_replication_role = replica;
  delete from puzzle_answers; delete from puzzle_seals; delete from log_puzzles; delete from puzzles;
  create temp table d on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as photo_id, date_trunc('day', timestamptz '${now.toISOString()}') - n * interval '1 day' as at,
           42 + random() * 12 as lat, -1 + random() * 26 as lng from generate_series(1, ${size.days}) n;
  insert into photos (id, width, height, dominant_color, placeholder, variants, look_hash, pixel_hash)
    select d.photo_id, p.width, p.height, p.dominant_color, p.placeholder, p.variants, null, 'pixels ' || d.n from d, (select * from photos limit 1) p;
  insert into puzzles (id, photo_id, prize_amount, release_date, win_radius_km, is_solved, solved_at)
    select id, photo_id, 50, (at at time zone 'UTC')::date, 1, n % 4 > 0, case when n % 4 > 0 then at + interval '20 hours' end from d;
  insert into puzzle_answers (puzzle_id, actual_lat, actual_lng) select id, lat, lng from d;
  insert into puzzle_stories (puzzle_id, place_title, photo_credit, place_story, updated_at)
  select id, 'A place of day ' || n, 'Photo: a person', repeat('A sentence of the place. ', 20), now() from d where n % 2 = 0;
  create temp table u on commit drop as select n, gen_random_uuid() as id from generate_series(1, ${size.players}) n;
  insert into users (id, email, email_verified, username, username_key)
    select id, 'bench-' || n || '@demo.invalid', true, 'Bench ' || n, 'bench ' || n from u;
  insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), u.id, d.id, 1, 10, 10, random() * random() * 12000, false, gen_random_uuid(), d.at + interval '1 hour'
    from generate_series(0, ${size.guesses - 1}) k join u on u.n = 1 + k % ${size.players}
    join d on d.n = 1 + (k / ${size.players} * 17 + k) % ${size.days};`
}

async function measure({ isAgain }: { isAgain: boolean }): Promise<void> {
  const dates = (
    await app.db.sql<{ date: string }>`
      select to_char(release_date, 'YYYY-MM-DD') as date from puzzles where is_solved order by release_date desc offset 400`
  ).map(({ date }) => date)
  const kinds = {
    'page of a month': (n: number) => `/archive/${dates[n * 7]!.slice(0, 7)}`,
    'page of a day': (n: number) => `/archive/${dates[n * 7]}`,
    'months by the API': (n: number) => `/api/archive?month=${dates[n * 7]!.slice(0, 7)}`,
    'days by the API': (n: number) => `/api/archive/days/${dates[n * 7]}`,
    'sitemap.xml': () => '/sitemap.xml',
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  const sizes: Record<string, number> = {}
  for (let n = 0; n < rounds; n += 1)
    for (const [kind, urlOf] of Object.entries(kinds)) {
      if (kind === 'sitemap.xml' && n > 15) continue
      const wanted = { url: urlOf(n), headers: { 'accept-encoding': 'br' } }
      if (isAgain) await app.app.inject(wanted)
      const startedAt = performance.now()
      const { statusCode, rawPayload } = await app.app.inject(wanted)
      if (statusCode !== 200) throw new Error(`${urlOf(n)} answered with ${statusCode}`)
      if (n >= 5) times[kind]!.push(performance.now() - startedAt)
      sizes[kind] = Math.max(sizes[kind] ?? 0, rawPayload.length)
    }
  for (const [kind, took] of Object.entries(times)) {
    const middle = median(took)
    const limitMs = isAgain ? 10 : kind === 'sitemap.xml' ? 500 : 30
    writeRow({
      path: `archive, ${kind}, ${isAgain ? 'once more within the second' : 'anew'}, ${size.days} days, ${size.guesses} guesses`,
      figure: `${middle.toFixed(1)} ms (p90 ${percentile(took, 0.9).toFixed(1)} ms), ${Math.round(sizes[kind]! / 1024)} KB`,
      target: `under ${limitMs} ms`,
      against: '',
      isMet: middle < limitMs,
    })
  }
}
