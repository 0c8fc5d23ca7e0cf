import type { Approval } from '@whereabouts/contract/approvals.admin'
import { expect, test } from 'vitest'
import { openPage, refuse, sample } from '../../../test-support/screen.tsx'

const at = '2026-03-10T12:00:00.000Z'
const approval = (fields: Partial<Approval>): Approval => ({
  ...{ id: sample(3), action: 'prize.prepare', subject: sample(4), requester: 'Cora', is_own: false },
  ...{ owner_may_approve_from: null, may_approve: true, requested_at: at, expires_at: at, winner: 'Ann' },
  ...{ release_date: '2026-03-10', prize_amount: 50, details: [], ...fields },
})
const what = 'Pay a prize by hand, Puzzle of 2026-03-10, $50.00'
const own = { is_own: true, may_approve: false }

test.each([
  ['of another person', {}, /^Cora requested it on/, [`Approve: ${what}`, `Decline: ${what}`]],
  ['of one’s own', own, /Another person has to approve it/, [`Withdraw: ${what}`]],
  [
    'that no one else can approve',
    { ...own, owner_may_approve_from: at },
    /No one else can agree, so you can approve it yourself from 2026-03-10 12:00 UTC/,
    [`Withdraw: ${what}`],
  ],
])('a request %s says so, and has the buttons that the person may press', async (_whose, fields, said, buttons) => {
  const screen = await openPage('/admin/approvals', { 'GET /api/admin/approvals': { approvals: [approval(fields)] } })
  await screen.findByText(said)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  expect(names.filter((name) => name.endsWith(what))).toEqual(buttons)
})

test('a request is approved after a question; what is over is said, and the list is read again', async () => {
  let isOver = true
  const screen = await openPage('/admin/approvals', {
    'GET /api/admin/approvals': { approvals: [approval({})] },
    'POST /api/admin/approvals/:approvalId/approve': () => (isOver ? refuse('approval-over') : { success: true }),
  })
  for (const said of [/^This request is closed/, 'Approved and done']) {
    const before = screen.asked('GET /api/admin/approvals').length
    await screen.press(`Approve: ${what}`)
    await screen.findByRole('alertdialog')
    await screen.press('Approve')
    await screen.findByText(said, { selector: '#toasts *' })
    await expect.poll(() => screen.asked('GET /api/admin/approvals').length).toBeGreaterThan(before)
    isOver = false
  }
})

test('one’s own request is withdrawn', async () => {
  const screen = await openPage('/admin/approvals', {
    'GET /api/admin/approvals': { approvals: [approval(own)] },
    'POST /api/admin/approvals/:approvalId/decline': { success: true },
  })
  await screen.press(`Withdraw: ${what}`)
  await screen.findByText('Withdrawn. Nothing was changed.')
})
