import os from 'node:os'
import { get } from '@whereabouts/contract/reviews.admin'
import { rollUpGuesses } from '@whereabouts/server/features/leaderboard/roll-up-guesses'
import { startTestApp } from '@whereabouts/server/test-support/test-app'
import { median, percentile } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'
import { type Crowd, fillWithLives } from './review/lives.ts'

/**
 * The review before a payout: its whole endpoint for players with 1,000 guesses each, among 100,000 players with 1,000,000 guesses on 400 days, with
 * the leaderboard's tallies, as on a running site.
 */
const size = {
  guesses: Number(process.env.BENCH_GUESSES ?? 1_000_000),
  players: Number(process.env.BENCH_PLAYERS ?? 100_000),
  days: 400,
  winners: 20,
  ofWinner: 1000,
}
const rounds = 3
const databaseUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

process.stdout.write(`${os.cpus().length} CPUs, load before ${os.loadavg()[0]!.toFixed(1)}\n`)
const app = await startTestApp({ kind: 'postgres', url: databaseUrl })
try {
  const crowd = await fillWithLives(app, size)
  const { tallied } = await rollUpGuesses(app.owner)
  process.stdout.write(`${tallied} guesses tallied\n`)
  await measure(crowd)
} finally {
  await app.close()
}

async function measure({ prizeIds }: Crowd): Promise<void> {
  const admin = await app.anAdmin()
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1)
    for (const prizeId of prizeIds) {
      const startedAt = performance.now()
      const { status, body } = await admin.call(get, { prizeId })
      const took = performance.now() - startedAt
      if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`)
      if (round >= 0) times.push(took)
    }
  const middle = median(times)
  writeRow({
    path: `review of a winner with ${size.ofWinner} guesses, ${size.guesses} in the table`,
    figure: `${middle.toFixed(0)} ms (p90 ${percentile(times, 0.9).toFixed(0)} ms)`,
    target: 'under 300 ms',
    against: `${prizeIds.length} winners, each ${rounds} times`,
    isMet: middle < 300,
  })
}
