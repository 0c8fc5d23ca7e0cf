import { randomBytes } from 'node:crypto'
import os from 'node:os'
import { submit } from '@whereabouts/contract/guesses'
import { kmBetween } from '@whereabouts/game/distance'
import {
  accountHash,
  commitmentTo,
  guessText,
  guessWords,
  SALTS_BYTES,
  saltsOf,
} from '@whereabouts/game/log/commitment'
import { plainArray } from '@whereabouts/server/core/plain-array'
import { hexOf, sha256 } from '@whereabouts/server/features/log/bytes'
import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import { freePort } from '../tests/free-port.ts'
import { openBrowser } from '../tests/journeys/stage.ts'
import { median } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'
import { measureReceipts } from './log/receipts.ts'

/**
 * The cost of the public log: a commitment and a receipt per guess, by batch size; how fast the sequencer processes guesses, at 10,000 a second for a
 * minute, with a million in the table at the end; and how long a browser on a quarter-speed CPU takes to check a day of 10,000 guesses in that table.
 */
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 10_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const ofDay = 10_000
const slowdown = 4
let counter = 0
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
measureReceipts()
const port = await freePort()
const app = await startTestApp({ kind: 'postgres', url: databaseUrl }, { port })
try {
  const day = await playDay(app)
  await sequenceLoad(app)
  await checkInBrowser(app, day)
} finally {
  await app.close()
}

interface Fresh {
  puzzleId: string
  count: number
  /** The arrival of the first, microseconds since 1970; each later one is 100 µs later. */
  fromUs: number
  answer: { lat: number; lng: number }
}

/** Guesses of former players, as the server stores them: opened by their salts. */
async function insertGuesses({ db }: TestApp, { puzzleId, count, fromUs, answer }: Fresh): Promise<void> {
  const drawn = randomBytes(SALTS_BYTES * count)
  const rows = Array.from({ length: count }, (_, n) => {
    counter += 1
    const point = {
      lat: Number((Math.random() * 120 - 60).toFixed(6)),
      lng: Number((Math.random() * 300 - 150).toFixed(6)),
    }
    const salts = drawn.subarray(SALTS_BYTES * n, SALTS_BYTES * (n + 1))
    const { salt, accountSalt } = saltsOf(salts)
    const account = accountHash(sha256, { salt: accountSalt, account: '' })
    const commitment = commitmentTo(sha256, { salt, text: guessText(puzzleId, guessWords(point)), account })
    return {
      ...point,
      km: kmBetween(answer, point),
      us: fromUs + 100 * n,
      counter,
      salts: salts.toString('hex'),
      commitment: hexOf(commitment),
    }
  })
  const list = (read: (row: (typeof rows)[number]) => string | number) => plainArray(rows.map(read))
  await db.sql`
    insert into guesses (id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at, arrived_at,
                         arrived_process, arrived_counter, log_salt, log_commitment)
    select gen_random_uuid(), ${puzzleId}::uuid, 1, g.lat, g.lng, g.km, false, gen_random_uuid(), to_timestamp(floor(g.us / 1000) / 1000),
           to_timestamp(g.us / 1000000), 1, g.counter, decode(g.salts, 'hex'), decode(g.commitment, 'hex')
    from unnest(${list(({ lat }) => lat)}::float8[], ${list(({ lng }) => lng)}::float8[], ${list(({ km }) => km)}::float8[],
      ${list(({ us }) => us)}::float8[], ${list((row) => row.counter)}::bigint[], ${list((row) => row.salts)}::text[],
      ${list(({ commitment }) => commitment)}::text[]) as g (lat, lng, km, us, counter, salts, commitment)`
}

/** A past day: sealed, with ten thousand guesses, and won. */
async function playDay(world: TestApp): Promise<string> {
  const date = '2026-03-10'
  world.clock.at = new Date('2026-03-08T12:00:00Z')
  const puzzle = await world.aPuzzle({ releaseDate: date })
  await sequenceEntries(world.services)
  world.clock.at = new Date('2026-03-10T12:00:00Z')
  const fromUs = Date.parse('2026-03-10T08:00:00Z') * 1000
  await insertGuesses(world, { puzzleId: puzzle.id, count: ofDay, fromUs, answer: puzzle.answer })
  const winner = await world.aSubscriber()
  const { status } = await winner.call(submit, {
    ...{ puzzleId: puzzle.id, guess_lat: puzzle.answer.lat, guess_lng: puzzle.answer.lng },
    idempotency_key: crypto.randomUUID(),
  })
  if (status !== 200) throw new Error(`The day was not won: ${status}`)
  await sequenceEntries(world.services)
  return date
}

async function sequenceLoad(world: TestApp): Promise<void> {
  world.clock.at = new Date('2026-03-11T12:00:00Z')
  const puzzle = await world.aPuzzle({ answer: { lat: 10, lng: 20 } })
  // A photo that an open puzzle also has is not published.
  const photoId = crypto.randomUUID()
  await world.db.sql`
    insert into photos (id, width, height, dominant_color, placeholder, variants)
    select ${photoId}::uuid, width, height, dominant_color, placeholder, variants from photos limit 1`
  await world.db.sql`update puzzles set photo_id = ${photoId} where id = ${puzzle.id}`
  const fromUs = Date.parse('2026-03-11T00:00:00Z') * 1000
  const times: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    await insertGuesses(world, {
      puzzleId: puzzle.id,
      count: perSecond,
      fromUs: fromUs + second * 1e6,
      answer: puzzle.answer,
    })
    const began = performance.now()
    const { added } = await sequenceEntries(world.services)
    times.push(performance.now() - began)
    if (added < perSecond) throw new Error(`Only ${added} of ${perSecond} guesses came into the log.`)
  }
  const worst = Math.max(...times)
  writeRow({
    path: `sequencer, ${perSecond} guesses of each second for ${seconds} s`,
    figure: `${median(times).toFixed(0)} ms of each second, at worst ${worst.toFixed(0)} ms`,
    target: 'under 1,000 ms',
    against: '',
    isMet: worst < 1000,
  })
}

async function checkInBrowser(world: TestApp, date: string): Promise<void> {
  const [row] = await world.db.sql<{ guesses: string }>`select count(*) as guesses from guesses`
  const browser = await openBrowser(`http://localhost:${port}`)
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const page = await browser.person({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const began = performance.now()
    await page.goto(`/verify/${date}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'This day checks out' }).waitFor({ timeout: 120_000 })
    times.push(performance.now() - began)
    const sentence = await page.getByText(/Guesses: 10,001\. Each is in the log/).count()
    if (sentence !== 1) throw new Error('Not every guess was checked.')
    await page.context().close()
  }
  await browser.close()
  writeRow({
    path: `check of a day of ${ofDay} guesses among ${row!.guesses}, processor slowed ${slowdown} times, from the address to the verdict`,
    figure: `${(median(times) / 1000).toFixed(1)} s`,
    target: 'under 5 s',
    against: '',
    isMet: median(times) < 5000,
  })
}
