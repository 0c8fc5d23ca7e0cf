import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx } from '../../tests/nginx-server.ts'
import { Load } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Two processes behind nginx with deploy/nginx.conf are killed one after the other, both within ten seconds, again and again under load, and each is
 * started again at once. There is always one that serves: so only requests that were under way in the killed one may be lost, and those
 * are sent again by their page. NGINX_SERVER='max_fails=1 fail_timeout=10s' shows what goes wrong otherwise.
 */
const rounds = Number(process.env.FAULTS_TIMES ?? 4)
const perSecond = 40
/** From one kill to the next, so that the second comes before ten seconds are over. */
const betweenMs = 6_000
/** So many answers without a server each kill may cost: what was under way, at 40 a second. */
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
