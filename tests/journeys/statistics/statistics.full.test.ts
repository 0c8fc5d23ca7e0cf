import * as statistics from '@whereabouts/contract/statistics'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { guessOn, pastDays, solveOn } from '@whereabouts/server/test-support/lives'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'

import { HomeStage } from '../site/home-stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
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

test('a player reads their own page, on a phone, a tablet and a desk', async () => {
  const player = await aPlayer()
  const page = await asPlayer(player, smallDarkPhone)
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
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await lookAround(page)
    }
  }
})

test('anyone can open a shared link, with the map if chosen, until it is off again', async () => {
  const player = await aPlayer()
  const page = await asPlayer(player, smallDarkPhone)
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
