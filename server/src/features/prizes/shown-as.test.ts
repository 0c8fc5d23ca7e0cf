import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { honestClaim, payPrize } from '../../../test-support/prizes.ts'

describeOnOneDatabase('how a winner is shown', (app) => {
  const aWin = async () => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    return { winner, prizeId: (await winner.call(prizes.listOwn, {})).body.prizes[0]!.id }
  }
  const names = async () =>
    (await app.client().call(prizes.winners, {})).body.winners.map(
      ({ username }: { username: string | null }) => username,
    )

  test('changes whenever the winner likes, and past winners follow immediately', async () => {
    const { winner, prizeId } = await aWin()
    await payPrize(await app.anAdmin(), winner, prizeId)
    expect(await names()).toEqual([winner.username])
    for (const [shown_as, shown] of [
      ['nobody', null],
      ['nobody', null],
      ['username', winner.username],
    ] as const) {
      const { status, body } = await winner.call(prizes.showAs, { prizeId, shown_as })
      expect([status, body.prize.claim?.shown_as]).toEqual([200, shown_as])
      expect(await names()).toEqual([shown])
    }
  })

  test('is chosen with the claim first, and only by the winner', async () => {
    const { winner, prizeId } = await aWin()
    const hide = { prizeId, shown_as: 'nobody' } as const
    expect((await winner.call(prizes.showAs, hide)).body.code).toBe('prize-not-claimed')
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    const other = await app.aUser('Another Player')
    expect((await other.call(prizes.showAs, hide)).body.code).toBe('not-found')
    expect((await winner.call(prizes.get, { prizeId })).body.prize.claim?.shown_as).toBe('username')
    await expect(app.owner.script(`update prize_claims set country = 'DE'`)).rejects.toMatchObject({
      constraint: 'papers_of_a_prize_stay_as_they_are',
    })
  })
})
