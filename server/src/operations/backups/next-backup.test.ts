import { expect, test } from 'vitest'
import { superfluous } from './backup-format.ts'
import { nextBackup } from './next-backup.ts'

test.each<[string, boolean, string, number?]>([
  ['2026-03-10T03:14:59.999Z', true, '2026-03-10T03:15:00.000Z'],
  ['2026-03-10T03:15:00.000Z', true, '2026-03-11T03:15:00.000Z'],
  ['2026-03-10T03:16:00.000Z', false, '2026-03-10T03:46:00.000Z'],
  ['2026-03-11T03:00:00.000Z', false, '2026-03-11T03:15:00.000Z'],
  ['2026-03-10T03:14:59.999Z', true, '2026-03-10T04:00:00.000Z', 60],
  ['2026-03-10T04:00:00.000Z', true, '2026-03-10T05:00:00.000Z', 60],
  ['2026-03-10T04:00:00.000Z', false, '2026-03-10T04:15:00.000Z', 15],
])('after %s, made: %s, the next backup begins at %s', (now, isMade, next, minutes) => {
  expect(nextBackup(minutes ?? '03:15', { now: new Date(now), isMade }).toISOString()).toBe(next)
})

test('of copies that are made each hour so many stay, and the newest of so many days', () => {
  const hours = Array.from({ length: 4 * 24 }, (_, at) => new Date(Date.UTC(2026, 2, 10, 23 - at)).toISOString())
  const names = hours.map((hour) => `whereabouts-${hour.replaceAll(/[:.]/g, '-')}`)
  const left = superfluous(names, 3)
  expect(
    names.filter((name) => !left.includes(name)).map((name) => name.slice('whereabouts-2026-03-'.length, -11)),
  ).toEqual(['10T23', '10T22', '10T21', '09T23', '08T23'])
})
