import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Answers } from '../../../../test-support/answers.ts'
import { account } from '../../../../test-support/player.ts'
import { lost, open, openPage, player, refuse, sample, silent } from '../../../../test-support/screen.tsx'
import { OwnPrizes } from './own-prizes.tsx'
import type { OwnPrize } from './prize-life.ts'

const id = sample(9)
const path = `/prizes/${id}`
const unclaimed: OwnPrize = {
  ...{ id, puzzle_id: sample(8), release_date: '2026-03-10', prize_amount: 50, currency: 'usd' },
  ...{ won_at: '2026-03-10T12:00:00.000Z', state: 'unclaimed', is_held: false, respond_by: '2026-03-31T00:00:00.000Z' },
  ...{ steps: [], messages: [], claim: null, shown_as: null, paid_by: 'manual', may_appeal: false },
}
const step = (kind: OwnPrize['steps'][number]['kind'], more: object = {}) => ({
  ...({
    kind,
    at: '2026-03-20T12:00:00.000Z',
    actor: 'operator',
    reason: null,
    clause: null,
    reference: null,
  } as const),
  ...more,
})
const openPrize = (facts: Partial<OwnPrize> = {}, answers: Answers = {}) =>
  openPage(path, { 'GET /api/prizes/:prizeId': { prize: { ...unclaimed, ...facts } }, ...answers }, player)

const country = () => document.querySelector<HTMLSelectElement>('[name=country]')!

test('a stranger is led through the sign-in back to the prize; to other players it is not there', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState')
  onTestFinished(() => replaced.mockRestore())
  const stranger = await openPage(path)
  const way = `/login?next=${encodeURIComponent(path)}`
  await expect.poll(() => replaced.mock.calls.map(([, , address]) => address)).toContain(way)
  stranger.unmount()
  const other = await openPrize({}, { 'GET /api/prizes/:prizeId': refuse('not-found') })
  await other.findByText('There is no such prize in your account')
})

test('a claim says what is missing at each field, and sends nothing', async () => {
  const screen = await openPrize()
  await screen.press('Claim the prize')
  await screen.findByText('Please choose a country.')
  expect(screen.getAllByText(/^Please confirm that you/)).toHaveLength(5)
  screen.getByText('Please choose how you are shown.')
  expect(document.activeElement).toBe(country())
  expect(screen.asked('POST /api/prizes/:prizeId/claim')).toEqual([])
})

test('a claim that fails keeps its input; two presses send it once; what changed meanwhile is shown instead', async () => {
  let answer: () => Answer<'POST /api/prizes/:prizeId/claim'> = lost
  let state: OwnPrize['state'] = 'unclaimed'
  const forfeited = step('forfeited', { actor: 'server', reason: 'deadline' })
  const screen = await openPrize(
    {},
    {
      'GET /api/prizes/:prizeId': () => ({
        prize: { ...unclaimed, state, steps: state === 'unclaimed' ? [] : [forfeited] },
      }),
      'POST /api/prizes/:prizeId/claim': () => answer(),
    },
  )
  await screen.fill('Where do you live?', 'PT')
  await screen.fill('State or province (optional)', 'Alentejo')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await screen.check('Without a name, as “A winner”')
  await screen.press('Claim the prize')
  await screen.announced('That didn’t work. Nothing is lost. Please try again.')
  expect([country().value, screen.valueOf('State or province (optional)')]).toEqual(['PT', 'Alentejo'])
  const asked = () => screen.asked('POST /api/prizes/:prizeId/claim')
  expect(asked()).toMatchObject([{ country: 'PT', region: 'Alentejo', shown_as: 'nobody', plays_by_hand: true }])
  answer = () => {
    state = 'forfeited'
    return refuse('prize-claim-over')
  }
  const send = screen.getByRole('button', { name: 'Claim the prize' })
  act(() => send.click())
  act(() => send.click())
  await screen.findByRole('heading', { name: 'This prize was forfeited' })
  screen.getByText(/^We had not heard from you when the time to answer was over/)
  expect(asked()).toHaveLength(2)
})

