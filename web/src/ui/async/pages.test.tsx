// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal, refused } from '../../../test-support/screen.tsx'
import { AuditPage } from '../../features/audit/audit-page.tsx'
import { PlayersPage } from '../../features/players/players-page.tsx'

const player = (username: string) => ({
  ...{ id: username, username, email_hint: '', is_confirmed: true, created_at: '2026-03-10T00:00:00Z' },
  ...{ standing: 'player', is_suspended: false },
})
const entry = (n: number) => ({
  ...{ id: `${n}`, at: '2026-03-10T00:00:00Z', actor: { id: 'o', username: 'admin' }, action: 'faq.created' },
  ...{ subject_kind: 'faq', subject_id: `subject-${n}`, before: null, after: null, details: null, ip: null },
})

/** The server's lists, of two pages each. */
const players = ({ after }: Record<string, unknown>) =>
  after ? { players: [player('zoe')], next: null } : { players: [player('anna')], next: 'anna' }
const entries = ({ before }: Record<string, unknown>) => ({
  entries: before ? [entry(1)] : Array.from({ length: 100 }, (_, index) => entry(200 - index)),
  ...{ actions: [], named: [] },
})

test.each([
  [
    'players',
    <PlayersPage key="" />,
    'POST /api/admin/players/find',
    players,
    'Show more',
    'The players could not be loaded',
  ],
  ['the log', <AuditPage key="" />, 'GET /api/admin/audit', entries, 'Load more', 'Failed to fetch the audit log'],
] as const)(
  'a page of %s that fails to load is reported below the list, and only it is retried',
  async (_what, page, address, list, more, failure) => {
    let isAway = false
    const asked: object[] = []
    const screen = openPortal(
      page,
      {
        [address]: (input) => {
          asked.push(input)
          return isAway ? refused(500, 'fault', failure) : list(input)
        },
      },
      '/admin',
    )
    const button = await screen.findByRole('button', { name: more })
    isAway = true
    fireEvent.click(button)
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain(failure)
    expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const lists = screen.container.querySelectorAll('main li')
    expect(lists[lists.length - 1]!.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

    isAway = false
    const before = asked.length
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect.poll(() => screen.queryByRole('alert')).toBeNull()
    expect(asked.slice(before)).toEqual([asked[before - 1]])
    expect(screen.queryByRole('button', { name: more })).toBeNull()
  },
)
