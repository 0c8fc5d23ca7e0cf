import { payPrize } from '@whereabouts/server/test-support/prizes'
import { aWin } from '@whereabouts/server/test-support/worlds'
import { expect, test } from 'vitest'
import { HomeStage, openUnfilled, watchShifts } from '../site/home-stage.ts'
import { openSession } from '../stage.ts'
import { useStage } from '../use-stage.ts'

const dayMs = 24 * 60 * 60 * 1000
const paid = 4

const stage = useStage(HomeStage.open, async (stage) => {
  await stage.reset()
  const admin = await stage.app.anAdmin()
  for (let n = 0; n < paid; n += 1) {
    const { winner, prizeId } = await aWin(stage.app)
    await payPrize(admin, winner, prizeId)
    stage.app.clock.at = new Date(stage.app.clock.at.getTime() + dayMs)
  }
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
