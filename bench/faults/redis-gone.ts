import { setTimeout as sleep } from 'node:timers/promises'
import { Load, until } from './harness/load.ts'
import { runScript } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * Redis is killed for ten seconds under load: guesses continue, each process counts limits alone, listeners still receive events of their own
 * process, and catch up when Redis is back; then limits are counted together again.
 */
const awayMs = 10_000
const perSecond = 40
const guessesAMinute = 120
const atOnce = 15

await runScript('redis-gone', async (stage) => {
  await stage.listen(stage.game.puzzle)
  // Those with a small plan are reserved for the limits, which count all their requests.
  const load = new Load({ ...stage, perSecond, people: stage.game.regulars })
  await sleep(3000)
  await stage.redis!.kill()
  const goneAt = Date.now()
  await sleep(1000)
  const takenBefore = stage.presses.taken.length
  const alone = await pressOften(stage, { each: guessesAMinute + 5, sites: stage.sites.slice(0, 1), who: 0 })
  if (alone !== 5) throw new Broken(`without Redis a process let ${5 - alone} guesses too many through its limit`)
  await sleep(Math.max(0, awayMs - (Date.now() - goneAt)))
  const takenMeanwhile = stage.presses.taken.length - takenBefore
  if (takenMeanwhile < (perSecond * awayMs) / 1000 / 4)
    throw new Broken(`only ${takenMeanwhile} guesses were taken without Redis`)
  await stage.redis!.start()
  const backAt = Date.now()
  await sleep(3000)
  await load.end()
  await until(() => hasEverything(stage), { what: 'every listener has caught up', ms: 30_000 })
  const caughtUpMs = Date.now() - backAt
  const together = await pressOften(stage, { each: 45, sites: stage.sites, who: 1 })
  if (together !== 3 * 45 - guessesAMinute)
    throw new Broken(`with Redis back ${together} of 135 guesses of one player were too many, not 15`)
  const { busy } = stage.presses
  if (busy > 0) throw new Broken(`${busy} guesses had to wait because Redis was gone`)
  return {
    'taken without Redis': takenMeanwhile,
    'all caught up after it was back': `${caughtUpMs} ms`,
    ...(await verify(stage, { mayDoubleMails: false })),
  }
})

/** A player with a used-up plan continues to guess at each site. Returns how many guesses were too many. */
async function pressOften(
  { game, presses }: Stage,
  { each, sites, who }: { each: number; sites: string[]; who: number },
): Promise<number> {
  const person = game.people.filter(({ limit }) => limit < 10)[who]!
  const sent = []
  // Not all in parallel: under load only a few requests of one player may wait.
  for (let left = each; left > 0; left -= atOnce) {
    const some = sites.flatMap((site) =>
      Array.from({ length: Math.min(left, atOnce) }, () =>
        presses.send({ person, puzzle: game.puzzle, at: { lat: -50, lng: 5 } }, site),
      ),
    )
    sent.push(...(await Promise.all(some)))
  }
  return sent.filter(({ outcome }) => outcome?.kind === 'refused' && outcome.code === 'too-many-requests').length
}

function hasEverything({ audience, presses }: Stage): boolean {
  const taken = presses.taken.map(({ outcome }) => outcome.guessId)
  return audience.listeners.every(({ heard }) => taken.every((id) => heard.has(id)))
}
