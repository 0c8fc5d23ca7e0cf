import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { syncCustomer } from '@whereabouts/server/features/subscriptions/sync-customer'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { approvePrize } from '@whereabouts/server/test-support/prizes'
import { TestStripe } from '@whereabouts/server/test-support/stripe'
import { beforeEach, expect, test } from 'vitest'
import { AdminStage } from '../admin/admin-stage.ts'

import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'

let payers: TestStripe
const portal = useStage(AdminStage.openAlone, async ({ app }) => {
  payers = new TestStripe(app)
  await payers.holdMessages()
})
beforeEach(async () => {
  await portal.reset()
  await payers.endFaults()
  await payers.advance(0)
})

/** Acts at the sandbox as the payer's bank, and delivers its message. */
async function bank(path: string, form: Record<string, string>, type: string): Promise<void> {
  const answer = await fetch(`${portal.app.sandboxUrl}/stripe/disputes${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  const { data } = await payers.ask(`/v1/events?type=${type}&limit=1`)
  expect((await payers.deliver(data[0]!)).status).toBe(200)
}

/** A winner with an approved prize and then a disputed payment, in a browser on the prize's page. */
async function aDisputedWinner() {
  const { app } = portal
  const payer = await payers.aCustomer()
  await payers.subscribe(payer.customerId, { priceId: await payers.aPlan({ guesses: 5 }), card: 'pm_card_visa' })
  await syncCustomer(app.services, payer.customerId)
  const { id: puzzleId, answer } = await app.aPuzzle()
  const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
  expect((await payer.user.call(guesses.submit, guess)).status).toBe(200)
  const [prize] = (await payer.user.call(prizes.listOwn, {})).body.prizes
  await approvePrize(portal.admin, payer.user, prize!.id)
  await bank('', { customer: payer.customerId, status: 'needs_response' }, 'charge.dispute.created')
  const [dispute] = (await payers.ask<{ data: { id: string }[] }>('/v1/disputes?limit=1')).data
  const page = await portal.person({ ...smallDarkPhone, user: payer.user })
  await page.goto(`/prizes/${prize!.id}`)
  await page.getByText('We can pay the prize once the dispute about one of your payments is settled.').waitFor()
  await lookAround(page)
  return { page, prizeId: prize!.id, disputeId: dispute!.id, name: payer.user.username }
}

test('after a won dispute the prize continues where it was', async () => {
  const { page, prizeId, disputeId } = await aDisputedWinner()
  const desk = await portal.person()
  await portal.enter(desk, `/admin/prizes/${prizeId}`)
  const decide = desk.getByRole('region', { name: 'Decide', exact: true })
  await decide.getByText('The winner disputes a payment.').waitFor()
  expect(await decide.getByRole('button').allTextContents()).toEqual(['Disqualify'])
  await lookAround(desk)
  await bank(`/${disputeId}`, { status: 'won' }, 'charge.dispute.closed')
  await desk.reload()
  await decide.getByRole('button', { name: 'Mark as sent' }).waitFor()
  await page.reload()
  await page.getByText('No longer on hold').waitFor()
  expect(await page.getByText('Your prize is on hold').count()).toBe(0)
  expect(await checkIntegrity(portal.app.db, { now: portal.app.clock.at })).toEqual([])
})

test('after a lost dispute the operator decides, and the winner learns that the prize is forfeited', async () => {
  const { page, disputeId, name } = await aDisputedWinner()
  await bank(`/${disputeId}`, { status: 'lost' }, 'charge.dispute.closed')
  const desk = await portal.person()
  await portal.enter(desk, '/admin/prizes')
  const onHold = desk.getByRole('region', { name: 'On hold', exact: true })
  await onHold.getByRole('button', { name: `Decide on the prize of ${name}, which is on hold` }).click()
  const dialog = desk.getByRole('dialog', { name: 'Decide on this prize' })
  await dialog.getByRole('button', { name: 'Forfeit' }).click()
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Why').fill('Charged back.')
  await dialog.getByRole('button', { name: 'Forfeit' }).click()
  await desk.getByRole('region', { name: 'Add to a later day', exact: true }).getByText(name).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'This prize was forfeited' }).waitFor()
  expect(await page.getByText('Charged back.').count()).toBe(0)
  await lookAround(page)
  const [prize] = (await portal.admin.call(prizesAdmin.list, {})).body.prizes
  expect(prize).toMatchObject({ state: 'forfeited', paid_at: null })
  expect(await checkIntegrity(portal.app.db, { now: portal.app.clock.at })).toEqual([])
})
