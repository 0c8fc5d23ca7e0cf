import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../test-support/payout-stage.ts'
import { openLog } from '../../platform/observability/log.ts'
import { startMoneyWatch } from './start-money-watch.ts'

describeOnOneDatabase('the watch over prizes', (app) => {
  const stage = new PayoutStage(app)

  test('logs once what no server has written, and counts it as long as it lasts', async () => {
    const said: { msg: string; found: string[] }[] = []
    const log = openLog('error', { write: (line) => void said.push(JSON.parse(line)) })
    const counted = async () =>
      (await (await app.services.metrics.registry.getSingleMetric('whereabouts_prizes_contradicted')!.get()).values)[0]!
        .value
    const rounds = startMoneyWatch({ ...app.services, log })
    const look = async () => {
      rounds.wake()
      await expect.poll(() => true).toBe(true)
    }
    await expect.poll(counted).toBe(0)
    await app.db.sql`
      insert into payout_orders (key, prize_id, ordered_at, method_id)
      values (${`prize-${stage.prizeId}-1`}, ${stage.prizeId}, ${app.clock.at}, 'method')`
    await look()
    await expect.poll(counted).toBe(1)
    await look()
    await rounds.stop()
    expect(said).toMatchObject([
      { msg: 'steps and orders of prizes contradict each other', found: [expect.stringContaining(stage.prizeId)] },
    ])
  })
})
