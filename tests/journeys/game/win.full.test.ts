import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, guessAt, guessesPath, isGuess, result, submitButton } from './guess-stage.ts'

let puzzle: Awaited<ReturnType<GuessStage['app']['aPuzzle']>>
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  puzzle = await stage.app.aPuzzle()
})

interface Frame {
  scene: string
  isChecking: boolean
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
const smallPhone = { ...smallDarkPhone, viewport: { width: 360, height: 640 } }

test.each([
  ['a small phone', smallPhone],
  ['a tablet', { ...smallDarkPhone, viewport: { width: 768, height: 1024 } }],
  ['a phone on its side', { ...smallDarkPhone, viewport: { width: 740, height: 360 } }],
  ['a desk', { viewport: { width: 1280, height: 860 } }],
] as const)('on %s a win has its layout from its first frame, and shows claim and share', async (_, device) => {
  const { page } = await stage.aGuesser({ guesses: 1, ...device, reducedMotion: 'no-preference' })
  await watchable(page)
  await page.reload()
  await page.locator('.leaflet-tile-loaded').first().waitFor()
  await dropPin(page, near())
  const recorded = await page.evaluateHandle(() => (window as unknown as { watch: () => Frame[] }).watch())
  await page.route(/\/guesses\/mine$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), is_being_checked: true } })
  })
  await page.route(guessesPath, async (route) => {
    if (isGuess(route.request()))
      await page.waitForFunction((frames) => frames.filter(({ isChecking }) => isChecking).length > 9, recorded)
    await route.continue()
  })
  await submitButton(page).click()
  await result(page).getByRole('link', { name: 'Claim your prize' }).waitFor()
  await page.locator('.stage[data-cue="buttons"]').waitFor()
  await page.getByText('You ranked 1 of 1 player').waitFor()
  const frames = await recorded.jsonValue()
  expect([...new Set(frames.map(({ scene }) => scene))]).toEqual(['open', 'won'])

  const checking = frames.filter(({ isChecking }) => isChecking)
  expect(checking.length).toBeGreaterThan(9)
  expect(checking.map(({ mapTop }) => mapTop)).toEqual(checking.map(() => checking[0]!.mapTop))

  // Heading, prize, claim, share; on a desk also the picture. Pixels are rounded.
  const layouts = frames.flatMap(({ parts }) => (parts ? [parts] : []))
  const parts = layouts[0]!
  const moved = layouts.filter((layout) =>
    layout.some((box, n) => box.some((at, edge) => Math.abs(at - parts[n]![edge]!) > 1)),
  )
  expect(moved).toEqual([])
  expect(parts).toHaveLength('isMobile' in device ? 4 : 5)
  const { width, height } = device.viewport
  const floor = await page
    .locator('.player-nav')
    .evaluate((nav) => (getComputedStyle(nav).position === 'fixed' ? nav.getBoundingClientRect().top : innerHeight))
  expect(floor).toBeLessThanOrEqual(height)
  for (const [left, top, right, bottom] of parts) {
    expect([left >= 0, top >= 0, right <= width, bottom <= floor]).toEqual([true, true, true, true])
  }

  const distances = [...new Set(frames.map(({ distance }) => distance))].filter(Boolean)
  expect(distances.at(-1)).toBe('144 m from the spot')
  const meters = distances.map((text) => Number.parseInt(text, 10))
  // From zero on; a slow frame may be the first that is painted.
  expect(meters[0]).toBeLessThan(15)
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
  await lookAround(page)
})

test('a returning winner sees claim and share below the head of the page, where it was', async () => {
  const { page } = await stage.aGuesser({ guesses: 1, ...smallPhone })
  await guessAt(page, near())
  await result(page).getByRole('heading', { name: 'Congratulations' }).waitFor()
  await page.goto('/')
  await page.goto('/game')
  const share = result(page).getByRole('button', { name: 'Share' })
  await result(page).getByRole('link', { name: 'Claim your prize' }).waitFor()
  const { y, height } = (await share.boundingBox())!
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(y + height).toBeLessThanOrEqual((await page.locator('.player-nav').boundingBox())!.y)
  expect(await result(page).evaluate((panel) => panel === document.activeElement)).toBe(false)
})
