import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lost, open, openPage, place, player } from '../../../test-support/screen.tsx'
import type { AnswerOf } from '../../lib/api.ts'
import { DayCalendar } from './day-calendar.tsx'
import { StreakLine } from './streak-line.tsx'

const streak = {
  ...{ current: 3, longest: 8, has_played_today: false, is_at_risk: true, forgiven: [], has_grace: true },
}
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const fresh: AnswerOf<'GET /api/statistics'> = {
  figures: {
    ...{ days_played: 0, wins: 0, results: 0, best_km: null, median_km: null, average_percentile: null },
    histogram: Array(9).fill(0),
  },
  streak: { ...streak, current: 0, longest: 0, is_at_risk: false },
  calendar: { today: '2026-03-10', played: [], forgiven: [], won: [] },
  ...{ results: [], time_zone: { name: 'Etc/GMT+12', since: '2026-03-01T00:00:00.000Z' }, share: null },
}

test('a stranger returns to the page after the sign-in', async () => {
  await openPage('/statistics')
  await expect.poll(place).toBe('/login?next=%2Fstatistics')
})

test('a new player reads how to begin; the time zone of the device is sent once; the page leads to the settings and out', async () => {
  let own = fresh
  const screen = await openPage(
    '/statistics',
    {
      'GET /api/statistics': () => own,
      'POST /api/auth/sign-out': { success: true },
      'POST /api/days/time-zone': ({ time_zone }) => {
        own = { ...own, time_zone: { name: time_zone, since: '2026-03-10T00:00:00.000Z' } }
        return { time_zone }
      },
    },
    player,
  )
  await screen.findByText('No days yet')
  await screen.findByText(new RegExp(`midnight to midnight in ${zone}`))
  expect(screen.asked('POST /api/days/time-zone')).toEqual([{ time_zone: zone }])
  expect(screen.queryByRole('application')).toBeNull()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
  await screen.press('Logout')
  await expect.poll(place).toBe('/login?next=%2Fstatistics')
})

test('the calendar goes from month to month, says its marks in words, and keeps the focus at its end', async () => {
  const days = { played: ['2026-01-30', '2026-03-09'], forgiven: ['2026-01-31'], won: ['2026-03-08'] }
  const screen = open(<DayCalendar calendar={{ today: '2026-03-10', ...days }} />)
  const shown = () =>
    [screen.getByRole('status'), ...screen.getAllByRole('cell')].map(({ textContent }) => textContent).join(' ')
  const walk = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    const seen = [shown()]
    while (button.getAttribute('aria-disabled') === null && seen.length < 10) {
      act(() => button.click())
      seen.push(shown())
    }
    act(() => button.click())
    expect([document.activeElement, shown()]).toEqual([button, seen.at(-1)])
    return seen
  }
  const [march, february, january, ...rest] = walk('Previous month')
  expect(rest).toEqual([])
  expect(march).toMatch(/^March 2026.* 8★?, won.* 9, played.* 10, today/)
  expect(february).not.toMatch(/, (?:won|played|missed)/)
  expect(january).toMatch(/^January 2026.* 30, played.* 31, missed and forgiven/)
  expect(walk('Next month').at(-1)).toBe(march)
})

test('sharing that fails says so, and the box shows what is stored', async () => {
  const own = { ...fresh, time_zone: { name: zone, since: null } }
  const screen = await openPage(
    '/statistics',
    { 'GET /api/statistics': own, 'POST /api/statistics/share': lost },
    player,
  )
  await screen.check('Share my statistics')
  const sharing = within(screen.getByRole('region', { name: 'Sharing' }))
  await sharing.findByText('That did not work. Please try again.')
  expect(sharing.getByRole('checkbox')).toHaveProperty('checked', false)
})

test('the line of the streak asks to keep it, and leads to the page', async () => {
  const screen = open(<StreakLine />, {
    'GET /api/statistics/streak': { streak, today: '2026-03-10', time_zone: { name: zone, since: null } },
  })
  const line = await screen.findByRole('link')
  expect(line.textContent).toBe('Streak 3 daysPlay today to keep it')
  expect(line.getAttribute('href')).toBe('/statistics')
})
