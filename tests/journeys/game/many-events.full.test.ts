import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Player } from '../../faults/player.ts'
import { dropPin } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { CrowdStage, rowsOf, rowsOn } from './crowd-stage.ts'
import { newYork, result, submitButton } from './guess-stage.ts'
import { board, live } from './live-stage.ts'

const guessers = 13
const firstEvents = 200
const laterEvents = 1000
/** What a page may retain of a thousand events: two hundred guesses, and memory that the browser has not released yet. */
const mayGrowBytes = 3 * 1024 * 1024
const mayGrowNodes = 300

const stage = useStage(() => CrowdStage.open({ players: guessers + 1 }))

/** Guesses of many players at the same time, with distances in no order. */
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
  /** Detached nodes that are still in memory. */
  detachedNodes: number
  listeners: number
}

/** What a page retains after garbage collection. */
async function weigh(page: Page, devtools: CDPSession): Promise<Weight> {
  // Moves the map around and back.
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

test('a page that receives 1,200 guesses does not grow, and shows the same as the server', async () => {
  const [watcher] = stage.prepared.players
  const page = await stage.browserOf(watcher!, { viewport: { width: 1280, height: 800 } })
  await page.goto('/game')
  await live(page).waitFor()
  await dropPin(page, newYork)
  await submitButton(page).click()
  await result(page).getByText('Nice attempt!').waitFor()
  const total = (count: number) => board(page).getByText(`Total: ${count.toLocaleString('en-US')}`, { exact: true })
  await total(1).waitFor()

  // From here on only live events update the list.
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

  const served = await stage.boardOf(watcher!)
  expect(served.total).toBe(1 + firstEvents + laterEvents)
  const shown = await rowsOn(page)
  expect(shown).toHaveLength(100)
  expect(shown).toEqual(rowsOf(served))
  const own = board(page).getByRole('list', { name: 'Your best guess' }).locator('[data-guess] > span').first()
  // A rank beside the list is asked for at most each five seconds.
  await expect.poll(() => own.textContent()).toBe(String(served.mine!.rank))
  await page.context().close()
})
