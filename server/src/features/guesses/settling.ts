import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import type { AcceptedGuess } from './asked-guess.ts'
import { findAnswers } from './exact-answers.ts'
import { listUnsettled } from './exact-guess-queries.ts'
import { settlePuzzle } from './settle-puzzle.ts'

declare module '../../core/context.ts' {
  interface Services {
    settling: Settling
  }
}

type Needs = Omit<Services, 'settling' | 'guessQueue'>

/** How often every process looks for exact guesses that wait, and tries again after a failure. */
const lookEveryMs = 1_000

interface Asked {
  id: string
  accept(guess: AcceptedGuess): void
  refuse(error: unknown): void
}

/** The settling of one puzzle in this process, and the guesses that it answers. */
interface Run {
  asked: Asked[]
  /** Whether it has ended because no exact guess waits. */
  ended: Promise<boolean>
}

/**
 * Settles the puzzles with waiting exact guesses, each after its second, and answers them. The process that stored a guess uses a timer, and each
 * process looks every second for those of others, which may have died.
 */
export class Settling {
  readonly #services: Needs
  readonly #runs = new Map<string, Run>()
  readonly #closing = new AbortController()

  constructor(services: Needs) {
    this.#services = services
  }

  /** Resolves with a stored exact guess when it has won, and rejects with what else settling decided. */
  answerTo({ puzzleId, id }: { puzzleId: string; id: string }): Promise<AcceptedGuess> {
    return new Promise((accept, refuse) => {
      this.#runOf(puzzleId, this.#services.settleAfterMs).asked.push({ id, accept, refuse })
    })
  }

  /** Resolves when no exact guess on a puzzle waits. */
  async settled(puzzleId: string): Promise<void> {
    if (!(await this.#runOf(puzzleId, 0).ended)) throw new Refusal('unavailable')
  }

  /** Begins to settle every puzzle on which exact guesses wait, whoever stored them. */
  async look(): Promise<void> {
    for (const puzzleId of await listUnsettled(this.#services.db)) this.#runOf(puzzleId, 0)
  }

  /** Refuses the requests that wait. Their guesses are stored: another process settles them, and the same request gets the answer. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all([...this.#runs.values()].map(({ ended }) => ended))
  }

  #runOf(puzzleId: string, waitMs: number): Run {
    let run = this.#runs.get(puzzleId)
    if (run === undefined) {
      const asked: Asked[] = []
      run = { asked, ended: this.#run(puzzleId, { asked, waitMs }) }
      this.#runs.set(puzzleId, run)
    }
    return run
  }

  async #run(puzzleId: string, { asked, waitMs: firstMs }: { asked: Asked[]; waitMs: number }): Promise<boolean> {
    let [waitMs, failures]: [number | null, number] = [firstMs, 0]
    while (waitMs !== null || asked.length > 0) {
      await setTimeout(waitMs ?? 0, undefined, this.#closing).catch(() => undefined)
      if (this.#mustStop(failures)) break
      waitMs = await this.#step(puzzleId, asked).catch((err: unknown) => {
        this.#report(err, { puzzleId, failures })
        failures += 1
        return lookEveryMs
      })
    }
    this.#runs.delete(puzzleId)
    for (const { refuse } of asked) refuse(new Refusal('unavailable'))
    return waitMs === null
  }

  /** Settles, and answers what is settled. Returns after how many milliseconds to go on; null when none waits. */
  async #step(puzzleId: string, asked: Asked[]): Promise<number | null> {
    const waitMs = await settlePuzzle(this.#services, puzzleId)
    if (waitMs !== null || asked.length === 0) return waitMs
    const answers = await findAnswers(
      this.#services,
      asked.map(({ id }) => id),
    )
    for (const one of asked.splice(0)) {
      const answer = answers.get(one.id)
      if (answer instanceof Refusal) one.refuse(answer)
      else if (answer) one.accept(answer)
      else asked.push(one)
    }
    return null
  }

  /** A failed settling is tried again, unless the process shuts down. */
  #mustStop(failures: number): boolean {
    return this.#closing.signal.aborted || (failures > 0 && this.#services.lifecycle.isDraining)
  }

  /** Without the database nothing can be settled, and other code reports that. Anything else leaves a winner waiting: reported now and each minute. */
  #report(err: unknown, { puzzleId, failures }: { puzzleId: string; failures: number }): void {
    const { log } = this.#services
    const what = 'a puzzle could not be settled'
    if (err instanceof DatabaseUnavailable || failures % 60 > 0) log.debug({ err, puzzleId }, what)
    else log.error({ err, puzzleId }, what)
  }
}

/** Settles what other processes left unsettled, from the start and every second, until stopped. */
export function startSettling({ settling, log }: Pick<Services, 'settling' | 'log'>): Rounds {
  const rounds = startRounds(async () => {
    await settling.look().catch((err: unknown) => log.debug({ err }, 'exact guesses could not be looked for'))
    return lookEveryMs
  })
  return {
    wake: () => rounds.wake(),
    stop: async () => {
      await rounds.stop()
      await settling.close()
    },
  }
}
