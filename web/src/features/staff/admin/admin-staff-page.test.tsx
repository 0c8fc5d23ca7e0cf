import type { Staff, StaffMember } from '@whereabouts/contract/staff.admin'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { openPage, refuse, sample } from '../../../../test-support/screen.tsx'

const at = '2026-03-10T12:00:00.000Z'
const ann: StaffMember = {
  ...{ id: sample(3), username: 'Ann', email: 'ann@example.org', role: 'cashier', since: at, last_used_at: null },
  ...{ has_second_factor: true, is_only_second_person: true },
}
const invitation = {
  ...{ id: sample(4), email: 'ben@example.org', role: 'moderator' as const, invited_at: at, expires_at: at },
  is_expired: true,
}
const household = { email: 'partner@example.org', note: 'The partner of Ann', declared_at: at }
const none: Staff = { people: [], invitations: [], households: [] }
const openStaff = (staff: Partial<Staff>, answers: Answers) =>
  openPage('/admin/staff', { 'GET /api/admin/staff': { ...none, ...staff }, ...answers })

test('an invitation is refused at its field, then listed, and withdrawn', async () => {
  const screen = await openStaff(none, {
    'POST /api/admin/staff/invitations': ({ email }) =>
      email === 'ben@example.org' ? { ...none, invitations: [invitation] } : refuse('invitation-of-owner'),
    'POST /api/admin/staff/invitations/:invitationId/withdraw': none,
  })
  await screen.press('Send invitation')
  await screen.findByText('Email is required.')
  await screen.fill('Email address', 'admin@example.org')
  await screen.press('Send invitation')
  await screen.findByText(/The owner of the site has every right already/)
  await screen.fill('Email address', 'ben@example.org')
  await screen.fill('Role', 'moderator')
  await screen.press('Send invitation')
  await screen.findByText('Expired')
  expect(screen.asked('POST /api/admin/staff/invitations').at(-1)).toEqual({
    email: 'ben@example.org',
    role: 'moderator',
  })
  expect(screen.valueOf('Email address')).toBe('')
  await screen.press('Withdraw the invitation of ben@example.org')
  await screen.findByText('No open invitations.')
})

test('the only person who can agree to payments is not moved or removed without a warning', async () => {
  const screen = await openStaff(
    { people: [ann] },
    {
      'POST /api/admin/staff/:userId/role': ({ role }) => ({ ...none, people: [{ ...ann, role }] }),
      'POST /api/admin/staff/:userId/remove': none,
    },
  )
  const warning = /the only one who can agree to your payments/
  await screen.press('Change role of Ann')
  expect(screen.queryByText(warning)).toBeNull()
  await screen.fill('Role of Ann', 'curator')
  await screen.findByText(warning)
  await screen.press('Save role')
  await screen.findByText('Curator', { selector: 'li *' })
  await screen.press('Remove Ann')
  await screen.findByText(warning)
  await screen.press('Remove from the staff')
  await screen.findByText('No staff yet.')
  expect(screen.asked('POST /api/admin/staff/:userId/remove')).toEqual([{ userId: ann.id }])
})

test('a household is declared with a note, and removed', async () => {
  const screen = await openStaff(none, {
    'POST /api/admin/staff/households': { ...none, households: [household] },
    'POST /api/admin/staff/households/remove': none,
  })
  await screen.fill('Email address of the account', household.email)
  await screen.press('Add')
  await screen.findByText('Please say whose household it is.')
  await screen.fill('Whose household it is', household.note)
  await screen.press('Add')
  await screen.press('Remove partner@example.org from the households')
  await screen.findByText('No household members yet.')
})
