import * as prizes from '@whereabouts/contract/prizes'
import { unnamedWinnerName } from '@whereabouts/game/rules'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { oneDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { leakAddresses } from '../../../test-support/leak-addresses.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import { honestClaim, payPrize } from '../../../test-support/prizes.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess, aWin } from '../../../test-support/worlds.ts'
import { sequenceEntries } from '../log/sequence-entries.ts'

describe.each(oneDatabase())('how a winner is shown on %s', (_name, database) => {
  const app = testApp({ database, pages: builtPages })
  const names = async () =>
    (await app.client().call(prizes.winners, {})).body.winners.map(
      ({ username }: { username: string | null }) => username,
    )

  test('changes whenever the winner likes, and past winners follow immediately', async () => {
    const { winner, prizeId } = await aWin(app)
    await payPrize(await app.anAdmin(), winner, prizeId)
    expect(await names()).toEqual([winner.username])
    for (const [shown_as, shown] of [
      ['nobody', null],
      ['nobody', null],
      ['username', winner.username],
    ] as const) {
      const { status, body } = await winner.call(prizes.showAs, { prizeId, shown_as })
      expect([status, body.prize.shown_as]).toEqual([200, shown_as])
      expect(await names()).toEqual([shown])
    }
  })

  test('is chosen with the claim at the latest, and only by the winner', async () => {
    const { winner, prizeId } = await aWin(app)
    const hide = { prizeId, shown_as: 'nobody' } as const
    const shownAs = async () => (await winner.call(prizes.get, { prizeId })).body.prize.shown_as
    expect(await shownAs()).toBe(null)
    await winner.call(prizes.showAs, hide)
    expect(await shownAs()).toBe('nobody')
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    const other = await app.aUser('Another Player')
    expect((await other.call(prizes.showAs, hide)).body.code).toBe('not-found')
    expect(await shownAs()).toBe('username')
    await expect(app.owner.script(`update prize_claims set country = 'DE'`)).rejects.toMatchObject({
      constraint: 'papers_of_a_prize_stay_as_they_are',
    })
  })

  test('a winner who hides the name before the claim is named at no address, on no board and in no stream, and others are', async () => {
    const rival = await app.aSubscriber({ name: 'Sentinel Rival', guesses: 1 })
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber({ name: 'Sentinel Maple', guesses: 2 })
    await aGuess(rival, puzzleId)
    await aGuess(winner, puzzleId, { lat: 20, lng: 20 })
    expect((await aGuess(winner, puzzleId, answer)).is_winning_guess).toBe(true)
    const { id: prizeId } = (await winner.call(prizes.listOwn, {})).body.prizes[0]!
    const reader = await app.aSubscriber()
    const [today, tomorrow] = [app.clock.at, new Date(app.clock.at.getTime() + 24 * 60 * 60 * 1000)]
    await sequenceEntries(app.services)
    /** The addresses at which a player is named, on the day and on the next. */
    const naming = async ({ username }: TestUser) => {
      const found = new Set<string>()
      for (const at of [tomorrow, today]) {
        app.clock.at = at
        for (const { cookie } of [reader, app.client()])
          for (const url of leakAddresses(puzzleId))
            if ((await app.app.inject({ url, headers: { cookie } })).body.includes(username)) found.add(url)
      }
      return [...found].sort()
    }
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const watch = () => TestReader.open(`${origin}/api/puzzles/${puzzleId}/live`, { cookie: reader.cookie })
    const open = await watch()
    await open.until(({ board }) => board?.is_solved === true)
    const [named, rivals] = [await naming(winner), await naming(rival)]
    expect(named).toEqual(
      expect.arrayContaining([
        ...[`/api/puzzles/${puzzleId}/leaderboard`, `/api/puzzles/${puzzleId}/guesses`, '/api/puzzles/solution'],
        ...['/api/archive/days/2026-03-10', '/api/archive?month=2026-03', '/log/days/2026-03-10'],
      ]),
    )

    expect((await winner.call(prizes.showAs, { prizeId, shown_as: 'nobody' })).status).toBe(200)
    expect(await naming(winner)).toEqual([])
    expect(await naming(rival)).toEqual(rivals)
    const namesOn = ({ board }: TestReader) => board?.entries.map(({ username }) => username)
    await open.until((reader) => namesOn(reader)?.[0] === unnamedWinnerName)
    const later = await watch()
    await later.until(({ board }) => board !== null)
    for (const one of [open, later])
      expect(namesOn(one)).toEqual([unnamedWinnerName, unnamedWinnerName, rival.username])

    await winner.call(prizes.showAs, { prizeId, shown_as: 'username' })
    expect(await naming(winner)).toEqual(named)
    for (const one of [open, later]) one.leave()
  })
})
