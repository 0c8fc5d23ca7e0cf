import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linksMailedTo, openStage } from './stage.ts'
import { dropPin, lookAround, signIn, signUp, subscribe } from './steps.ts'
import { useStage } from './use-stage.ts'

const anna = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more' }
const ben = { username: 'Ben Nevis', email: 'ben@example.org', password: 'another one' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }

/** The exact place of the demonstration's first puzzle. */
const photos = new URL('../../server/src/operations/demo/photos/photos.json', import.meta.url)
const [answer] = JSON.parse(await readFile(photos, 'utf8')) as [{ lat: number; lng: number }]

const stage = useStage(openStage)

const leaderboard = (page: Page) => page.getByRole('region', { name: 'Leaderboard' })

/** Guesses by a direct call of the page's own API, like a cheater. */
function guessDirectly(page: Page, point: { lat: number; lng: number }): Promise<{ status: number; code: string }> {
  return page.evaluate(async ({ lat, lng }) => {
    const { puzzle } = await (await fetch('/api/puzzles/today')).json()
    const body = JSON.stringify({ guess_lat: lat, guess_lng: lng, idempotency_key: crypto.randomUUID() })
    const answer = await fetch(`/api/puzzles/${puzzle.id}/guesses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return { status: answer.status, code: (await answer.json()).code }
  }, point)
}

test('a stranger signs up, subscribes, guesses and wins; another sees it live and learns that it is over', async () => {
  const annasPage = await stage.person({ serviceWorkers: 'allow' })
  const bensPage = await stage.person({ ...phone, colorScheme: 'dark', serviceWorkers: 'allow' })

  // 1. The home page.
  await annasPage.goto('/')
  await annasPage.getByText('$50.00').first().waitFor()
  await annasPage.getByText('Still available, no winner yet!').waitFor()
  await annasPage.getByText('And 11 more challenges coming up...').waitFor()
  expect(await annasPage.getByText('Upcoming', { exact: true }).count()).toBe(3)
  await lookAround(annasPage)

  // 2 and 3. Both sign up.
  await signUp(stage, annasPage, anna)
  await signUp(stage, bensPage, ben)
  for (const page of [annasPage, bensPage]) await page.getByRole('link', { name: 'Back to Game' }).click()

  // 4. A free player sees only the blurred photo, and cannot guess.
  await annasPage.getByRole('button', { name: 'View photo' }).waitFor()
  await lookAround(annasPage)
  expect(await annasPage.locator('img[src*="/photo/sharp"]').count()).toBe(0)
  expect(await guessDirectly(annasPage, answer)).toEqual({ status: 402, code: 'subscription-required' })

  // 5. Both subscribe in the sandbox's checkout.
  await subscribe(annasPage, 'Navigator', { guesses: 3 })
  await subscribe(bensPage, 'Cartographer', { guesses: 10 })
  await annasPage.goto('/subscribe')
  await annasPage.waitForURL('**/game')

  // 6. The sharp photo.
  for (const page of [annasPage, bensPage]) {
    const photo = page.locator('img[src*="/photo/sharp"]').first()
    await photo.waitFor()
    // The copy for the screen and its density: a phone of 390 px with a density of 3 needs the one of 1280.
    await expect
      .poll(() =>
        photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc),
      )
      .toMatch(page === bensPage ? /width=(1280|2048)/ : /width=\d+/)
    await leaderboard(page).getByText('No guesses yet today').waitFor()
    await leaderboard(page).getByText('Be the first to make a guess!').waitFor()
    await lookAround(page)
  }
  await annasPage.getByRole('button', { name: 'View the photo on the full screen' }).click()
  const viewer = annasPage.getByRole('dialog')
  await viewer.waitFor()
  await annasPage.keyboard.press('+')
  const scale = () =>
    viewer
      .locator('img')
      .first()
      .evaluate((image) => new DOMMatrix(getComputedStyle(image.parentElement!).transform).a)
  await expect.poll(scale).toBeGreaterThan(1)
  await lookAround(annasPage)
  await annasPage.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  const submit = annasPage.getByRole('button', { name: 'Select location on map first' })
  expect(await submit.isDisabled()).toBe(true)

  // Place search moves the map and drops the pin.
  const search = annasPage.getByRole('combobox', { name: 'Search for a place' })
  await search.fill('San Fran')
  await annasPage
    .getByRole('option', { name: /San Francisco/ })
    .first()
    .waitFor()
  await search.press('Enter')
  await annasPage.getByTestId('selected-location').getByText('37.77').waitFor()

  // 7. A far guess: the distance, and the row on the other leaderboard, live.
  await annasPage.getByRole('button', { name: 'Submit Guess' }).click()
  const result = annasPage.getByRole('region', { name: 'Result' })
  await result.getByText('Nice attempt!').waitFor()
  await leaderboard(bensPage).getByText(anna.username).waitFor()
  await leaderboard(annasPage).getByText('You', { exact: true }).waitFor()
  await annasPage.getByText('Guesses submitted: 1/3').waitFor()
  await lookAround(annasPage)

  // A reload shows the true state.
  await annasPage.reload()
  await annasPage.getByText('Guesses submitted: 1/3').waitFor()
  await leaderboard(annasPage).getByText('You', { exact: true }).waitFor()

  // 8. The winning guess.
  await dropPin(bensPage, { lat: answer.lat + 0.004, lng: answer.lng })
  await bensPage.getByRole('button', { name: 'Submit Guess' }).click()
  await bensPage.getByRole('heading', { name: 'Congratulations' }).waitFor()
  await bensPage.getByText('You Won - Location Revealed').waitFor()
  await bensPage.getByRole('region', { name: 'Result' }).getByText('You won $50.00!').waitFor()
  await leaderboard(bensPage).getByText('🏆 WINNER!').waitFor()
  await leaderboard(annasPage).getByText('🏆 WINNER!').waitFor()
  await annasPage.getByRole('heading', { name: 'Game Over' }).waitFor()
  await annasPage.getByText('Challenge Completed - Location Revealed').waitFor()
  await annasPage.getByText('Pin dropped - check the rankings for results!').waitFor()
  await lookAround(bensPage)
  await lookAround(annasPage)
  await linksMailedTo(stage, ben.email, /You won \$50\.00/)
  expect(await guessDirectly(annasPage, answer)).toEqual({ status: 409, code: 'already-solved' })

  // 9. Sign out, sign in again, reload: the true state.
  await bensPage.goto('/')
  await bensPage.getByRole('button', { name: 'See Solution' }).first().waitFor()
  await bensPage.getByText('Someone already won!').waitFor()
  await bensPage.getByRole('button', { name: 'Logout' }).click()
  await bensPage.getByRole('link', { name: 'Sign In' }).click()
  await signIn(bensPage, ben)
  await bensPage.getByRole('heading', { name: 'Congratulations' }).waitFor()
  await bensPage.reload()
  await bensPage.getByRole('heading', { name: 'Congratulations' }).waitFor()
  await bensPage.getByText('Guesses submitted: 1/10').waitFor()
})
