import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx } from '../../tests/nginx-server.ts'
import { Load } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Two processes behind nginx with deploy/nginx.conf are killed one after the other within ten seconds, repeatedly under load, and restarted
 * immediately. One always serves, so only requests in progress in the killed one may be lost, and their page resends those. NGINX_SERVER='max_fails=1
 * fail_timeout=10s' shows what goes wrong otherwise.
 */
const rounds = Number(process.env.FAULTS_TIMES ?? 4)
const perSecond = 40
/** The pause between kills, so that the second comes within ten seconds. */
const betweenMs = 6_000
/** Allowed failed answers per kill: the requests in progress, at 40 a second. */
const mostEachKill = 5

if (!hasNginx()) {
  say('LEFT OUT proxy-kills: no nginx and openssl here')
  process.exit(0)
}

await runScript(
  'proxy-kills',
  async (stage) => {
    await stage.listen(stage.game.puzzle)
    const load = new Load({ ...stage, perSecond })
    for (let round = 1; round <= rounds; round += 1)
      for (const index of stage.servers.keys()) {
        const next = sleep(betweenMs)
        await stage.restart(index, 'SIGKILL')
        await next
        say(`round ${round}: process ${index} killed; so far ${stage.presses.busy} answers of the proxy alone`)
      }
    await load.end()
    const { busy, unanswered } = stage.presses
    const kills = rounds * stage.servers.length
    if (busy > kills * mostEachKill) throw new Broken(`${busy} requests found no server in ${kills} kills`)
    const figures = { kills, 'answered by the proxy alone': busy, 'without an answer': unanswered }
    return { ...figures, ...(await verify(stage)) }
  },
  { proxy: 'nginx', processes: 2 },
)
