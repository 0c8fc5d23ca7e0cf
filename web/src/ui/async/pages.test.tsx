import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test-support/answers.ts'
import { broken, openPage, sample } from '../../../test-support/screen.tsx'

const player = (username: string) => ({
  ...{
    id: sample(username === 'zoe' ? 4 : 3),
    username,
    email_hint: '',
    is_confirmed: true,
    created_at: '2026-03-10T00:00:00Z',
  },
  ...{ standing: 'player' as const, is_suspended: false },
})
const entry = (n: number) => ({
  ...{ id: `${n}`, at: '2026-03-10T00:00:00Z', actor: 'admin', actor_id: null, action: 'faq.create' },
  ...{ subject: `subject-${n}`, before: null, after: null, network: null },
})

/** The server's lists, of two pages each. */
const lists = (isAway: () => boolean): Answers => ({
  'POST /api/admin/players/find': ({ after }) => {
    if (isAway()) return broken()
    return after ? { players: [player('zoe')], next: null } : { players: [player('anna')], next: `1,${sample(3)}` }
  },
  'GET /api/admin/audit': ({ before }) => {
    if (isAway()) return broken()
    const numbers = before ? [1] : Array.from({ length: 100 }, (_, index) => 200 - index)
    return { entries: numbers.map(entry), actions: [], named: [] }
  },
})

test.each([
  ['/admin/players', 'POST /api/admin/players/find', 'Show more'],
  ['/admin/audit', 'GET /api/admin/audit', 'Load more'],
] as const)(
  'a page of the list %s that fails to load is reported below it, and only it is retried',
  async (path, address, more) => {
    let isAway = false
    const screen = await openPage(
      path,
      lists(() => isAway),
    )
    const button = await screen.findByRole('button', { name: more })
    isAway = true
    fireEvent.click(button)
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('It broke.')
    expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const items = screen.container.querySelectorAll('main li')
    expect(items[items.length - 1]!.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

    isAway = false
    const before = screen.asked(address).length
    await screen.press('Try Again')
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(screen.asked(address).slice(before)).toEqual([screen.asked(address)[before - 1]])
    expect(screen.queryByRole('button', { name: more })).toBeNull()
  },
)
