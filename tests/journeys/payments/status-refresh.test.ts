import { status } from '@whereabouts/contract/subscriptions'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { cards } from './payment-steps.ts'

const stage = useStage(PaymentStage.open)

const asksForStatus = (request: Request) => new URL(request.url()).pathname === status.path

test('an open game learns of a subscription by its stream, and polls every 5 s without one', async () => {
  const player = await stage.aPlayer()
  const streamed = player.page
  const alone = await streamed.context().newPage()
  await alone.route('**/live*', (route) => route.abort())
  // One clock for both.
  await streamed.clock.install()
  await streamed.goto('/game')
  await streamed.getByText('Live', { exact: true }).waitFor()
  await alone.goto('/game')
  await alone.getByText('Leaderboard').first().waitFor()
  let asked = 0
  streamed.on('request', (request) => {
    if (asksForStatus(request)) asked += 1
  })
  for (let times = 0; times < 3; times += 1) {
    const answered = alone.waitForResponse((response) => asksForStatus(response.request()))
    await streamed.clock.runFor(5000)
    await answered
  }
  expect(asked).toBe(0)
  await stage.subscribe(player, { plan: plans.paid, card: cards.visa })
  await streamed.getByText('Premium Active').waitFor({ timeout: 10_000 })
})
