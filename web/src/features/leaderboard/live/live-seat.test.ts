import { expect, test, vi } from 'vitest'
import { waitForSeat } from './live-seat.ts'

function aTab(name: string, options: { steal?: boolean } = {}) {
  const told: string[] = []
  const leave = waitForSeat(name, {
    onSeated: () => told.push('seated'),
    onLost: () => told.push('lost'),
    ...options,
  })
  return { told, leave }
}
const seatedIn = (tabs: { told: string[] }[]) => tabs.map(({ told }) => told.join())

test('of many tabs one has the seat, and when it leaves the next has it', async () => {
  const tabs = Array.from({ length: 10 }, () => aTab('ten'))
  await vi.waitFor(() => expect(seatedIn(tabs).filter(Boolean)).toEqual(['seated']))
  tabs[0]!.leave()
  await vi.waitFor(() => expect(seatedIn(tabs).slice(0, 3)).toEqual(['seated', 'seated', '']))
  for (const { leave } of tabs) leave()
})

test('who leaves the queue is never seated', async () => {
  const [first, second, third] = [aTab('queue'), aTab('queue'), aTab('queue')]
  await vi.waitFor(() => expect(first.told).toEqual(['seated']))
  second.leave()
  first.leave()
  await vi.waitFor(() => expect(third.told).toEqual(['seated']))
  expect(second.told).toEqual([])
  third.leave()
})

test('a seat can be taken from a tab that stands still, which hears of it', async () => {
  const stopped = aTab('stolen')
  await vi.waitFor(() => expect(stopped.told).toEqual(['seated']))
  const thief = aTab('stolen', { steal: true })
  await vi.waitFor(() => expect([stopped.told, thief.told]).toEqual([['seated', 'lost'], ['seated']]))
  thief.leave()
})
