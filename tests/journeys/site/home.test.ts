import * as prizes from '@whereabouts/contract/prizes'
import { solvedDay } from '@whereabouts/server/test-support/lives'
import { honestClaim } from '@whereabouts/server/test-support/prizes'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { HomeStage, watchShifts } from './home-stage.ts'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const
const desk = { viewport: { width: 1280, height: 720 } } as const

const stage = useStage(HomeStage.open)
beforeEach(() => stage.reset())

test.each([
  ['a phone', phone],
  ['a desk', desk],
  ['a phone in the dark', { ...phone, colorScheme: 'dark' }],
] as const)('on %s a stranger sees photo, prize and button immediately, and nothing shifts', async (_, options) => {
  await stage.puzzles({ upcoming: 5 })
  await stage.faqs(5)
  await stage.say({ project_name: 'Atlas Guess', project_tagline: 'Find the place.', homepage_title: 'Where is it?' })
  const page = await stage.visitor(options)
  const shifts = await watchShifts(page)
  // The fonts load last, as on a slow network: their fallbacks have the same width.
  await page.route('**/*.woff2', (route) => setTimeout(() => void route.continue(), 1500))
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Where is it?' }).waitFor()
  await page.getByText('Find the place.').first().waitFor()
  await page.getByText('Still available, no winner yet!').waitFor()
  await page.getByText('$50.00').first().waitFor()
  const button = page.getByRole('button', { name: 'Start Playing Free' }).first()
  const box = (await button.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(options.viewport.height)
  await page.getByRole('img', { name: 'Today’s photo, blurred until you play' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await shifts()).toEqual([])
  await lookAround(page)
})

test.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)(
  'on %s a stranger sees a past photo sharp, what playing costs, and is one tap from guessing',
  async (_, options) => {
    const past = await solvedDay(stage.app)
    await stage.puzzles({ upcoming: 1 })
    await stage.app.db.sql`update subscription_pricing set price_amount = 5, trial_period_days = 7`
    const page = await stage.visitor(options)
    const shifts = await watchShifts(page)
    await page.goto('/')
    const photo = page.getByRole('img', { name: 'The photo of a past day' })
    await photo.waitFor()
    await page.getByText('7 days free, then $5.00 a month').waitFor()
    await page.getByText('12 hr 0 min left').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    expect(await shifts()).toEqual([])
    await lookAround(page)
    await page.getByRole('link', { name: 'Where is this?' }).click()
    await page.waitForURL(`**/practice?day=${past.puzzleId}`)
    await page.getByRole('heading', { name: /Where was the photo/ }).waitFor()
  },
)

test('the winner of today is greeted with the claim button until they claim, and other players are not', async () => {
  await stage.puzzles({ upcoming: 1 })
  const people = [await stage.solve(), await stage.app.aUser()]
  const pages = await Promise.all(people.map((user) => stage.visitor({ ...phone, user })))
  for (const page of pages) {
    await page.goto('/')
    await page.getByText('Someone already won!').waitFor()
  }
  expect(await Promise.all(pages.map((page) => page.getByText('You won today!').count()))).toEqual([1, 0])
  const [home, other] = [pages[0]!, pages[1]!]
  const claim = home.getByRole('link', { name: 'Claim your prize' })
  await claim.waitFor()
  await home.getByText('Your prize of $50.00').waitFor()
  await lookAround(home)
  expect(await other.getByRole('link', { name: 'Claim your prize' }).count()).toBe(0)
  const [winner] = people
  const { body } = await winner!.call(prizes.listOwn, {})
  expect((await winner!.call(prizes.claim, { prizeId: body.prizes[0]!.id, ...honestClaim })).status).toBe(200)
  await home.reload()
  await home.getByText('You won today!').waitFor()
  await home.waitForLoadState('networkidle')
  expect(await claim.count()).toBe(0)
})

test('the prize counts up in at most sixty steps over two seconds, and does not with reduced motion', async () => {
  await stage.puzzles({ upcoming: 0, prize: '75.00' })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await stage.visitor({ reducedMotion })
    const shifts = await watchShifts(page)
    await page.addInitScript(() => {
      const seen: { text: string; at: number }[] = []
      Object.assign(window, { prizesSeen: seen })
      // In each drawn frame: what a person sees.
      const look = () => {
        requestAnimationFrame(look)
        const text = document.querySelector('section[aria-label="Today’s prize"] span[aria-hidden]:not(:empty)')
        if (!text || getComputedStyle(text).visibility === 'hidden' || seen.at(-1)?.text === text.textContent) return
        seen.push({ text: text.textContent, at: performance.now() })
      }
      look()
    })
    // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 10_000)
    await page.goto('/')
    const prizesSeen = () =>
      page.evaluate(() => (window as unknown as { prizesSeen: { text: string; at: number }[] }).prizesSeen)
    const goOn = async () => {
      await page.clock.runFor(100)
      return (await prizesSeen()).at(-1)?.text
    }
    await expect.poll(goOn, { interval: 1, timeout: 20_000 }).toBe('$75.00')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(3000)
    const seen = await prizesSeen()
    expect(seen.at(-1)?.text).toBe('$75.00')
    expect(await shifts()).toEqual([])
    if (reducedMotion === 'reduce') {
      expect(seen.map(({ text }) => text)).toEqual(['$75.00'])
      continue
    }
    // The server's page contains the prize itself, which is hidden before the count begins at 0.
    const amounts = seen.map(({ text }) => Number(text.slice(1)))
    expect(amounts[0]).toBe(0)
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
    expect(amounts.length).toBeGreaterThan(15)
    expect(amounts.length).toBeLessThanOrEqual(61)
    const tookMs = seen.at(-1)!.at - seen[0]!.at
    expect(tookMs).toBeGreaterThan(1900)
    expect(tookMs).toBeLessThan(2600)
  }
})

