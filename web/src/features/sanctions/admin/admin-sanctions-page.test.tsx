import { fireEvent, within } from '@testing-library/react'
import type { AdminSanction } from '@whereabouts/contract/sanctions.admin'
import { expect, test } from 'vitest'
import type { Answers } from '../../../../test-support/answers.ts'
import { openPage, player, refuse, sample } from '../../../../test-support/screen.tsx'

const at = '2026-03-10T12:00:00.000Z'
const { id, username, email } = player
const sanction: AdminSanction = {
  ...{ id: sample(3), kind: 'suspended', clause: '4.2', rules_number: 1, facts: 'Three accounts.', begun_at: at },
  ...{ until: null, state: 'open', steps: [{ kind: 'appealed', at, text: 'These are my sisters.' }] },
  ...{ player: { id, username, email }, evidence: 'One card.', decided_by: 'admin', has_open_appeal: true },
  is_own_decision: true,
}
const rules: Answers = {
  'GET /api/rules': {
    shown: {
      ...{ number: 1, summary: '', hash: '', effective_at: at, published_at: at, in_english: [] },
      text: '4.2 One account each.',
    },
    ...{ in_force: 1, versions: [], eligibility: { countries: [], excluded_states: [], least_age: 18 } },
  },
}
const found = { player: { id, username, email }, sanctions: [] }

test('a suspension without an end is asked about, where the safe answer leads back to the end', async () => {
  let knows = false
  const screen = await openPage('/admin/sanctions', {
    ...rules,
    'POST /api/admin/sanctions/player': () => (knows ? found : refuse('no-such-player')),
    'POST /api/admin/sanctions': { sanction },
  })
  await screen.press('Suspend or warn a player')
  const form = await screen.findByRole('dialog', { name: 'Suspend or warn a player' })
  const fill = (label: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  fill('Username or email address', 'Ann')
  fill('What happened', 'Three accounts.')
  fill('Clause of the contest rules', '4.2')
  fill('Evidence', 'One card.')
  await screen.press('Preview…')
  await screen.findByText('There is no player with this username, email address or number.')
  knows = true
  await screen.press('Preview…')
  await screen.findByText(/will see this and get it by email/)
  await screen.press('Suspend')
  await screen.findByRole('alertdialog', { name: 'Suspend for good?' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Set an end')
  await screen.press('Set an end')
  await screen.findByLabelText('Until (UTC)')
  expect(screen.asked('POST /api/admin/sanctions')).toEqual([])
  await screen.press('Preview…')
  await screen.press('Suspend')
  await screen.press('Yes, Suspend for Good')
  await screen.findByText('Player suspended')
  expect(screen.asked('POST /api/admin/sanctions')).toMatchObject([{ userId: id, until: null, measure: 'suspended' }])
})

test('an appeal is answered with an outcome and a reason, and not by the person who decided', async () => {
  const screen = await openPage('/admin/sanctions', {
    'GET /api/admin/sanctions': { sanctions: [sanction] },
    'POST /api/admin/sanctions/:sanctionId/answer': { sanction },
  })
  await screen.press('Answer the appeal of Ann')
  await screen.findByText(/You made this decision yourself/)
  await screen.press('Send the answer')
  await screen.findByText('Please give the reason. The player sees this.')
  await screen.fill('Outcome', 'lifted')
  await screen.fill('Reason', 'We believe you.')
  await screen.press('Send the answer')
  await screen.findByText('Player notified')
  expect(screen.asked('POST /api/admin/sanctions/:sanctionId/answer')).toMatchObject([{ is_lifted: true }])
})

test('a link names the player whose sanctions are shown, also when there are none', async () => {
  const screen = await openPage(`/admin/sanctions?player=${id}`, { 'POST /api/admin/sanctions/player': found })
  await screen.findByText('This player was never warned or suspended.')
  screen.getByText('Sanctions of Ann')
  expect(screen.asked('POST /api/admin/sanctions/player')).toEqual([{ player: id }])
})
