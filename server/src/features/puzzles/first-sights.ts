import type { Database } from '@whereabouts/engines/database/port'
import type { Logger } from 'pino'
import { batchReads } from '../../platform/batching/batch-reads.ts'
import { type FirstSight, insertFirstSights } from './first-sight-queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** Records when each player was first sent the sharp photo of a puzzle, and its answer. */
    firstSights: FirstSights
  }
}

export interface FirstSights {
  /**
   * Resolves when the row is written. Repeated calls do nothing while this process remembers the sight. Without the row of a photo the review of a
   * winner knows less, so a failure is logged; an answer whose row cannot be written must not be sent, so it is thrown.
   */
  note(sight: FirstSight): Promise<void>
  /** Resolves once all recorded sights are written, or have failed. */
  settled(): Promise<void>
}

/** Photos and answers of today's puzzle, the previous one, and one that the administrator moved: no more are live at a time. */
const listsRemembered = 6
/** At a release thousands of players see the photo within a second: they share statements of this many rows. */
const mostTogether = 500

/** Opens the queue of one process. Sights are written in batches, one statement at a time, so that photos never wait for them. */
export function openFirstSights({ db, log }: { db: Database; log: Logger }): FirstSights {
  const seenBy = new Map<string, Map<string, Promise<void>>>()
  const pending = new Set<Promise<void>>()
  const write = batchReads(
    async (sights: readonly FirstSight[]) => {
      await insertFirstSights(db, sights)
      return () => undefined
    },
    { mostTogether },
  )
  const save = async (sight: FirstSight) => {
    try {
      await write(sight)
    } catch (err) {
      // The next sight of this player tries again.
      seenBy.get(listOf(sight))?.delete(sight.userId)
      if (sight.of === 'answer') throw err
      log.warn({ err }, 'when a player first saw a photo could not be recorded')
    }
  }
  return {
    note: (sight) => {
      const players = playersOf(seenBy, listOf(sight))
      const known = players.get(sight.userId)
      if (known) return known
      const saved = save(sight).finally(() => pending.delete(saved))
      players.set(sight.userId, saved)
      pending.add(saved)
      return saved
    },
    settled: async () => {
      await Promise.allSettled(pending)
    },
  }
}

const listOf = (sight: FirstSight) => `${sight.of} ${sight.puzzleId}`

function playersOf<Sight>(seenBy: Map<string, Map<string, Sight>>, list: string): Map<string, Sight> {
  const players = seenBy.get(list) ?? new Map<string, Sight>()
  seenBy.set(list, players)
  if (seenBy.size > listsRemembered) seenBy.delete(seenBy.keys().next().value!)
  return players
}
