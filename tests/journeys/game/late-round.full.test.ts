import { closeDays } from '@whereabouts/server/features/days/close-days'
import { giveOwnPhoto } from '@whereabouts/server/test-support/lives'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { beforeEach, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, london, newYork, result } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(() => stage.app.reset())

/** Today's puzzle, won twelve minutes after its release. */
async function anEarlyWin(): Promise<void> {
  stage.app.clock.at = new Date('2026-03-10T00:12:00Z')
  const puzzle = await stage.app.aPuzzle()
  await giveOwnPhoto(stage.app, puzzle.id)
  await aWin(stage.app, { puzzle, winner: await stage.app.aSubscriber({ name: 'MapleCompass' }) })
  await closeDays(stage.app.services)
}

test('after a win a player with guesses left plays the photo from home, without its place until they ask for it', async () => {
  await anEarlyWin()
  const user = await stage.app.aSubscriber({ guesses: 3 })
  const page = await stage.person({ ...smallDarkPhone, user })
  await page.goto('/')
  await page.getByText('Found in 12 minutes by MapleCompass, 0 m. Could you have?').waitFor()
  await lookAround(page)
  await page.getByRole('link', { name: 'Play it anyway' }).tap()
  await page.getByText('No prize anymore, but your 3 guesses count for your leagues and your streak.').waitFor()
  await dropPin(page, newYork)
  await page.getByRole('button', { name: 'See how close I am' }).tap()
  await result(page).getByText('2 guesses left').waitFor()
  await result(page).getByText('Wrong part of the world · 6 points').waitFor()
  await lookAround(page)
  await result(page).getByRole('button', { name: 'Guess again' }).tap()
  await dropPin(page, london)
  await page.getByRole('button', { name: 'See how close I am' }).tap()
  await result(page).getByText('1 guess left').waitFor()
  await page.reload()
  await result(page).getByText('1 guess left').waitFor()
  await result(page).getByRole('button', { name: 'Show the answer' }).tap()
  await result(page).getByText('This round counts for your leagues this week.').waitFor()
  await result(page).getByText('Farther southeast · 37 points').waitFor()
  await lookAround(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Practice on a past photo' }).waitFor()
  await page.getByText('Found in 12 minutes by MapleCompass, 0 m.', { exact: true }).waitFor()
})
