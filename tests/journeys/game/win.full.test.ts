import { type Language, prefixOf } from '@whereabouts/contract/languages'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { inAllLanguages, openAlone } from '../app-stage.ts'
import type { PersonOptions } from '../stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, guessesPath, isGuess, result } from './guess-stage.ts'

let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>
const stage = useStage(() => openAlone(GuessStage, inAllLanguages))
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
})

interface Frame {
  scene: string
  isChecking: boolean
  /** The board shows a winner. */
  isWonOnBoard: boolean
  /** Where the map is while the guess is checked. */
  mapTop: number | null
  /** The parts of the win: left, top, right and bottom, in the window. */
  parts: [number, number, number, number][] | null
  distance: string
}

/** Records every frame from `window.watch()` on. */
const watchable = (page: Page) =>
  page.addInitScript(() => {
    const boxOf = (part: Element) => {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      return [left, top, right, bottom].map(Math.round) as [number, number, number, number]
    }
    const watch = () => {
      const frames: Frame[] = []
      const record = () => {
        const won = document.querySelector('.won')
        const distance = won?.querySelector('dd')
        const checking = document.querySelector('.submit-checking')
        frames.push({
          scene: document.querySelector<HTMLElement>('.stage')!.dataset.scene!,
          isChecking: checking !== null,
          isWonOnBoard: document.querySelector('.leaderboard-rows')?.textContent?.includes('WINNER') ?? false,
          mapTop: checking && document.querySelector('.pin-map-frame')!.getBoundingClientRect().top,
          parts: won && [...won.querySelectorAll('h2, .prize-won, .won-actions > *')].map(boxOf),
          distance: distance?.checkVisibility({ visibilityProperty: true }) ? distance.textContent! : '',
        })
      }
      // What is painted: after everything that moves the page in this frame.
      const look = () => {
        const last = new ResizeObserver(() => {
          last.disconnect()
          record()
        })
        last.observe(document.body)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      return frames
    }
    Object.assign(window, { watch })
  })

const near = () => ({ lat: puzzle.answer.lat + 0.00115, lng: puzzle.answer.lng + 0.0009 })
interface Device extends PersonOptions {
  viewport: { width: number; height: number }
  language?: Language
  /** The map fills the window when the player guesses. */
  isFull?: boolean
  /** The board learns of the win before its answer arrives. */
  isAnswerLate?: boolean
}
const smallPhone = { ...smallDarkPhone, viewport: { width: 360, height: 640 } }

/** Drops the pin in any language. */
async function dropPin(page: Page): Promise<void> {
  const { lat, lng } = near()
  const typed = page.locator('.pin-map > details')
  await typed.locator('summary').click()
  await typed.locator('input').fill(`${lat}, ${lng}`)
  await typed.locator('button').click()
}

test.each<[string, Device]>([
  ['a small phone', smallPhone],
  ['a small phone in German', { ...smallPhone, language: 'de' }],
  ['a small phone in Arabic', { ...smallPhone, language: 'ar' }],
  ['a small phone whose map fills the window', { ...smallPhone, isFull: true }],
  ['a tablet', { ...smallDarkPhone, viewport: { width: 768, height: 1024 } }],
  ['a phone on its side', { ...smallDarkPhone, viewport: { width: 740, height: 360 } }],
  ['a desk', { viewport: { width: 1280, height: 860 } }],
  ['a desk with a slow answer', { viewport: { width: 1280, height: 860 }, isAnswerLate: true }],
])('on %s a win has its layout from its first frame, and shows claim and share', async (_, given) => {
  const { language = 'en', isFull = false, isAnswerLate = false, ...device } = given
  const { page } = await stage.aGuesser({ guesses: 1, ...device, reducedMotion: 'no-preference' })
  await watchable(page)
  await page.goto(`${prefixOf(language)}/game`)
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  await dropPin(page)
  const buttons = page.locator('.submit-bar > button')
  if (isFull) await buttons.first().click()
  const recorded = await page.evaluateHandle(() => (window as unknown as { watch: () => Frame[] }).watch())
  await page.route(/\/guesses\/mine$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), is_being_checked: true } })
  })
  await page.route(guessesPath, async (route) => {
    if (!isGuess(route.request())) return route.continue()
    await page.waitForFunction((frames) => frames.filter(({ isChecking }) => isChecking).length > 9, recorded)
    const response = await route.fetch()
    if (isAnswerLate) await page.locator('.won').waitFor()
    await route.fulfill({ response })
  })
  await page.route('**/coordinates', async (route) => {
    await page.waitForTimeout(300)
    await route.continue()
  })
  await buttons.last().click()
  await page.locator('.won-actions > a').waitFor()
  await page.locator('.stage[data-cue="buttons"]').waitFor()
  // The rank.
  await page.locator('.stage-outcome p.tabular-nums').first().waitFor()
  const frames = await recorded.jsonValue()
  expect([...new Set(frames.map(({ scene }) => scene))]).toEqual(['open', 'won'])

  const checking = frames.filter(({ isChecking }) => isChecking)
  expect(checking.length).toBeGreaterThan(9)
  expect(checking.some(({ isWonOnBoard }) => isWonOnBoard)).toBe(false)
  expect(checking.map(({ mapTop }) => mapTop)).toEqual(checking.map(() => checking[0]!.mapTop))

  // Heading, prize, claim, share; on a desk also the picture. Pixels are rounded.
  const layouts = frames.flatMap(({ parts }) => (parts ? [parts] : []))
  const parts = layouts[0]!
  const moved = layouts.filter((layout) =>
    layout.some((box, n) => box.some((at, edge) => Math.abs(at - parts[n]![edge]!) > 1)),
  )
  expect(moved).toEqual([])
  expect(parts).toHaveLength(device.isMobile ? 4 : 5)
  const { width, height } = device.viewport
  const floor = await page
    .locator('.player-nav')
    .evaluate((nav) => (getComputedStyle(nav).position === 'fixed' ? nav.getBoundingClientRect().top : innerHeight))
  expect(floor).toBeLessThanOrEqual(height)
  for (const [left, top, right, bottom] of parts) {
    expect([left >= 0, top >= 0, right <= width, bottom <= floor]).toEqual([true, true, true, true])
  }

  const distances = [...new Set(frames.map(({ distance }) => distance))].filter(Boolean)
  if (language === 'en') expect(distances.at(-1)).toBe('144 m from the spot')
  const meters = distances.map((text) => Number(/\d+/.exec(text)))
  expect(meters.at(-1)).toBe(144)
  // From zero on; a slow frame may be the first that is painted.
  expect(meters[0]).toBeLessThan(15)
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
  expect(await page.locator('.won').evaluate((won) => won === document.activeElement)).toBe(true)
  await lookAround(page)
})

test('a returning winner sees claim and share below the head of the page, where it was', async () => {
  const { page } = await stage.aGuesser({ guesses: 1, ...smallPhone })
  await guessAt(page, near())
  await result(page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  await page.goto('/')
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/coordinates', (route) => isSeen.then(() => route.continue()))
  await page.goto('/game')
  await result(page).getByText('Congratulations').waitFor()
  expect(await page.getByText('check the rankings').count()).toBe(0)
  goOn()
  await page.locator('.photo-card').getByText('Coordinates:').waitFor()
  const share = result(page).getByRole('button', { name: 'Share' })
  await result(page).getByRole('link', { name: 'Claim your prize' }).waitFor()
  const { y, height } = (await share.boundingBox())!
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(y + height).toBeLessThanOrEqual((await page.locator('.player-nav').boundingBox())!.y)
  expect(await result(page).evaluate((panel) => panel === document.activeElement)).toBe(false)
})
