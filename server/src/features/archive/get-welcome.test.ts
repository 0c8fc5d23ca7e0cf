import { today } from '@whereabouts/contract/puzzles'
import { welcome } from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { aDay, openDays } from '../../../test-support/archive.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import type { Client } from '../../../test-support/world.ts'
import { aWin } from '../../../test-support/worlds.ts'

// The test clock is stopped at noon UTC on March 10, 2026.
describeOnOneDatabase('what newcomers are shown first', (app) => {
  const winner = eachTest(() => app.aUser())
  const shown = async () => (await app.client().call(welcome, {})).body.practice?.puzzle_id ?? null
  const offerTo = async (client: Client) => (await client.call(welcome, {})).body.offer
  const aPlan = (amount: number, trialDays: number) => app.db.sql`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
    values (${app.services.newId()}, ${`price_${amount}`}, 'Plan', ${amount}, 'usd', 'month', ${trialDays}, 1)`
  const subscribe = (userId: string, { status, hidden = false }: { status: string; hidden?: boolean }) => app.db.sql`
    insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, begun_by_wallet, created_at, updated_at)
    values (${app.services.newId()}, ${userId}, 'price_12', ${status}, ${new Date('2026-02-01')}, ${hidden}, ${app.clock.at}, ${app.clock.at})`

  test('the photo is that of the latest day that is over, and never one of a day under way, to come, or closed', async () => {
    await aDay(app, { releaseDate: '2026-03-10' })
    await aDay(app, { releaseDate: '2026-03-11' })
    expect(await shown()).toBeNull()
    await aDay(app, { releaseDate: '2026-03-06', winner })
    const latest = await aDay(app, { releaseDate: '2026-03-08', winner })
    await aDay(app, { releaseDate: '2026-03-09' })
    expect(await shown()).toBe(latest)
    const { photo } = (await app.client().call(welcome, {})).body.practice!
    const answer = await app.app.inject({ url: `${photo.image_url}&width=640` })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    await aDay(app, { releaseDate: '2026-04-01', photoOf: latest })
    expect(await shown()).not.toBe(latest)
    await openDays(app, 'none')
    expect(await shown()).toBeNull()
  })

  test('the offer is the cheapest plan with a trial, else the cheapest, else none', async () => {
    expect(await offerTo(app.client())).toBeNull()
    await aPlan(29, 0)
    await aPlan(12, 0)
    const terms = { currency: 'usd', billing_interval: 'month', tax: 'none' }
    expect(await offerTo(app.client())).toEqual({ price_amount: 12, trial_period_days: 0, ...terms })
    await aPlan(20, 7)
    await aPlan(40, 30)
    expect(await offerTo(app.client())).toEqual({ price_amount: 20, trial_period_days: 7, ...terms })
    expect(await offerTo(await app.aUser())).toMatchObject({ price_amount: 20, trial_period_days: 7 })
  })

  test('a subscriber is offered nothing, and a former one no second trial unless a wallet used it up', async () => {
    await aPlan(12, 7)
    expect(await offerTo(await app.aSubscriber())).toBeNull()
    const [former, refused] = [await app.aUser(), await app.aUser()]
    await subscribe(former.id, { status: 'canceled' })
    await subscribe(refused.id, { status: 'canceled', hidden: true })
    expect(await offerTo(former)).toMatchObject({ trial_period_days: 0 })
    expect(await offerTo(refused)).toMatchObject({ price_amount: 12, trial_period_days: 7 })
  })

  test('the winner of today is greeted, and no one else', async () => {
    const puzzle = await app.aPuzzle()
    const [player, other] = [await app.aSubscriber(), await app.aSubscriber()]
    const hasWon = async (client: Client) => (await client.call(today, {})).body.has_won
    expect(await hasWon(player)).toBe(false)
    await aWin(app, { winner: player, puzzle })
    expect([await hasWon(player), await hasWon(other), await hasWon(app.client())]).toEqual([true, false, false])
  })
})
