import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { syncCustomer } from '@whereabouts/server/features/subscriptions/sync-customer'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { TestPayers } from '@whereabouts/server/test-support/payers'
import { approvePrize } from '@whereabouts/server/test-support/prizes'
import { TestProvider } from '@whereabouts/server/test-support/provider'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AdminStage } from '../admin/admin-stage.ts'
import { touchPhone } from '../game/guess-stage.ts'
import { lookAround } from '../steps.ts'

let portal: AdminStage
let payers: TestPayers
let provider: TestProvider
beforeAll(async () => {
  portal = await AdminStage.openAlone()
  payers = new TestPayers(portal.app)
  provider = new TestProvider(portal.app)
  await payers.holdMessages()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.reset()
  await payers.endFaults()
  await payers.advance(0)
})

/** Does something at the sandbox as the payer's bank, and brings the message of it. */
async function bank(path: string, form: Record<string, string>, type: string): Promise<void> {
  const answer = await fetch(`${portal.app.sandboxUrl}/stripe/disputes${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  const { data } = await provider.ask(`/v1/events?type=${type}&limit=1`)
  expect((await provider.deliver(data[0]!)).status).toBe(200)
}

/** A winner with an approved prize, whose payment is then disputed, in a browser on the page of the prize. */
async function aDisputedWinner() {
  const { app } = portal
  const payer = await payers.aCustomer()
  await payers.subscribe(payer.customerId, { priceId: await provider.aPlan({ guesses: 5 }), card: 'pm_card_visa' })
  await syncCustomer(app.services, payer.customerId)
  const { id: puzzleId, answer } = await app.aPuzzle()
  const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
  expect((await payer.user.call(guesses.submit, guess)).status).toBe(200)
  const [prize] = (await payer.user.call(prizes.listOwn, {})).body.prizes
  await approvePrize(portal.admin, payer.user, prize!.id)
  await bank('', { customer: payer.customerId, status: 'needs_response' }, 'charge.dispute.created')
  const [dispute] = (await payers.ask<{ data: { id: string }[] }>('/v1/disputes?limit=1')).data
  const page = await portal.person({ ...touchPhone })
  const [name, value] = payer.user.cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`/prizes/${prize!.id}`)
  await page.getByText('The prize can be paid only when the dispute about one of your payments has ended.').waitFor()
  await lookAround(page)
  return { page, prizeId: prize!.id, disputeId: dispute!.id, name: payer.user.username }
}

test('a dispute that is won lets the prize go on where it was', async () => {
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

test('after a dispute that is lost the operator decides, and the winner reads that the prize is forfeited', async () => {
  const { page, disputeId, name } = await aDisputedWinner()
  await bank(`/${disputeId}`, { status: 'lost' }, 'charge.dispute.closed')
  const desk = await portal.person()
  await portal.enter(desk, '/admin/dashboard')
  const held = desk.getByRole('region', { name: 'On hold', exact: true })
  await held.getByRole('button', { name: `Decide about the held prize of ${name}` }).click()
  const dialog = desk.getByRole('alertdialog', { name: 'Decide about this prize' })
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
