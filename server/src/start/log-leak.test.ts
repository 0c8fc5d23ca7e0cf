import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test-support/app-of-tests.ts'
import { logFiles } from '../../test-support/log-files.ts'
import { aGuess } from '../../test-support/worlds.ts'
import { findRevealed } from '../features/log/day-queries.ts'
import { sequenceEntries } from '../features/log/sequence-entries.ts'

const answer = { lat: 47.135791, lng: -121.864203 }
const app = testApp({ isEmptied: 'once' })
let puzzleId: string
beforeAll(async () => {
  puzzleId = (await app.aPuzzle({ answer })).id
  await app.aPuzzle({ answer, releaseDate: '2026-03-11' })
})

test('the public log reveals neither the place nor any guess’s place, and opens nothing, while the puzzle is unsolved', async () => {
  const rival = await app.aSubscriber({ guesses: 5 })
  await aGuess(rival, puzzleId, { lat: 23.456789, lng: 87.654321 })
  await sequenceEntries(app.services)
  const [{ size }] = (await app.db.sql<{ size: string }>`select size from log_state`) as [{ size: string }]
  expect(Number(size)).toBeGreaterThanOrEqual(4)
  const [seal] = await app.db.sql<{ sealed: string }>`select sealed from puzzle_seals where puzzle_id = ${puzzleId}`
  const [guess] = await app.db.sql<{
    salt: Uint8Array
  }>`select log_salt as salt from guesses where user_id = ${rival.id}`
  const { nonce } = JSON.parse(seal!.sealed) as { nonce: string }
  const secrets = [
    nonce,
    '47.1357',
    '23.4567',
    '87.6543',
    ...writingsOf(guess!.salt),
    ...writingsOf(Buffer.from(nonce, 'hex')),
  ]
  let found = 0
  for (const address of logFiles) {
    const answer = await app.app.inject({ url: address })
    if (answer.statusCode === 200) found += 1
    const text = answer.rawPayload.toString('latin1')
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${address}`).toBe(false)
  }
  expect(found).toBeGreaterThan(8)
  const openings = JSON.parse((await app.app.inject('/log/openings/0')).body) as object
  expect(openings).toEqual({ openings: [], erased: [] })
  expect(await findRevealed(app.db, puzzleId)).toBeNull()
  const day = JSON.parse((await app.app.inject('/log/days/2026-03-10')).body) as { puzzles: object[] }
  expect(day.puzzles).toMatchObject([{ sealed: null, shown: null }])
  expect((await app.app.inject('/log/days/2026-03-11')).statusCode).toBe(404)
  for (const { sha256 } of await sharpCopies())
    expect((await app.app.inject(`/log/photos/${sha256}`)).statusCode).toBe(404)
})

/** Bytes as they could be written. */
const writingsOf = (bytes: Uint8Array): string[] => {
  const buffer = Buffer.from(bytes)
  return [buffer.toString('hex'), buffer.toString('base64'), buffer.toString('base64url'), buffer.toString('latin1')]
}

const sharpCopies = () =>
  app.db.sql<{ sha256: string }>`
    select v ->> 'sha256' as sha256 from photos cross join lateral jsonb_array_elements(variants) v where v ->> 'kind' = 'sharp'`

test('a receipt reveals its own guess and nothing of the distance, whatever the guess is', async () => {
  const player = await app.aSubscriber({ guesses: 5 })
  const receiptOf = async (lat: number, lng: number) => (await aGuess(player, puzzleId, { lat, lng })).receipt!
  const [near, far] = [await receiptOf(47.2, -121.9), await receiptOf(-47.2, 58.1)]
  const shape = (receipt: object) =>
    Object.entries(receipt).map(([name, value]) => [name, typeof value, Array.isArray(value) ? value.length : 0])
  expect(shape(near)).toEqual(shape(far))
  expect(near).toMatchObject({ kind: 'guess', size: 1, index: 0, path: [] })
})
