import { type DistancePolicy, discloseDistance } from '@whereabouts/game/reveal'
import { distanceBandsKm } from '@whereabouts/game/rules'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { lengthOf } from '../../../../tests/length.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { rankGuesses } from './rank-guesses.ts'

interface Placed {
  id: string
  distanceKm: number
  guessedAt: Date
  player: number
}

const players = 4
const policies: DistancePolicy[] = [
  { kind: 'exact' },
  { kind: 'rounded', stepKm: 1 },
  { kind: 'rounded', stepKm: 100 },
  { kind: 'rounded', stepKm: 333 },
  { kind: 'rounded', stepKm: 5000 },
  { kind: 'bands' },
  { kind: 'after-the-day' },
]

const anyKm = fc.double({ min: 0, max: 20_015, noNaN: true })
/** Distances at which the disclosure changes, and one step before and behind each. */
const edgeKm = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...distanceBandsKm),
      fc.nat({ max: 40 }).map((n) => n * 50),
      fc.nat({ max: 60 }).map((n) => n * 166.5),
    ),
    fc.constantFrom(1 - Number.EPSILON, 1, 1 + Number.EPSILON),
  )
  .map(([edge, step]) => edge * step)
const placed: fc.Arbitrary<Placed> = fc.record({
  id: fc.uuid(),
  distanceKm: fc.oneof(anyKm, edgeKm),
  guessedAt: fc.nat({ max: 5 }).map((second) => new Date(Date.UTC(2026, 2, 10, 12, 0, second))),
  player: fc.nat({ max: players - 1 }),
})

/** Orders guesses by their disclosed distances. */
function inToldOrder(guesses: Placed[], policy: DistancePolicy): Placed[] {
  const key = ({ distanceKm }: Placed) =>
    policy.kind === 'exact' ? distanceKm : (discloseDistance(distanceKm, { policy, isOpen: true }).km ?? 0)
  return [...guesses].sort(
    (a, b) => key(a) - key(b) || a.guessedAt.getTime() - b.guessedAt.getTime() || (a.id < b.id ? -1 : 1),
  )
}

// On every database: the plans and the order of rows differ.
describe.each(everyDatabase())('the order of the leaderboard on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })
  let puzzleId: string
  const userIds: string[] = []
  beforeAll(async () => {
    puzzleId = (await app.aPuzzle()).id
    for (let n = 0; n < players; n += 1) userIds.push((await app.aUser()).id)
  })

  async function place(guesses: Placed[]): Promise<void> {
    await app.db.sql`delete from guesses`
    const rows = guesses.map(({ id, distanceKm: km, guessedAt: at, player }, index) => ({
      ...{ id, km, at, userId: userIds[player]!, attempt: index + 1 },
    }))
    await storeGuesses(app.db, puzzleId, rows)
  }

  test('is by the disclosed distance, then by time: it reveals no more than the distances do', {
    timeout: lengthOf({ usual: 60_000, full: 600_000 }),
  }, async () => {
    const guesses = fc.uniqueArray(placed, { selector: ({ id }) => id, minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(guesses, fc.nat({ max: players - 1 }), async (guesses, player) => {
        await place(guesses)
        const userId = userIds[player]!
        for (const policy of policies) {
          const expected = inToldOrder(guesses, policy).map((guess, index) => ({ ...guess, rank: index + 1 }))
          const own = expected.find((guess) => guess.player === player) ?? null
          const disclosure = { policy, isOpen: true }
          const { first, best } = await rankGuesses(app.db, { puzzleId, userIds: [userId], limit: 15, disclosure })
          const mine = best.get(userId) ?? null
          expect(first.map(({ guessId, rank }) => [guessId, rank])).toEqual(
            expected.slice(0, 15).map(({ id, rank }) => [id, rank]),
          )
          expect(mine && [mine.guessId, mine.rank]).toEqual(own && [own.id, own.rank])
        }
      }),
      { numRuns: lengthOf({ usual: 20, full: 400 }) },
    )
  })

  test('is by the distance itself once the challenge is over, regardless of the policy', async () => {
    const at = new Date('2026-03-10T12:00:00Z')
    const guesses = [7.5, 3.25, 3.5].map((distanceKm, player) => ({
      id: app.services.newId(),
      distanceKm,
      guessedAt: at,
      player,
    }))
    await place(guesses)
    for (const policy of policies) {
      const disclosure = { policy, isOpen: false }
      const { first, best } = await rankGuesses(app.db, { puzzleId, userIds: [userIds[0]!], limit: 100, disclosure })
      expect(first.map(({ distanceKm, rank }) => [distanceKm, rank])).toEqual([
        [3.25, 1],
        [3.5, 2],
        [7.5, 3],
      ])
      expect(best.get(userIds[0]!)?.rank).toBe(3)
    }
  })
})
