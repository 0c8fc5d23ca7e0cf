import { expect, test } from 'vitest'
import { look } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { CrowdStage } from './crowd-stage.ts'
import { board, live, untilTotal } from './live-stage.ts'

const stage = useStage(() => CrowdStage.open({ players: 2 }))
let total = 0
const guess = async () => {
  await stage.guess(stage.prepared.players[1]!, 500 + total)
  total += 1
}
const tabsOf = (count: number) => stage.tabs(stage.prepared.players[0]!, count)

test('a hidden tab has no connection; when visible again it shows what happened meanwhile', async () => {
  const tabs = await tabsOf(3)
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

test('without a network the page says so, and afterwards shows what happened meanwhile', async () => {
  const tabs = await tabsOf(2)
  const context = tabs.pages[0]!.context()
  await context.setOffline(true)
  for (const page of tabs.pages) await board(page).getByText('Offline').waitFor()
  await guess()
  await context.setOffline(false)
  for (const page of tabs.pages) await live(page).waitFor()
  await tabs.untilTotal(total)
  await context.close()
})
