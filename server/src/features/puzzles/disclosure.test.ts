import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import * as leaderboard from '@whereabouts/contract/leaderboard'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess as guess } from '../../../test-support/worlds.ts'
import { getDistancePolicy } from '../site/queries.ts'

describeOnOneDatabase('the policy on distances', (app) => {
  const answer = { lat: 10, lng: 20 }
  /** Points due north of the answer, at 111.19 and 1111.95 km. */
  const north = (degrees: number) => ({ lat: answer.lat + degrees, lng: answer.lng })
  const [near, far] = [north(1), north(10)]

  const set = (key: string, value: string) => app.set(key, value)
  type Disclosed = { distance_km: number | null; distance_text: string }
  const disclosedOf = (rows: Disclosed[]) => rows.map(({ distance_km, distance_text }) => [distance_km, distance_text])
  /** What one player sees of the guesses on a puzzle, in each answer that shows any. */
  async function everythingDisclosed(player: TestUser, puzzleId: string) {
    const { body: board } = await player.call(leaderboard.get, { puzzleId })
    const { body: mine } = await player.call(guesses.mine, { puzzleId })
    const { body: data } = await player.call(accountsSettings.download, {})
    return {
      board: disclosedOf(board.entries),
      distances: board.distances,
      mine: disclosedOf(mine.guesses),
      data: disclosedOf(data.guesses),
    }
  }

  test('the distances of an unsolved puzzle are disclosed when a newer one replaces it, or its day ends without one', async () => {
    await set('distance_policy', 'after-the-day')
    const player = await app.aSubscriber({ guesses: 5 })
    const distancesOf = async (puzzleId: string) => (await everythingDisclosed(player, puzzleId)).distances
    const today = await app.aPuzzle({ answer })
    const tonight = await app.aPuzzle({ answer, releaseTime: '18:00' })
    await guess(player, today.id, far)
    app.clock.at = new Date('2026-03-10T17:59:59.999Z')
    expect(await distancesOf(today.id)).toBe('withheld')
    app.clock.at = new Date('2026-03-10T18:00:00Z')
    expect(await distancesOf(today.id)).toBe('exact')
    expect((await everythingDisclosed(player, today.id)).data).toEqual([[1111.95, '1111.95 km']])
    expect(await distancesOf(tonight.id)).toBe('withheld')
    app.clock.at = new Date('2026-03-11T17:59:59.999Z')
    expect(await distancesOf(tonight.id)).toBe('withheld')
    app.clock.at = new Date('2026-03-11T18:00:00Z')
    expect(await distancesOf(tonight.id)).toBe('exact')
  })

  test('a change of the policy counts immediately, also for earlier guesses', async () => {
    const puzzle = await app.aPuzzle({ answer })
    const player = await app.aSubscriber({ guesses: 5 })
    await guess(player, puzzle.id, far)
    await set('distance_policy', 'rounded')
    await set('distance_rounding_km', '500')
    expect((await everythingDisclosed(player, puzzle.id)).mine).toEqual([[1000, 'about 1,000 km']])
    expect((await guess(player, puzzle.id, near)).distance_text).toBe('about 500 km')
    await set('distance_policy', 'bands')
    expect((await everythingDisclosed(player, puzzle.id)).board).toEqual([
      [100, '100 to 250 km'],
      [1000, '1,000 to 2,500 km'],
    ])
  })

  test('the tables accept no policy and no rounding that the game does not know', async () => {
    for (const value of ['', 'Exact', 'none']) await expect(set('distance_policy', value)).rejects.toThrow()
    for (const value of ['', '0', '-1', '0.5', '5001', '1e3', '010', 'NaN'])
      await expect(set('distance_rounding_km', value)).rejects.toThrow()
    for (const value of ['1', '999', '4999', '5000']) {
      await set('distance_policy', 'rounded')
      await set('distance_rounding_km', value)
      expect(await getDistancePolicy(app.db)).toEqual({ kind: 'rounded', stepKm: Number(value) })
    }
  })
})
