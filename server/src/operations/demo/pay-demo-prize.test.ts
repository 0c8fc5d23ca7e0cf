import * as prizes from '@whereabouts/contract/prizes'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { aGuess } from '../../../test-support/worlds.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { payDemoPrize } from './pay-demo-prize.ts'

describeOnOneDatabase('a prize of the demonstration', (app) => {
  test.each(['username', 'nobody'] as const)('is paid with all that belongs to it, shown as %s', async (shownAs) => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber()
    await aGuess(winner, puzzleId, answer)
    await app.db.transaction((tx) => payDemoPrize(tx, { puzzleId, userId: winner.id, shownAs }))
    app.clock.at = new Date(app.clock.at.getTime() + 24 * 60 * 60 * 1000)
    expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
    const { winners } = (await app.client().call(prizes.winners, {})).body
    expect(winners).toMatchObject([{ username: shownAs === 'username' ? winner.username : null, is_verifiable: true }])
  })
})