test('the button shakes for half a second every eight until a win, which stops it within a quarter of a minute', async () => {
  await stage.puzzles({ upcoming: 1 })
  const page = await stage.visitor({ reducedMotion: 'no-preference' })
  // The page's clock is stopped and advanced by the test, so a slow machine does not matter.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Playing Free' }).first().waitFor()
  /** How many buttons shake, sampled every tenth of a second. */
  const watch = async (seconds: number) => {
    const seen: number[] = []
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      await page.clock.runFor(100)
      seen.push(await page.locator('button.animate-shake').count())
    }
    return seen
  }
  const seen: number[] = []
  const beginnings = () => seen.flatMap((count, tenth) => (count > 0 && !seen[tenth - 1] ? [tenth] : []))
  // The first is eight seconds after the app has taken over the page.
  while (beginnings().length < 2 && seen.length < 1200) seen.push(...(await watch(0.1)))
  const begun = beginnings()
  expect(begun[1]! - begun[0]!).toBe(80)
  expect(seen.slice(begun[0], begun[0]! + 8)).toEqual([2, 2, 2, 2, 2, 0, 0, 0])

  await stage.solve()
  await page.clock.runFor(16_000)
  await page.clock.resume()
  await page.getByText('Someone already won!').waitFor()
  expect(await page.getByRole('button', { name: 'See Solution' }).count()).toBe(2)
  expect(new Set(await watch(9))).toEqual(new Set([0]))
  await lookAround(page)
})

test('nothing shakes with reduced motion, and a win shows as soon as the visitor returns', async () => {
  await stage.puzzles({ upcoming: 0 })
  const page = await stage.visitor()
  await page.clock.install()
  await page.goto('/')
  await page.getByText('Still available, no winner yet!').waitFor()
  await page.clock.runFor(8200)
  expect(await page.locator('button.animate-shake').count()).toBe(0)
  await stage.solve()
  // Until hydration, the page cannot notice the visitor's return.
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return page.getByText('Someone already won!').count()
  }
  await expect.poll(comeBack, { timeout: 15_000 }).toBeGreaterThan(0)
})

test('a new challenge shows within seconds of its release, on the home page and in the schedule', async () => {
  await stage.puzzles({ upcoming: 2 })
  const release = new Date(`${stage.date(1)}T18:00:00Z`)
  stage.app.clock.at = new Date(release.getTime() - 60_000)
  const [home, schedule] = [await stage.visitor(), await stage.visitor()]
  for (const [page, path, waiting] of [
    [home, '/', 'No challenge today'],
    [schedule, '/schedule', 'in 1 minute'],
  ] as const) {
    await page.clock.install()
    await page.goto(path)
    // From the app itself, not the server's page: in the visitor's zone, or counted from now.
    await page.getByText(waiting).waitFor()
    await page
      .getByText(/E[SD]T/)
      .first()
      .waitFor()
  }
  stage.app.clock.at = new Date(release.getTime() + 1)
  for (const page of [home, schedule]) await page.clock.fastForward(64_000)
  await home.getByText('Still available, no winner yet!').waitFor()
  await expect.poll(() => home.getByText('Upcoming', { exact: true }).count()).toBe(1)
  await expect.poll(() => schedule.getByRole('main').getByRole('listitem').count()).toBe(1)
})

test('“See Solution” delivers what it says, without an account', async () => {
  await stage.puzzles({ upcoming: 0 })
  await stage.solve()
  const visitor = await stage.visitor()
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'See Solution' }).first().click()
  await visitor.waitForURL('**/auth-choice')
  const solution = visitor.getByRole('region', { name: 'Today’s solution' })
  await solution.getByText('The photo was taken at 48.8584, 2.2945.').waitFor()
  await solution.getByText('Found first by').waitFor()
  await solution.getByRole('application').or(solution.getByLabel('Map with the place of the photo')).first().waitFor()
  await visitor.getByText('Next challenge').waitFor()
  await lookAround(visitor)
})

test('an address typed again starts at the top, and a reload where the visitor was', async () => {
  await stage.puzzles({ upcoming: 0 })
  const page = await stage.visitor(phone)
  await page.goto('/')
  const isTaken = () => page.locator('#root[data-sent="taken"]').waitFor({ state: 'attached' })
  await isTaken()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.reload()
  await isTaken()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.goto('/practice')
  await page.goto('/')
  await isTaken()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a press before hydration is replayed after it', async () => {
  await stage.puzzles({ upcoming: 0 })
  const page = await stage.visitor()
  let letIn = () => {}
  const wait = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Playing Free' }).first().click()
  expect(await page.locator('button[data-pressed]').count()).toBe(1)
  letIn()
  await page.waitForURL('**/auth-choice')
})

test.each([
  ['a phone', phone],
  ['a desk', desk],
] as const)(
  'the longest texts and the highest prize stay inside %s, and the button above the fold',
  async (_, options) => {
    await stage.puzzles({ upcoming: 14, prize: '1000000.00' })
    await stage.say({
      project_name: 'The Incomparable Worldwide Geographical Guessing Society Ltd',
      project_tagline: 'Guess where it is. '.repeat(21).slice(0, 400),
    })
    const page = await stage.visitor(options)
    await page.goto('/')
    await page.getByText('$1,000,000.00').first().waitFor()
    const box = (await page.getByRole('button', { name: 'Start Playing Free' }).first().boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(options.viewport.height)
    await lookAround(page)
  },
)
