import { afterAll, beforeAll, expect, test } from 'vitest'
import { board, LiveStage, live } from './live-stage.ts'

let stage: LiveStage
let total = 0
const guess = async (options?: Parameters<LiveStage['guess']>[0]) => {
  await stage.guess(options)
  total += 1
}

beforeAll(async () => {
  stage = await LiveStage.open()
})
afterAll(() => stage?.close())

test('ten tabs share one connection; when its tab is closed another takes over, and no guess is missed', async () => {
  const tabs = await stage.tabs(10)
  await expect.poll(() => tabs.holders().length).toBe(1)
  await guess()
  await tabs.untilTotal(total)
  for (let closed = 0; closed < 3; closed += 1) {
    const [holder] = tabs.holders()
    await Promise.all([guess(), tabs.close(holder!), guess()])
    await tabs.untilTotal(total)
    await expect.poll(() => tabs.holders().length).toBe(1)
    expect(tabs.holders()[0]).not.toBe(holder)
  }
  await tabs.pages[0]!.context().close()
})

test('a server that is killed and comes back has its viewers back, with what was missed', async () => {
  const tabs = await stage.tabs(2)
  await guess()
  await tabs.untilTotal(total)
  const start = await stage.kill()
  for (const page of tabs.pages) await board(page).getByText('Reconnecting…').waitFor()
  await start()
  await guess()
  for (const page of tabs.pages) await live(page).waitFor()
  await tabs.untilTotal(total)
  expect(tabs.holders()).toHaveLength(1)
  await tabs.pages[0]!.context().close()
})

test('without a network the page says so, and afterwards shows what happened meanwhile', async () => {
  const tabs = await stage.tabs(2)
  const context = tabs.pages[0]!.context()
  await context.setOffline(true)
  for (const page of tabs.pages) await board(page).getByText('Offline').waitFor()
  await guess()
  await context.setOffline(false)
  for (const page of tabs.pages) await live(page).waitFor()
  await tabs.untilTotal(total)
  await context.close()
})

test('a reader further down the list is not moved by guesses above', async () => {
  const { players } = stage.prepared
  for (let row = 0; row < 30; row += 1) await guess({ farKm: 900 + row, by: players[2]! })
  const tabs = await stage.tabs(1, { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' })
  const [page] = tabs.pages
  const rows = board(page!).getByRole('region', { name: 'Ranked guesses' })
  await rows.evaluate((list) => list.scrollTo(0, 610))
  const read = rows.locator('li').nth(12)
  const id = await read.getAttribute('data-guess')
  const before = (await read.boundingBox())!.y
  for (let row = 0; row < 5; row += 1) await guess({ farKm: 300, by: players[3]! })
  await tabs.untilTotal(total)
  // The rows above it slide; the one that is read must not even do that.
  expect((await rows.locator(`[data-guess="${id}"]`).boundingBox())!.y).toBeCloseTo(before, 0)
  await page!.context().close()
})
