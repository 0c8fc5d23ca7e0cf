import { expect, test } from 'vitest'
import { openPortal, refuse, sample } from '../../../../test-support/screen.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type AdminPrize, actionsOf } from './actions.ts'

/** What decides about the actions for a prize that nobody has claimed. */
const unclaimed = { id: sample(7), state: 'unclaimed', waiting: null, claim: null, holds: [] } as unknown as AdminPrize
const requested = { waiting: {} } as Pick<AdminPrize, 'waiting'>

test('a claim by mail of an unclaimed prize is recorded with its country and how it arrived', async () => {
  const byMail = actionsOf(unclaimed).find(({ name }) => name === 'mail-claim')!
  const dialog = <ActionDialog action={byMail} about="$50.00" onClose={() => {}} onDone={() => {}} />
  const answers = { 'POST /api/admin/prizes/:prizeId/claim': refuse('prize-claim-over') }
  const screen = openPortal(dialog, answers, '/admin/prizes')
  await screen.press('Record a claim by mail')
  await screen.findByText('Please say how the claim reached you, and what it declares.')
  await screen.fill('Country', 'PT')
  await screen.fill('How the claim arrived and what it declares', 'By letter.')
  await screen.press('Record a claim by mail')
  await expect
    .poll(() => screen.asked('POST /api/admin/prizes/:prizeId/claim'))
    .toEqual([{ prizeId: unclaimed.id, country: 'PT', region: null, note: 'By letter.' }])
})

test('nothing is done about a prize while a second person is asked, or its claim by mail once it is claimed', () => {
  expect(actionsOf({ ...unclaimed, ...requested })).toEqual([])
  expect(actionsOf({ ...unclaimed, state: 'asked' }).map(({ name }) => name)).not.toContain('mail-claim')
})
