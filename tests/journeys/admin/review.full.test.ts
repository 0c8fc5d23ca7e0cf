import { aGuess } from '@whereabouts/server/test-support/worlds'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

/** A winner who guessed three times before, and computed the place from that. */
async function aComputedWin(): Promise<void> {
  const { app } = stage
  const { id: puzzleId, answer } = await app.aPuzzle()
  const winner = await app.aSubscriber({ name: 'Ann of the long name', guesses: 4 })
  // The photo was viewed for a while.
  await app.owner.sql`
    insert into first_sights (puzzle_id, user_id, at)
    values (${puzzleId}, ${winner.id}, ${new Date(app.clock.at.getTime() - 90_000)})`
  const places = [{ lat: 52.52, lng: 13.4 }, { lat: 40.4, lng: -3.7 }, { lat: 59.3, lng: 18.1 }, answer]
  for (const place of places) await aGuess(winner, puzzleId, place)
}

test('from the desk the operator opens the review of a win: signals with reasons, guesses with distances, and the map', async () => {
  await aComputedWin()
  const page = await stage.person()
  await stage.enter(page, '/admin/prizes')
  await page.getByRole('link', { name: 'Open the prize of Ann of the long name' }).click()
  await page.getByText('$50.00 for Ann of the long name, challenge of 2026-03-10').waitFor()
  await page.getByText('1 reason to ask').waitFor()
  await page.getByRole('heading', { name: 'Could be computed from earlier distances' }).waitFor()
  await page.getByText('Cleared by:').first().waitFor()
  await page.getByText('880.64 km').waitFor()
  await page.getByRole('application', { name: 'Map of the guesses, with circles of the distances shown' }).waitFor()
  await expect.poll(() => page.locator('.review-circle').count()).toBe(3)
  await page.getByText(/points without weight/).click()
  await page.getByText(/^Not checked: at the win no list of hosting networks/).waitFor()
  expect(await page.title()).toBe('Admin')
  await lookAround(page)
})
