import { raceForWin } from './harness/load.ts'
import { runScript, say } from './harness/script.ts'
import { Broken, verify } from './harness/verify.ts'

/** A thousand exact guesses arrive at the same time at three processes: one wins, and all others learn that another was first. Repeatedly. */
const rounds = Number(process.env.FAULTS_ROUNDS ?? 20)
const rivals = Number(process.env.FAULTS_RIVALS ?? 1000)
/** The allowed answers for the others: another player has already won. */
const beaten = new Set(['already-solved'])

await runScript(
  'one-winner',
  async (stage) => {
    const tookMs: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now()
      const race = await raceForWin(stage, { rivals: stage.game.regulars.slice(0, rivals), sites: stage.sites })
      tookMs.push(Math.round(performance.now() - startedAt))
      const winners = race.filter(({ outcome }) => outcome?.kind === 'taken')
      if (winners.length !== 1) throw new Broken(`${winners.length} of ${race.length} were answered as winners`)
      const others = race.flatMap(({ outcome }) => (outcome?.kind === 'refused' ? [outcome.code] : []))
      const strange = others.filter((code) => !beaten.has(code))
      if (others.length !== rivals - 1 || strange.length > 0)
        throw new Broken(`of ${rivals} rivals ${others.length} were refused, some with ${[...new Set(strange)]}`)
      if (round % 5 === 0) say(`${round} rounds of ${rivals}`)
    }
    const slowest = Math.max(...tookMs)
    return { rounds, rivals, 'longest round': `${slowest} ms`, ...(await verify(stage, { mayDoubleMails: false })) }
  },
  { people: Math.ceil((rivals * 10) / 9) + 1 },
)
