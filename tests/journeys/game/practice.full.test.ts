import { stat } from 'node:fs/promises'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { giveOwnPhoto, solvedDay } from '@whereabouts/server/test-support/lives'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, newYork, result } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(() => stage.app.reset())

const others = [
  { lat: 0, lng: 0 },
  { lat: -30, lng: -90 },
]
/** A day that the third of three players solved yesterday, with stored results. */
async function aSolvedDay() {
  const day = await solvedDay(stage.app, { others })
  await closeDays(stage.app.services)
  return day
}
const send = (page: Page) => page.getByRole('button', { name: 'See how close I am' })
const rounds = async () => (await stage.app.db.sql<{ n: number }>`select count(*)::int as n from practice_rounds`)[0]!.n
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= -2 && bottom <= window.innerHeight + 2
    })

/** Everything that the result shows as its distance from now on. */
async function distancesShownOn(page: Page): Promise<string[]> {
  const distances: string[] = []
  await page.exposeFunction('note', (text: string) => distances.push(text))
  await page.evaluate(() => {
    const note = (window as unknown as { note: (text: string) => void }).note
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label="Result"] dd')?.textContent
      if (text) note(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return distances
}

test('a visitor with a phone gets from the home page to a result in three taps', async () => {
  const day = await aSolvedDay()
  const page = await stage.person({ ...smallDarkPhone, reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Practice free, no account' }).tap()
  await page.getByRole('heading', { name: 'Where was the photo of Monday, March 9, 2026 taken?' }).waitFor()
  await page.getByRole('application', { name: 'Map of the world' }).tap()
  await lookAround(page)
  const distances = await distancesShownOn(page)
  await send(page).tap()
  await result(page).getByText('You’d have placed').waitFor()
  await expect.poll(() => isInView(page, '[aria-label="Result"] dl')).toBe(true)
  await expect.poll(() => isInView(page, '.pin-map-frame')).toBe(true)
  await expect.poll(() => result(page).locator('dd').textContent()).toMatch(/^[\d.,]+ km$/)
  expect(new Set(distances).size).toBeGreaterThan(3)
  await lookAround(page)
  expect(await rounds()).toBe(1)
  expect(await stage.app.db.sql`select user_id, puzzle_id from practice_rounds`).toEqual([
    { user_id: null, puzzle_id: day.puzzleId },
  ])
  await result(page).getByRole('button', { name: 'Another photo' }).tap()
  await page.getByRole('heading', { name: 'You’ve practiced on every past day' }).waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Play them again' }).tap()
  await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
})

test('a visitor’s result challenges a friend: both pins on one map, who won, and a link back', async () => {
  const { puzzleId } = await aSolvedDay()
  const [ada, friend] = [await stage.person(smallDarkPhone), await stage.person(smallDarkPhone)]
  const beatenBy = async (page: Page) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/practice/rounds'))
    await send(page).tap()
    await result(page).getByText('You’d have placed').waitFor()
    return `/practice?day=${puzzleId}&beat=${(await (await answered).json()).beat}`
  }
  await ada.goto(`/practice?day=${puzzleId}`)
  await ada.getByRole('application', { name: 'Map of the world' }).tap()
  await friend.goto(await beatenBy(ada))
  await friend.getByText(/^A friend was .* off\. Can you beat that\?$/).waitFor()
  await lookAround(friend)
  await dropPin(friend, { lat: -30, lng: -90 })
  const back = await beatenBy(friend)
  await result(friend)
    .getByText(/won by/)
    .waitFor()
  await friend.getByRole('img', { name: /^Your friend’s guess, / }).waitFor({ state: 'attached' })
  await lookAround(friend)
  await ada.goto(back)
  await ada.getByText(/^A friend was /).waitFor()
  await ada.goto(`${back}x`)
  await ada.getByText('This link was changed, or its result is gone. You can still guess.').waitFor()
})

test('what a visitor practiced is in the account they sign in to afterwards, with the streak, and leaves the browser', async () => {
  await aSolvedDay()
  const page = await stage.person(smallDarkPhone)
  await page.goto('/practice')
  await dropPin(page, newYork)
  await send(page).tap()
  await result(page).getByText('You’d have placed').waitFor()
  const player = await stage.app.aUser()
  const [name, value] = player.cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
  await page.goto('/schedule')
  await expect.poll(() => stage.app.db.sql`select user_id from practice_rounds`).toEqual([{ user_id: player.id }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('practice-rounds'))).toBe(null)
  await page.goto('/statistics')
  await page.getByText(/1 day/).first().waitFor()
})

test('a desktop plays a round by keyboard alone, and the result leads on', async () => {
  await aSolvedDay()
  const page = await stage.person({ viewport: { width: 1280, height: 800 } })
  await page.goto('/practice')
  await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
  const map = page.getByRole('application', { name: 'Map of the world' })
  await map.waitFor()
  for (let n = 0; n < 40 && !(await map.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  for (const key of ['ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await send(page).waitFor()
  for (let n = 0; n < 40 && !(await send(page).evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await result(page).getByText('You’d have placed').waitFor()
  await expect.poll(() => isInView(page, '[aria-label="Result"] dl')).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Another photo')
  await lookAround(page)
  const saved = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'Save picture' }).click()
  expect((await stat(await (await saved).path())).size).toBeLessThanOrEqual(250_000)
})

test('at 400 % zoom the bar covers nothing that the keyboard reaches, and the result leads on', async () => {
  await aSolvedDay()
  const page = await stage.person({ viewport: { width: 320, height: 256 } })
  await page.goto('/practice')
  await dropPin(page, newYork)
  const covered: string[] = []
  for (let n = 0; n < 24; n += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const [element, bar] = [document.activeElement!, document.querySelector('.submit-bar')!]
      const { bottom, height } = element.getBoundingClientRect()
      const isBehind = height < 60 && bottom > bar.getBoundingClientRect().top && !bar.contains(element)
      return isBehind ? [element.textContent] : []
    })
    covered.push(...stop)
  }
  expect(covered).toEqual([])
  await send(page).press('Enter')
  await result(page).getByText('You’d have placed').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Another photo')
})

test('with reduced motion the result appears immediately, without counting or drawing', async () => {
  const { answer } = await aSolvedDay()
  const page = await stage.person({ reducedMotion: 'reduce' })
  await page.goto('/practice')
  await dropPin(page, answer)
  const distances = await distancesShownOn(page)
  await send(page).click()
  await result(page).getByText('You’d have placed 1 of').waitFor()
  expect(new Set(distances).size).toBe(1)
  expect(await page.locator('.reveal-line').evaluate((line) => getComputedStyle(line).strokeDashoffset)).toBe('0px')
})

test('a lost answer is requested again and counts once; offline the pin stays', async () => {
  await aSolvedDay()
  const page = await stage.person()
  await page.goto('/practice')
  await dropPin(page, newYork)
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText('You are offline. Your guess was not sent. Your pin is saved.').waitFor()
  await page.context().setOffline(false)
  let isLost = false
  await page.route('**/api/practice/rounds', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await result(page).getByText('You’d have placed').waitFor()
  expect([isLost, await rounds()]).toEqual([true, 1])
})

test('a photo has a URL: reload, and Back from another photo, lead to its result', async () => {
  await solvedDay(stage.app, { daysAgo: 2 })
  await aSolvedDay()
  const page = await stage.person(smallDarkPhone)
  await page.goto('/practice')
  await page.waitForURL(/\?day=[0-9a-f-]{36}$/)
  const [first, question] = [page.url(), await page.getByRole('heading', { level: 1 }).textContent()]
  await page.reload()
  await page.getByRole('heading', { name: question! }).waitFor()
  // From the full-screen map, which has its own history entry.
  await page.getByRole('button', { name: 'Open the map' }).tap()
  await page.getByRole('application', { name: 'Map of the world' }).tap()
  await send(page).tap()
  await result(page).getByText('You’d have placed').waitFor()
  const distance = await result(page).locator('dd').textContent()
  await expect.poll(() => page.evaluate(() => 'round' in (history.state?.state ?? {}))).toBe(true)
  await page.reload()
  await expect.poll(() => result(page).locator('dd').textContent()).toBe(distance)

  await result(page).getByRole('button', { name: 'Another photo' }).tap()
  await page.waitForURL((url) => url.search !== '' && url.href !== first)
  await page.getByText('None yet').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(question)
  await page.goBack()
  await page.waitForURL(first)
  await expect.poll(() => result(page).locator('dd').textContent()).toBe(distance)
  expect(await rounds()).toBe(1)
})

test('in landscape on a phone photo, map and button share the window, and so do map and result', async () => {
  await aSolvedDay()
  const page = await stage.person({ ...smallDarkPhone, viewport: { width: 740, height: 360 } })
  await page.goto('/practice')
  await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
  for (const part of ['.photo-frame', '.pin-map-frame', '.submit-bar']) expect(await isInView(page, part)).toBe(true)
  await lookAround(page)
  await page.getByRole('application', { name: 'Map of the world' }).tap({ position: { x: 120, y: 70 } })
  await send(page).tap()
  await result(page).getByText('You’d have placed').waitFor()
  await expect.poll(() => isInView(page, '[aria-label="Result"] dl')).toBe(true)
  await expect.poll(() => isInView(page, '.pin-map-frame')).toBe(true)
  await lookAround(page)
})

test('the result leads to today’s photo, on the reader’s terms', async () => {
  await aSolvedDay()
  await giveOwnPhoto(stage.app, (await stage.app.aPuzzle()).id)
  await stage.app.db.sql`update subscription_pricing set is_active = false`
  const play = async (page: Page) => {
    await page.goto('/practice')
    await dropPin(page, newYork)
    await send(page).click()
    await result(page).getByText('You’d have placed').waitFor()
  }
  const visitor = await stage.person()
  await play(visitor)
  await result(visitor).getByText('Today’s photo is worth $50.', { exact: true }).waitFor()
  await stage.app.db.sql`update subscription_pricing set is_active = true, price_amount = 5`
  await visitor.reload()
  await result(visitor).getByText('Play it from $5.00 a month.').waitFor()
  await stage.app.db.sql`update subscription_pricing set trial_period_days = 7`
  await visitor.reload()
  await result(visitor).getByText('Today’s photo is worth $50. Play it free for 7 days.').waitFor()
  await lookAround(visitor)
  await result(visitor).getByRole('link', { name: 'Start Playing Free' }).click()
  await visitor.waitForURL('**/signup?next=%2Fsubscribe')

  const { page: subscriber } = await stage.aGuesser({ guesses: 1 })
  await play(subscriber)
  await result(subscriber).getByText('Today’s photo is worth $50.', { exact: true }).waitFor()
  await result(subscriber).getByRole('link', { name: 'Play for today’s prize' }).click()
  await subscriber.waitForURL('**/game')
  await guessAt(subscriber, { lat: 48.85837, lng: 2.294481 })
  await result(subscriber).getByText('Congratulations').waitFor()
  await visitor.goBack()
  await visitor.reload()
  await result(visitor).getByText('Today’s photo has been found.').waitFor()
  await result(visitor).getByRole('link', { name: 'See Solution' }).click()
  await visitor.waitForURL('**/auth-choice')
})

test('without past days the page shows a message, with a link to today', async () => {
  await stage.app.aPuzzle()
  const page = await stage.person(smallDarkPhone)
  await page.goto('/practice')
  await page.getByRole('heading', { name: 'No day is over yet' }).waitFor()
  await lookAround(page)
  await page.getByRole('link', { name: 'Go to today’s challenge' }).tap()
  await page.waitForURL('**/auth-choice')
  await page.getByRole('button', { name: 'Practice first, without an account' }).waitFor()
})

test('the URL of a day that is not open leads to another photo', async () => {
  const day = await aSolvedDay()
  const today = (await stage.app.aPuzzle()).id
  await giveOwnPhoto(stage.app, today)
  const page = await stage.person()
  for (const wrong of [today, 'nonsense']) {
    await page.goto(`/practice?day=${wrong}`)
    await page.getByRole('heading', { name: 'This day is not open for practice' }).waitFor()
  }
  await lookAround(page)
  await page.getByRole('button', { name: 'Take another photo' }).click()
  await page.getByRole('heading', { name: /Where was the photo of Monday, March 9/ }).waitFor()
  expect(new URL(page.url()).search).toBe(`?day=${day.puzzleId}`)
  await page.goto(`/practice?day=${day.puzzleId}`)
  await page.getByRole('heading', { name: /Where was the photo of Monday, March 9/ }).waitFor()
})

test('after the win a player sees how they ranked, and practices on today’s photo', async () => {
  await stage.app.aPuzzle()
  const { page } = await stage.aGuesser({ guesses: 2, viewport: { width: 360, height: 740 }, hasTouch: true })
  await guessAt(page, newYork)
  await result(page).getByText('Day 1 of your streak').waitFor()
  expect(await page.getByText(/Closer than/).count()).toBe(0)
  await stage.aGuesser({ guesses: 1 }).then((other) => guessAt(other.page, { lat: 0, lng: 100 }))
  await stage.aGuesser({ guesses: 1 }).then((winner) => guessAt(winner.page, { lat: 48.85837, lng: 2.294481 }))
  await result(page).getByText('Game Over').waitFor()
  await closeDays(stage.app.services)
  await result(page).getByText('Closer than 50% of the other players').waitFor({ timeout: 30_000 })
  await lookAround(page)
  await page.getByRole('link', { name: 'Practice on today’s photo' }).click()
  await page.getByRole('heading', { name: 'Where was today’s photo taken?' }).waitFor()
  await page.getByText('You already played this day for real.').waitFor()
  await dropPin(page, { lat: 48.85837, lng: 2.294481 })
  await send(page).click()
  await result(page).getByText('You’d have placed 1 of 4').waitFor()
  expect(await stage.app.db.sql`select count(*)::int as n from guesses`).toEqual([{ n: 3 }])
})
