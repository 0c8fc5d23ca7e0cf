import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import { payPrize } from '@whereabouts/server/test-support/prizes'
import { expect, test } from 'vitest'
import { touchPhone } from '../game/guess-stage.ts'
import { HomeStage, openUnfilled, watchShifts } from '../site/home-stage.ts'
import { openSession } from '../stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'

const dayMs = 24 * 60 * 60 * 1000
const paid = 22

const stage = useStage(HomeStage.open, async (stage) => {
  await stage.reset()
  const admin = await stage.app.anAdmin()
  for (let n = 0; n < paid; n += 1) {
    const { id: puzzleId, answer } = await stage.app.aPuzzle({ releaseDate: stage.date(0) })
    const winner = await stage.app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    const [prize] = (await winner.call(prizes.listOwn, {})).body.prizes
    await payPrize(admin, winner, prize!.id)
    stage.app.clock.at = new Date(stage.app.clock.at.getTime() + dayMs)
  }
})

test('all past winners are reachable page by page; a failed page can be retried', async () => {
  const page = await stage.visitor(touchPhone)
  await page.goto('/winners')
  const items = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more' })
  await page.getByText(`${paid} prizes, $1,100.00 paid`).waitFor()
  expect(await items.count()).toBe(20)
  await page.route('**/api/winners?before=*', (route) => route.fulfill({ status: 500, body: '' }))
  await more.click()
  await page.getByText('This could not be loaded').waitFor()
  await lookAround(page)
  await page.unroute('**/api/winners?before=*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => items.count()).toBe(paid)
  expect(await more.count()).toBe(0)
  // A screen reader continues at the first of the new ones.
  expect(await items.nth(20).evaluate((item) => item === document.activeElement)).toBe(true)
  const names = await items.locator('p:first-child').allInnerTexts()
  expect(new Set(names.filter((name) => name.startsWith('Player'))).size).toBe(paid)
  await lookAround(page)
})

test('the latest three are on the home page and next to the plans, and shift nothing', async () => {
  const page = await stage.visitor({ viewport: { width: 1280, height: 800 } })
  const shifts = await watchShifts(page)
  await page.goto('/')
  const block = page.getByRole('region', { name: 'Past Winners' })
  expect(await block.getByRole('listitem').count()).toBe(3)
  await block.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
  await openSession(page, await stage.app.aUser())
  await page.goto('/subscribe')
  await block.getByRole('link', { name: 'See all winners' }).click()
  await page.waitForURL('**/winners')
})

test('a home page without initial data requests no winners, since they would shift it', async () => {
  const page = await stage.visitor()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/winners') && asked.push(request.url()))
  await openUnfilled(page, '/')
  await page.getByRole('heading', { name: 'How It Works' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
