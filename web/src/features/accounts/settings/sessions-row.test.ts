import { expect, test } from 'vitest'
import { lastUseText } from './sessions-row.tsx'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:01:00Z', 'in the last few minutes'],
  ['2026-03-10T11:45:01Z', 'in the last few minutes'],
  ['2026-03-10T11:45:00Z', '15 minutes ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-07T12:00:00Z', '3 days ago'],
  ['2026-02-08T12:00:00Z', 'on Sun, Feb 8, 2026'],
])('a session used at %s was used %s', (lastUsedAt, words) => {
  expect(lastUseText(lastUsedAt, now)).toBe(words)
})
