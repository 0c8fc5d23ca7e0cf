import { closeDays } from '@whereabouts/server/features/days/close-days'
import { storeGuesses } from '@whereabouts/server/test-support/lives'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock is at noon on Tuesday, March 10, 2026 (UTC).
const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)(
  'gaps, the clocks of players and how hard the days were stand folded under the month, at %i px in the %s',
  async (width, colorScheme) => {
    const { id } = await stage.app.aPuzzle({ releaseDate: '2026-03-08', releaseTime: '00:00' })
    await stage.app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '18:30' })
    const players = await Promise.all(Array.from({ length: 10 }, () => stage.app.aUser()))
    const at = new Date('2026-03-08T01:00:00Z')
    const guesses = players.map(({ id: userId }, n) => ({ userId, km: 300 + n, at }))
    await storeGuesses(stage.app.db, id, guesses)
    const winner = await stage.app.aUser('Wanda Winner')
    await stage.app.db.sql`
    update puzzles set is_solved = true, solved_at = ${stage.app.clock.at}, winner_user_id = ${winner.id} where id = ${id}`
    await closeDays(stage.app.services)
    const page = await stage.person({ viewport: { width, height: 900 }, colorScheme })
    await stage.enter(page, '/admin/puzzles')
    await page.getByText('No puzzle on Mar 10, Mar 11, Mar 13, ').waitFor()
    await page.getByText('When is that for players?').click()
    await page.getByText('Kolkata: Fri, Mar 13, 12:00 AM GMT+5:30').waitFor()
    await page.getByText('New York: Thu, Mar 12, 2:30 PM EDT').waitFor()
    await page.getByText('How hard the days were').click()
    const days = page.getByRole('table', { name: 'Finished days of the month' })
    await days.waitFor()
    expect((await days.getByRole('row').allInnerTexts()).slice(1)).toEqual([
      expect.stringMatching(/^Sun, Mar 8, 2026\s+Medium\s+305 km\s+.+\s+10$/),
    ])
    await lookAround(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/calendar-${width}-${colorScheme}.png`, fullPage: true })
    await page.locator(`[data-puzzle="${id}"]`).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Puzzle' })
    await dialog.getByText(/How hard it was: Medium · median distance 305 km · solved in .+ · 10 players/).waitFor()
    await lookAround(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByText('No finished days this month.').waitFor()
  },
)
