import { closeDays } from '@whereabouts/server/features/days/close-days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock stands at noon of Tuesday, March 10, 2026 (UTC).
let stage: AdminStage
beforeAll(async () => {
  stage = await AdminStage.open()
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

test.each([
  [360, 'dark'],
  [768, 'light'],
  [1280, 'light'],
] as const)(
  'gaps, the clocks of players and how hard the days were stand under the month, at %i px in the %s',
  async (width, colorScheme) => {
    const { id } = await stage.app.aPuzzle({ releaseDate: '2026-03-08', releaseTime: '00:00' })
    await stage.app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '18:30' })
    for (let at = 0; at < 10; at += 1) {
      const player = await stage.app.aUser()
      await stage.app.db.sql`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      values (${crypto.randomUUID()}, ${player.id}, ${id}, 1, 1, 2, ${300 + at}, false, ${crypto.randomUUID()}, '2026-03-08T01:00:00Z')`
    }
    const winner = await stage.app.aUser('Wanda Winner')
    await stage.app.db.sql`
    update puzzles set is_solved = true, solved_at = ${stage.app.clock.at}, winner_user_id = ${winner.id} where id = ${id}`
    await closeDays(stage.app.services)
    const page = await stage.person({ viewport: { width, height: 900 }, colorScheme })
    await stage.enter(page, '/admin/puzzles')
    await page.getByText('Nothing is planned for Mar 10, Mar 11, Mar 13, ').waitFor()
    await page.getByText('When is that for players?').click()
    await page.getByText('Kolkata: Fri, Mar 13, 12:00 AM GMT+5:30').waitFor()
    await page.getByText('New York: Thu, Mar 12, 2:30 PM EDT').waitFor()
    const days = page.getByRole('table', { name: 'The days of the month that are over' })
    expect((await days.getByRole('row').allInnerTexts()).slice(1)).toEqual([
      expect.stringMatching(/^Sun, Mar 8, 2026\s+Medium\s+305 km\s+.+\s+10$/),
    ])
    await lookAround(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/calendar-${width}-${colorScheme}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByText('No day of this month is over yet.').waitFor()
  },
)
