import { setTimeout as sleep } from 'node:timers/promises'
import { Load } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Three processes are stopped and restarted one after the other, behind a balancer that checks whether each accepts requests, while people guess:
 * every request is answered without waiting, and every listener receives everything. With `--nginx` two processes are replaced behind an nginx with
 * the documented settings.
 */
const isNginx = process.argv.includes('--nginx')
const times = Number(process.env.FAULTS_TIMES ?? 2)
const perSecond = 40

await runScript(
  isNginx ? 'rolling-restart --nginx' : 'rolling-restart',
  async (stage) => {
    await stage.listen(stage.game.puzzle)
    const load = new Load({ ...stage, perSecond })
    const tookMs: number[] = []
    for (let time = 1; time <= times; time += 1)
      for (const index of stage.servers.keys()) {
        await sleep(1000)
        const startedAt = Date.now()
        const { code } = await stage.stopServer(index, 'SIGTERM')
        tookMs.push(Date.now() - startedAt)
        if (code !== 0) throw new Broken(`a process stopped by a signal ended with ${code}`)
        await stage.startServer(index)
        say(`process ${index} stopped within ${tookMs.at(-1)} ms`)
      }
    await sleep(1000)
    await load.end()
    const { unanswered, busy } = stage.presses
    if (unanswered + busy > 0)
      throw new Broken(`${unanswered} tries had no answer, ${busy} had to wait, while processes were exchanged`)
    const stops = { restarts: tookMs.length, 'longest stop': `${Math.max(...tookMs)} ms` }
    return { ...stops, ...(await verify(stage, { mayDoubleMails: false })) }
  },
  {
    settings: () => ({ DRAIN_SECONDS: isNginx ? '4' : '1.5' }),
    ...(isNginx && { proxy: 'nginx', processes: 2 }),
  },
)
