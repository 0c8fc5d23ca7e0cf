import * as days from '@whereabouts/contract/days'
import * as statistics from '@whereabouts/contract/statistics'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { guessOn, pastDays, solveOn } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { touchPhone } from '../game/guess-stage.ts'
import { HomeStage } from '../site/home-stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'

const desk = { viewport: { width: 1280, height: 800 } } as const
const zone = 'America/New_York'
const daysPlayed = 40

const stage = useStage(HomeStage.open)
beforeEach(() => stage.reset())

/** A player who has played each of the last days except every seventh, and has won once. */
async function aPlayer(): Promise<TestUser> {
  const { app } = stage
  const [player, rival] = [await app.aSubscriber({ name: 'Wanda Atlas' }), await app.aUser()]
  const played = await pastDays(app, daysPlayed)
  for (const [index, day] of played.entries()) {
    const place = { lat: day.answer.lat + (index % 9 === 0 ? 0.02 : index ** 1.1 - 20), lng: day.answer.lng + 3 }
    if (index % 8 !== 4) await guessOn(app, day, [{ userId: player.id, at: place, seconds: 14 * 3600 }])
    await guessOn(app, day, [{ userId: rival.id, at: { lat: day.answer.lat + 5, lng: day.answer.lng }, seconds: 60 }])
    await solveOn(app, day, { userId: index === 10 ? player.id : rival.id, seconds: 15 * 3600 })
  }
  while ((await closeDays(app.services)) > 0);
  return player
}

const asPlayer = (user: TestUser, look: BrowserContextOptions) => stage.visitor({ timezoneId: zone, ...look, user })

test.each([
  ['a dark phone', { ...touchPhone, colorScheme: 'dark' }],
  ['a light phone', { ...touchPhone, colorScheme: 'light' }],
  ['a tablet', { viewport: { width: 768, height: 1024 }, colorScheme: 'light' }],
  ['a dark desk', { ...desk, colorScheme: 'dark' }],
  ['a light desk', { ...desk, colorScheme: 'light' }],
] as const)('a player reads their own page on %s', async (_name, look) => {
  const player = await aPlayer()
  const page = await asPlayer(player, look)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Streak and statistics' }).click()
  await page.getByRole('heading', { name: 'Your Statistics' }).waitFor()
  // The device has sent its time zone, which now determines the days.
  const streak = page.getByRole('region', { name: 'Streak' })
  await streak.getByText(`midnight to midnight in ${zone}`).waitFor()
  await streak.getByText('Wrong? It follows your device').waitFor()
  await streak.getByText('One missed day is forgiven if none of the six days before it was').waitFor()
  await streak.getByText('You can’t buy a streak').waitFor()
  const numbers = page.getByRole('region', { name: 'Numbers' })
  expect(await numbers.getByText('Days played').locator('..').getByText('35', { exact: true }).count()).toBe(1)
  expect(await numbers.getByText('Wins').locator('..').getByText('1', { exact: true }).count()).toBe(1)
  const rows = page.getByRole('table', { name: 'How close you get' }).getByRole('row')
  const counts = await rows.locator('td').allInnerTexts()
  expect(counts.map(Number).reduce((sum, count) => sum + count)).toBe(35)
  const all = page.getByRole('region', { name: 'Your guesses on the map' })
  await all.getByRole('application').waitFor()
  await expect.poll(() => all.locator('.guess-dot').count()).toBe(35)
  const week = page.getByRole('region', { name: /^Week of / })
  const played = week.getByRole('link', { name: /\d points?$/ })
  await expect.poll(() => week.locator('.guess-photo').count()).toBe(await played.count())
  expect(await week.locator('.guess-line').count()).toBe(await played.count())
  expect((await played.count()) + (await week.getByRole('link', { name: /guess this photo/ }).count())).toBe(7)
  await week.getByRole('button', { name: 'Share' }).waitFor()
  await lookAround(page)
})

