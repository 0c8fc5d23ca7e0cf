import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { payDemoPrize } from './pay-demo-prize.ts'

describeOnOneDatabase('a prize of the demonstration', (app) => {
  test.each(['username', 'nobody'] as const)('is paid with all that belongs to it, shown as %s', async (shownAs) => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    await app.db.transaction((tx) => payDemoPrize(tx, { puzzleId, userId: winner.id, shownAs }))
    app.clock.at = new Date(app.clock.at.getTime() + 24 * 60 * 60 * 1000)
    expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])
    const { winners } = (await app.client().call(prizes.winners, {})).body
    expect(winners).toMatchObject([{ username: shownAs === 'username' ? winner.username : null, is_verifiable: true }])
  })
})
