import { list as listPrizes, prepare } from '@whereabouts/contract/prizes.admin'
import { saveConfig } from '@whereabouts/contract/site.admin'
import { approvePrize } from '@whereabouts/server/test-support/prizes'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision } from './admin-stage.ts'
import { file, phonePhoto } from './puzzle-dialog-steps.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

/** An approved prize of $50.00, which needs two people to pay, and a cashier. */
async function aPrizeForTwo() {
  const { app, admin } = stage
  const cashier = await app.aStaffMember('cashier', 'Cora of the till')
  expect((await admin.call(saveConfig, { key: 'prize_second_person_above', value: '50' })).status).toBe(200)
  const { winner, prizeId } = await aWin(app)
  await approvePrize(admin, winner, prizeId)
  return { cashier, prizeId }
}

const stateOf = async (prizeId: string) =>
  (await stage.admin.call(listPrizes, {})).body.prizes.find(({ id }) => id === prizeId)!.state

test('the owner finds what waits for a second person, and approves it', async () => {
  const { cashier, prizeId } = await aPrizeForTwo()
  expect((await cashier.call(prepare, { prizeId })).body.code).toBe('second-person-needed')
  const page = await stage.person({ viewport: { width: 360, height: 740 } })
  await stage.enter(page, '/admin/dashboard')
  await decision(page, 'Second person: pay a prize by hand').getByRole('link', { name: 'Decide' }).click()
  await page.getByText('Cora of the till requested it').waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: /^Approve: / }).press('Enter')
  await lookAround(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved and done').waitFor()
  await page.getByText('Nothing is waiting for a second person.').waitFor()
  await page.goto(`/admin/prizes/${prizeId}`)
  await page.getByText('A second person has agreed. Transfer the money').waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Transfer 77')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect.poll(() => stateOf(prizeId)).toBe('sent')
})

test('a curator who raises a prize above the ceiling sees that it waits for a second person, as a state and not an error', async () => {
  expect((await stage.admin.call(saveConfig, { key: 'prize_ceiling', value: '60' })).status).toBe(200)
  const curator = await stage.app.aStaffMember('curator', 'Cleo')
  const page = await stage.person()
  await stage.enterAs(page, curator, '/admin/puzzles?date=2026-03-20')
  const dialog = page.getByRole('dialog', { name: 'New Puzzle' })
  await dialog.getByLabel('Choose a photo').setInputFiles(file(await phonePhoto(), 'own.jpg'))
  await dialog.getByRole('button', { name: 'Use the photo’s location' }).click()
  await dialog.getByRole('button', { name: 'Create Puzzle' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('[data-date="2026-03-20"] [data-puzzle]').click()
  const editing = page.getByRole('dialog', { name: 'Edit Puzzle' })
  await editing.getByLabel('Prize amount (USD)').fill('100')
  await editing.getByRole('button', { name: 'Update Puzzle' }).click()
  await page.getByRole('status').getByText('Waiting for a second person').waitFor()
  await editing.waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)
  await lookAround(page)
  const owner = await stage.person()
  await stage.enter(owner, '/admin/dashboard')
  await decision(owner, 'Second person: change a puzzle').getByText('puzzle of 2026-03-20').waitFor()
})
