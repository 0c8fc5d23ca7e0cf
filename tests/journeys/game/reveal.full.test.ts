import { aDay, openDays } from '@whereabouts/server/test-support/archive'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, result, touchPhone } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(() => stage.app.reset())

/** Repeatable: the same pairs in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const randoms = numbers(20_261_127)
const random = () => randoms.next().value as number
const aPoint = () => ({
  lat: Math.round((random() * 150 - 70) * 100) / 100,
  lng: Math.round((random() * 360 - 180) * 100) / 100,
})

/** Where pin and place are drawn, and what may cover them. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    return {
      map: box('.pin-map-frame'),
      ends: [box('.pin-icon'), box('.answer-icon')],
      covers: [box('.pin-map-frame fieldset'), box('.map-buttons'), box('[aria-label="Result"]')],
    }
  })

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each([
  ['a small phone', { ...touchPhone, viewport: { width: 360, height: 740 } }],
  ['a phone', { ...touchPhone, viewport: { width: 390, height: 844 } }],
  ['a tablet', { viewport: { width: 768, height: 1024 } }],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
] as const)(
  'on %s both ends of the line lie inside the map and under nothing, for ten pairs of places',
  async (_, device) => {
    await openDays(stage.app, 'ended')
    const page = await stage.person({ ...device })
    for (let pair = 0; pair < 10; pair += 1) {
      const [answer, guess] = [aPoint(), aPoint()]
      const day = await aDay(stage.app, { releaseDate: '2026-03-08', answer, winner: await stage.app.aUser() })
      await page.goto(`/practice?day=${day}`)
      await page.locator('.world-map-frame').waitFor()
      await dropPin(page, guess)
      await page.getByRole('button', { name: 'See how close I am' }).click()
      await result(page).locator('dd').waitFor()
      await expect
        .poll(async () => {
          const { map, ends, covers } = await placesOf(page)
          return [
            guess,
            answer,
            ...ends.map((end) => isWithin(end, map) && !covers.some((cover) => overlap(end, cover))),
          ]
        })
        .toEqual([guess, answer, true, true])
      await stage.app.db.sql`delete from practice_rounds`
    }
  },
)
