import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '../../faults/player.ts'
import { dropPin } from '../steps.ts'
import { CrowdStage, rowsOf, rowsOn } from './crowd-stage.ts'
import { newYork, result, submitButton } from './guess-stage.ts'
import { board, live } from './live-stage.ts'

const guessers = 13
const firstEvents = 200
const laterEvents = 1000
/** What a page may keep of a thousand events: two hundred guesses, and what the browser itself has not given back. */
const mayGrowBytes = 3 * 1024 * 1024
const mayGrowNodes = 300

let stage: CrowdStage

beforeAll(async () => {
  stage = await CrowdStage.open({ players: guessers + 1 })
})
afterAll(() => stage?.close())

/** Guesses of many players at once, in no order of distance. */
async function guessAll(count: number): Promise<void> {
  const distances = Array.from({ length: count }, (_, n) => 20 + ((n * 7919) % 9001) + count / 10_000)
  const guesser = async (player: Player, index: number) => {
    for (const [n, farKm] of distances.entries()) if (n % guessers === index) await stage.guess(player, farKm)
  }
  await Promise.all(stage.prepared.players.slice(1).map(guesser))
}

interface Weight {
  heapBytes: number
  nodes: number
  /** Nodes that are kept although no page shows them. */
  detachedNodes: number
  listeners: number
}

/** What a page holds once everything that can go is gone. */
async function weigh(page: Page, devtools: CDPSession): Promise<Weight> {
  // A look around on the map, which ends where it began.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.waitForTimeout(1500)
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let count = 1
    while (walker.nextNode()) count += 1
    return count
  })
  return { heapBytes: usedSize, nodes, detachedNodes: nodes - shown, listeners: jsEventListeners }
}

test('a page that hears of 1,200 guesses keeps its size, and shows what the server would tell', async () => {
  const [watcher] = stage.prepared.players
  const page = await stage.browserOf(watcher!, { viewport: { width: 1280, height: 800 } })
  await page.goto('/game')
  await live(page).waitFor()
  await dropPin(page, newYork)
  await submitButton(page).click()
  await result(page).getByText('Nice attempt!').waitFor()
  const total = (count: number) => board(page).getByText(`Total: ${count.toLocaleString('en-US')}`, { exact: true })
  await total(1).waitFor()

  // From here on nothing but the live events makes the list.
  await page.route(/\/leaderboard(\?.*)?$/, (route) => route.abort())
  const devtools = await page.context().newCDPSession(page)
  await guessAll(firstEvents)
  await total(1 + firstEvents).waitFor()
  const before = await weigh(page, devtools)
  await guessAll(laterEvents)
  await total(1 + firstEvents + laterEvents).waitFor({ timeout: 60_000 })
  const after = await weigh(page, devtools)

  expect(after.heapBytes - before.heapBytes).toBeLessThan(mayGrowBytes)
  expect(after.nodes - before.nodes).toBeLessThan(mayGrowNodes)
  expect(after.detachedNodes - before.detachedNodes).toBeLessThan(mayGrowNodes)
  expect(after.listeners - before.listeners).toBeLessThan(mayGrowNodes)

  const told = await stage.boardOf(watcher!)
  expect(told.total).toBe(1 + firstEvents + laterEvents)
  const shown = await rowsOn(page)
  expect(shown).toHaveLength(100)
  expect(shown).toEqual(rowsOf(told))
  const own = board(page).getByRole('list', { name: 'Your best guess' }).locator('[data-guess] > span').first()
  expect(await own.textContent()).toBe(String(told.mine!.rank))
  await page.context().close()
})