test('how the winner is shown can be chosen before the claim, whose form takes it over', async () => {
  const screen = await openPrize(
    {},
    { 'POST /api/prizes/:prizeId/shown-as': ({ shown_as }) => ({ prize: { ...unclaimed, shown_as } }) },
  )
  await screen.press('Hide my name')
  await screen.findByText(/without your name/)
  expect(screen.getByLabelText('Without a name, as “A winner”')).toHaveProperty('checked', true)
  await screen.press(`Show me as ${player.username}`)
  await screen.findByText(/with your name/)
})

test('a question is answered in words, and not without', async () => {
  const asked: OwnPrize['messages'] = [
    { author: 'operator', body: 'Were you in Lisbon?', at: '2026-03-20T12:00:00.000Z' },
  ]
  const answered: OwnPrize['messages'] = [{ author: 'winner', body: 'I was.', at: '2026-03-20T13:00:00.000Z' }]
  const screen = await openPrize(
    { state: 'asked', messages: asked },
    {
      'POST /api/prizes/:prizeId/answer': {
        prize: { ...unclaimed, state: 'under-review', messages: [...asked, ...answered] },
      },
    },
  )
  await screen.findByText('Were you in Lisbon?')
  await screen.press('Send the answer')
  await screen.findByText('Please write an answer.')
  await screen.fill('Your answer', 'I was.')
  await screen.press('Send the answer')
  await screen.findByRole('heading', { name: 'What we wrote to each other' })
  screen.getByText('I was.')
})

test('a disqualified winner reads the clause and the reason, and appeals once', async () => {
  const decision = step('disqualified', { clause: '4.2', reason: 'Two accounts guessed from one device.' })
  const disqualified = { state: 'disqualified', respond_by: null, steps: [decision] } as const
  const appealed = {
    ...{ ...unclaimed, ...disqualified, steps: [decision, step('appealed', { actor: 'winner' })] },
    messages: [{ author: 'winner' as const, body: 'That was my sister.', at: decision.at }],
  }
  const screen = await openPrize(
    { ...disqualified, steps: [decision], may_appeal: true },
    { 'POST /api/prizes/:prizeId/appeal': { prize: appealed } },
  )
  await screen.findByRole('heading', { name: 'This prize is not paid' })
  screen.getByText('Two accounts guessed from one device.')
  expect(screen.getAllByText('By clause 4.2 of the contest rules').length).toBeGreaterThan(0)
  await screen.fill('Your appeal', 'That was my sister.')
  await screen.press('Send the appeal')
  await screen.findByText(/^You appealed\. We’ll look at it again/)
  screen.getByText('That was my sister.')
  expect(screen.queryByLabelText('Your appeal')).toBeNull()
})

test('money counts as received once the winner has said so twice', async () => {
  const screen = await openPrize(
    { state: 'sent', respond_by: null, steps: [step('sent', { reference: 'T 4711' })] },
    { 'POST /api/prizes/:prizeId/received': { prize: { ...unclaimed, state: 'received', respond_by: null } } },
  )
  expect((await screen.findAllByText('Reference: T 4711')).length).toBeGreaterThan(0)
  await screen.press('I got the money')
  await screen.press('Not yet')
  expect(screen.asked('POST /api/prizes/:prizeId/received')).toEqual([])
  await screen.press('I got the money')
  await screen.press('Yes, I got it')
  await screen.findByRole('heading', { name: 'Paid' })
})

test('a player who never won asks for no prizes; one who won sees how each stands', async () => {
  const never = open(<OwnPrizes />, { 'GET /api/user': account, 'GET /api/prizes': silent })
  await expect.poll(() => never.asked('GET /api/user').length).toBe(1)
  expect([never.container.textContent, never.asked('GET /api/prizes')]).toEqual(['', []])
  never.unmount()
  const { steps: _, messages: __, claim: ___, shown_as: ____, paid_by: _____, may_appeal: ______, ...head } = unclaimed
  const won = open(<OwnPrizes />, {
    'GET /api/user': { ...account, games_won: 2 },
    'GET /api/prizes': { prizes: [head, { ...head, id: sample(10), is_held: true }] },
  })
  await won.findByText('To be claimed')
  won.getByText('On hold')
})
