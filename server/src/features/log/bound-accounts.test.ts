import * as prizes from '@whereabouts/contract/prizes'
import type { DayFile } from '@whereabouts/game/log/verify/day-file'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { honestClaim } from '../../../test-support/prizes.ts'
import { verifyDayOf } from '../../../test-support/verifier.ts'
import { aGuess, deleteAccount } from '../../../test-support/worlds.ts'
import { sequenceEntries } from './sequence-entries.ts'

const date = '2026-03-10'

describeOnOneDatabase('the proof of who guessed', (app) => {
  /** A puzzle that one player has missed and another one has won. */
  const aWin = async () => {
    app.clock.at = new Date('2026-03-08T12:00:00Z')
    const { id: puzzleId, answer } = await app.aPuzzle({ releaseDate: date })
    await sequenceEntries(app.services)
    app.clock.at = new Date('2026-03-10T12:00:00Z')
    const [loser, winner] = [await app.aSubscriber(), await app.aSubscriber()]
    app.later(1000)
    const missed = (await aGuess(loser, puzzleId)).receipt!
    app.later(1000)
    const won = (await aGuess(winner, puzzleId, answer)).receipt!
    await sequenceEntries(app.services)
    return { puzzleId, loser, winner, missed, won }
  }
  const shown = async () => (JSON.parse((await app.app.inject(`/log/days/${date}`)).body) as DayFile).puzzles[0]!.shown!
  /** Writes to the tables with unlimited rights. */
  const tamper = (script: string) =>
    app.owner.transaction((tx) => tx.script(`set local session_replication_role = replica; ${script}`))

  test('is opened to its player by the receipt, and for the winner by the day’s file', async () => {
    const { loser, winner, missed, won } = await aWin()
    expect([missed.account, won.account]).toEqual([loser.id, winner.id])
    expect(await shown()).toMatchObject({
      winner: winner.username,
      winner_account: { account: winner.id, salt: won.account_salt },
    })
    const openings = (await app.app.inject('/log/openings/0')).body
    for (const hidden of [loser.id, winner.id, missed.account_salt, won.account_salt])
      expect(openings).not.toContain(hidden)
    const { failed, states } = await verifyDayOf(app, { date })
    expect({ failed, winner: states.winner }).toEqual({ failed: [], winner: 'passed' })
  })

  test.each<[string, string[], (day: Awaited<ReturnType<typeof aWin>>) => string]>([
    ['the winner of the puzzle', ['winner'], ({ loser }) => `update puzzles set winner_user_id = '${loser.id}'`],
    [
      'the winner of the puzzle, its guess and its prize',
      ['guesses', 'winner', 'prize'],
      ({
        loser,
      }) => `update puzzles set winner_user_id = '${loser.id}'; update guesses set user_id = '${loser.id}', attempt = 9 where is_winning_guess;
        update prizes_owed set user_id = '${loser.id}'; update exact_guesses set user_id = '${loser.id}'`,
    ],
    [
      'who made a guess that did not win',
      ['guesses'],
      ({ winner }) => `update guesses set user_id = '${winner.id}', attempt = 9 where not is_winning_guess`,
    ],
  ])('fails a check when an attacker changes %s in the tables', async (_what, red, script) => {
    const day = await aWin()
    await tamper(script(day))
    expect((await verifyDayOf(app, { date })).failed).toEqual(red)
  })

  test('does not name a winner who chose not to be named: neither the day’s file nor its check', async () => {
    const { winner } = await aWin()
    const [prize] = (await winner.call(prizes.listOwn, {})).body.prizes
    await winner.call(prizes.claim, { prizeId: prize!.id, ...honestClaim, shown_as: 'nobody' })
    expect(await shown()).toMatchObject({ winner: null, winner_account: null })
    const { failed, states, sentences } = await verifyDayOf(app, { date })
    expect({ failed, winner: states.winner }).toEqual({ failed: [], winner: 'passed' })
    expect(sentences.winner).toMatch(/^A player who is not named has won:/)
    await winner.call(prizes.showAs, { prizeId: prize!.id, shown_as: 'username' })
    expect(await shown()).toMatchObject({ winner: winner.username, winner_account: { account: winner.id } })
  })

  test('survives the deletion of the winner’s account: the day passes, and names no one', async () => {
    const { winner } = await aWin()
    await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${winner.id}`
    expect((await deleteAccount(winner)).status).toBe(200)
    expect(await shown()).toMatchObject({ winner: null, winner_account: null })
    const { failed, states } = await verifyDayOf(app, { date })
    expect({ failed, winner: states.winner }).toEqual({ failed: [], winner: 'passed' })
  })
})
