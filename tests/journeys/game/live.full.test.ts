import { expect, test } from 'vitest'
import { look } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { board, LiveStage, live, untilTotal } from './live-stage.ts'

const stage = useStage(LiveStage.open)
let total = 0
const guess = async (options?: Parameters<LiveStage['guess']>[0]) => {
  await stage.guess(options)
  total += 1
}

test('a hidden tab has no connection; when visible again it shows what happened meanwhile', async () => {
  const tabs = await stage.tabs(3)
  await expect.poll(() => tabs.holders().length).toBe(3)
  const [hidden, ...seen] = tabs.pages
  await look(hidden!, { isHidden: true })
  await expect.poll(() => tabs.holders()).not.toContain(hidden)
  for (let guesses = 0; guesses < 3; guesses += 1) await guess()
  for (const page of seen) await untilTotal(page, total)
  expect(await hidden!.getByText(`Total: ${total}`, { exact: true }).count()).toBe(0)
  await look(hidden!, { isHidden: false })
  await tabs.untilTotal(total)
  await expect.poll(() => tabs.holders().length).toBe(3)
  await hidden!.context().close()
})

test('after a server crash and restart viewers reconnect, with what they missed', async () => {
  const tabs = await stage.tabs(2)
  await guess()
  await tabs.untilTotal(total)
  const start = await stage.kill()
  for (const page of tabs.pages) await board(page).getByText('Reconnecting…').waitFor()
  await start()
  await guess()
  for (const page of tabs.pages) await live(page).waitFor()
  await tabs.untilTotal(total)
  expect(tabs.holders()).toHaveLength(2)
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

test('guesses above do not move the list for a reader further down', async () => {
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
  // The rows above it slide; the row being read must not move at all.
  expect((await rows.locator(`[data-guess="${id}"]`).boundingBox())!.y).toBeCloseTo(before, 0)
  await page!.context().close()
})
