import { expect, test } from 'vitest'
import { formatUntil } from './release.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test.each([
  [-hourMs, 'in 1 minute'],
  [0, 'in 1 minute'],
  [59 * minuteMs, 'in 59 minutes'],
  [hourMs, 'in 1 hour'],
  [48 * hourMs - 1, 'in 47 hours'],
  [48 * hourMs, 'in 2 days'],
])('%d ms before a release it reads "%s"', (ms, text) => {
  expect(formatUntil(ms)).toBe(text)
})
