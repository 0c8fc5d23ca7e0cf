import { setTimeout as sleep } from 'node:timers/promises'
import { Load, until } from './harness/load.ts'
import type { Stop } from './harness/postgres-server.ts'
import { runScript, say } from './harness/script.ts'
import { verify } from './harness/verify.ts'

/** PostgreSQL is restarted under load, twice cleanly and twice as if its machine had lost power. */
const stops: Stop[] = ['fast', 'immediate', 'fast', 'immediate']
const perSecond = 40
const awayMs = 1500

await runScript('postgres-restart', async (stage) => {
  await stage.listen(stage.game.puzzle)
  const load = new Load({ ...stage, perSecond })
  const backMs: number[] = []
  for (const how of stops) {
    await sleep(3000)
    await stage.postgres!.stop(how)
    await sleep(awayMs)
    await stage.postgres!.start()
    const startedAt = Date.now()
    const taken = stage.presses.taken.length
    await until(() => stage.presses.taken.length >= taken + 20, { what: 'guesses are taken again', ms: 30_000 })
    backMs.push(Date.now() - startedAt)
    say(`${how}: 20 guesses are taken ${backMs.at(-1)} ms after it is back`)
  }
  await sleep(2000)
  await load.end()
  return {
    restarts: stops.length,
    'taken again after': `${backMs.join(', ')} ms`,
    ...(await verify(stage)),
  }
})
