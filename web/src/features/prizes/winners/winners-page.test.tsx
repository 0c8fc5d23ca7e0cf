import { expect, test } from 'vitest'
import { broken, openPage } from '../../../../test-support/screen.tsx'
import type { AnswerOf } from '../../../lib/api.ts'

type Winners = AnswerOf<'GET /api/winners'>
const won = (username: string | null): Winners['winners'][number] => ({
  ...{ release_date: '2026-03-10', username, prize_amount: 50, currency: 'usd', paid_on: '2026-03-20' },
  is_verifiable: true,
})
const next = `2026-03-20T12:00:00.000Z,${crypto.randomUUID()}`
const paid_in_all = [{ currency: 'usd', count: 3, amount: 150 }]

test('all past winners are reachable page by page; one that fails can be retried, and focus goes to its first', async () => {
  let isBroken = true
  const pageOf = (before?: string): Winners =>
    before === next
      ? { winners: [won(null)], next: null, paid_in_all }
      : { winners: [won('Ann'), won('Bob')], next, paid_in_all }
  const screen = await openPage('/winners', {
    'GET /api/winners': ({ before }) => (before && isBroken ? broken() : pageOf(before)),
  })
  await screen.findByText('3 prizes, $150.00 paid')
  expect(screen.getAllByRole('link', { name: /^Verify the day/ })[0]!.getAttribute('href')).toBe('/verify/2026-03-10')
  await screen.press('Show more')
  await screen.findByText('This could not be loaded')
  isBroken = false
  await screen.press('Try Again')
  await screen.findByText('A winner')
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[2])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
