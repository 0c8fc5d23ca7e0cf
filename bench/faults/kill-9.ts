import { setTimeout as sleep } from 'node:timers/promises'
import { Load, raceForWin } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import { verify } from './harness/verify.ts'

/** Any of three processes is killed under load, repeatedly, and restarted immediately; every third kill happens during a race for a win. */
const kills = Number(process.env.FAULTS_KILLS ?? 30)
const perSecond = 40

await runScript('kill-9', async (stage) => {
  await stage.listen(stage.game.puzzle)
  const load = new Load({ ...stage, perSecond })
  for (let n = 1; n <= kills; n += 1) {
    await sleep(300 + Math.random() * 700)
    const index = Math.floor(Math.random() * stage.servers.length)
    if (n % 3 === 0) {
      const rivals = [...stage.game.regulars].sort(() => Math.random() - 0.5).slice(0, 12)
      const race = raceForWin(stage, { rivals, sites: [stage.balancer.url] })
      await sleep(Math.random() * 25)
      await stage.restart(index, 'SIGKILL')
      await race
      await stage.listen(stage.game.puzzle)
    } else await stage.restart(index, 'SIGKILL')
    if (n % 10 === 0) say(`${n} kills, ${stage.presses.taken.length} guesses`)
  }
  await load.end()
  return { kills, ...(await verify(stage)) }
})