test('the calendar works by keyboard, and describes its marks in words', async () => {
  const page = await asPlayer(await aPlayer(), desk)
  await page.goto('/statistics')
  const calendar = page.getByRole('region', { name: 'Days', exact: true })
  const status = calendar.getByRole('status')
  const present = await status.innerText()
  const words: string[] = []
  /** Presses the key on one button until its end, where it stays focused. */
  const walk = async (name: string) => {
    const button = calendar.getByRole('button', { name })
    await button.focus()
    while ((await button.getAttribute('aria-disabled')) === null) {
      const before = await status.innerText()
      await page.keyboard.press('Enter')
      await expect.poll(() => status.innerText()).not.toBe(before)
      words.push(...(await calendar.getByRole('cell').allInnerTexts()))
    }
    await page.keyboard.press('Enter')
    expect(await button.evaluate((end) => end === document.activeElement)).toBe(true)
  }
  await walk('Previous month')
  expect(await status.innerText()).not.toBe(present)
  await walk('Next month')
  expect(await status.innerText()).toBe(present)
  const all = words.join(' ')
  for (const mark of [', won', ', played', ', missed and forgiven']) expect(all).toContain(mark)
})

test('a new player reads how to begin, and the time zone is sent once', async () => {
  const player = await stage.app.aUser()
  const page = await asPlayer(player, touchPhone)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(days.setTimeZone.path) && sent.push(request.postData()!))
  await page.goto('/statistics')
  await page.getByText('No days yet').waitFor()
  await page.getByText(`midnight to midnight in ${zone}`).waitFor()
  await lookAround(page)
  await page.reload()
  await page.getByText(`midnight to midnight in ${zone}`).waitFor()
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([JSON.stringify({ time_zone: zone })])
  expect(await page.getByRole('application').count()).toBe(0)
})

test('a signed-out player returns to the page after the sign-in', async () => {
  const page = await stage.visitor(desk)
  await page.goto('/statistics')
  await page.waitForURL('**/login?next=%2Fstatistics')
})

test('anyone can open a shared link, with the map if chosen, until it is off again', async () => {
  const player = await aPlayer()
  const page = await asPlayer(player, touchPhone)
  await page.goto('/statistics')
  const sharing = page.getByRole('region', { name: 'Sharing' })
  await sharing.getByText('Your statistics are private').waitFor()
  // The device's time zone was sent, and the page was reloaded by it.
  await page.getByText(`midnight to midnight in ${zone}`).waitFor()
  await page.waitForLoadState('networkidle')
  await sharing.getByRole('checkbox', { name: 'Share my statistics' }).check()
  await sharing.getByText('Your statistics are shared.').waitFor()
  const link = await sharing.getByLabel('Link', { exact: true }).inputValue()
  await lookAround(page)

  const other = await stage.visitor(desk)
  await other.goto(link)
  await other.getByRole('heading', { name: 'Statistics of Wanda Atlas' }).waitFor()
  expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await other.getByRole('application').count()).toBe(0)
  expect(await other.content()).not.toContain(player.email)
  expect(await other.getByText(zone).count()).toBe(0)
  await lookAround(other)

  await sharing.getByRole('checkbox', { name: 'Show the map of my guesses too' }).check()
  await sharing.getByText('Your statistics are shared.').waitFor()
  await other.reload()
  await expect.poll(() => other.locator('.guess-dot').count()).toBe(35)
  await lookAround(other)

  await sharing.getByRole('checkbox', { name: 'Share my statistics' }).uncheck()
  await sharing.getByText('Your statistics are private again.').waitFor()
  await other.reload()
  await other.getByText('There is nothing at this link').waitFor()
  await lookAround(other)
  expect((await player.call(statistics.mine, {})).body.share).toBeNull()
})

test('the game shows the streak in a line, which leads to the page', async () => {
  const player = await aPlayer()
  await stage.app.aPuzzle({ answer: { lat: 12, lng: 34 } })
  const page = await asPlayer(player, { ...desk, timezoneId: 'UTC' })
  await page.goto('/game')
  await page.getByRole('link', { name: /^Streak \d+ days? Play today to keep it$/ }).click()
  await page.getByRole('heading', { name: 'Your Statistics' }).waitFor()
})
