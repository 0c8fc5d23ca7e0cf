import { expect, test } from 'vitest'
import { nextBackup } from './next-backup.ts'

test.each([
  ['2026-03-10T03:14:59.999Z', true, '2026-03-10T03:15:00.000Z'],
  ['2026-03-10T03:15:00.000Z', true, '2026-03-11T03:15:00.000Z'],
  ['2026-03-10T03:16:00.000Z', false, '2026-03-10T03:46:00.000Z'],
  ['2026-03-11T03:00:00.000Z', false, '2026-03-11T03:15:00.000Z'],
])('after %s, made: %s, the next backup begins at %s', (now, isMade, next) => {
  expect(nextBackup('03:15', { now: new Date(now), isMade }).toISOString()).toBe(next)
})
