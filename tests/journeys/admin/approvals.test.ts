import { submit } from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import { list as listPrizes, markPaid } from '@whereabouts/contract/prizes.admin'
import { saveConfig } from '@whereabouts/contract/site.admin'
import { clearPrize, honestClaim } from '@whereabouts/server/test-support/prizes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

let stage: AdminStage
beforeAll(async () => {
  stage = await AdminStage.open()
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

/** An approved prize of $50.00, which two people have to pay, and a cashier. */
async function aPrizeForTwo() {
  const { app, admin } = stage
  const cashier = await app.aStaffMember('cashier', 'Cora of the till')
  expect((await admin.call(saveConfig, { key: 'prize_second_person_above', value: '50' })).status).toBe(200)
  const { id: puzzleId, answer } = await app.aPuzzle()
  const winner = await app.aSubscriber()
  const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
  expect((await winner.call(submit, guess)).status).toBe(200)
  const [prize] = (await admin.call(listPrizes, {})).body.prizes
  await winner.call(prizes.claim, { prizeId: prize!.id, ...honestClaim })
  await clearPrize(admin, prize!.id)
  return { cashier, prizeId: prize!.id }
}

const stateOf = async (prizeId: string) =>
  (await stage.admin.call(listPrizes, {})).body.prizes.find(({ id }) => id === prizeId)!.state

test.each([
  ['a dark desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  ['a light phone', { viewport: { width: 360, height: 740 }, colorScheme: 'light' }],
] as const)('on %s the owner finds what waits for a second person, and approves it', async (_name, look) => {
  const { cashier, prizeId } = await aPrizeForTwo()
  expect((await cashier.call(markPaid, { prizeId, reference: 'Transfer 77' })).body.code).toBe('second-person-needed')
  const page = await stage.person(look)
  await stage.enter(page, '/admin/dashboard')
  await page
    .getByRole('region', { name: 'One approval is waiting' })
    .getByRole('link', { name: 'Look at them' })
    .click()
  await page.getByText('Cora of the till asked for it').waitFor()
  await page.getByText('Transfer 77').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: /^Approve: / }).press('Enter')
  await lookAround(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved and done').waitFor()
  await page.getByText('Nothing waits for a second person.').waitFor()
  expect(await stateOf(prizeId)).toBe('sent')
})

test('what the owner asks for waits for another, is taken back by the owner, and then nothing was done', async () => {
  const { prizeId } = await aPrizeForTwo()
  const page = await stage.person()
  await stage.enter(page, `/admin/prizes/${prizeId}`)
  await page
    .getByRole('button', { name: /Mark as (sent|paid)/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('textbox').first().fill('Transfer 78')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Mark as (sent|paid)/ })
    .click()
  await page.getByRole('status').getByText('Waiting for a second person').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^(Mark as sent|Disqualify)$/ }).count()).toBe(0)
  await page.goto('/admin/approvals')
  await page.getByText('You asked for it on').waitFor()
  expect(await page.getByRole('button', { name: /^Approve: / }).count()).toBe(0)
  await page.getByRole('button', { name: /^Take back: / }).click()
  await page.getByText('Taken back. Nothing was done.').waitFor()
  expect(await stateOf(prizeId)).toBe('approved')
})
