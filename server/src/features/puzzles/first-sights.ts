import type { Database } from '@whereabouts/engines/database/port'
import type { Logger } from 'pino'
import { batchReads } from '../../platform/batching/batch-reads.ts'
import { type FirstSight, insertFirstSights } from './first-sight-queries.ts'

declare module '../../core/context.ts' {
  interface Services {
    /** Records when each player was first sent the sharp photo of a puzzle. */
    firstSights: FirstSights
  }
}

export interface FirstSights {
  /** Returns immediately; the row is written afterwards. Repeated calls do nothing while this process remembers the sight. */
  note(sight: FirstSight): void
  /** Resolves once all recorded sights are written, or have failed. */
  settled(): Promise<void>
}

/** Today's puzzle, the previous one, and one that the administrator moved: no more are live at a time. */
const puzzlesRemembered = 3
/** At a release thousands of players see the photo within a second: they share statements of this many rows. */
const mostTogether = 500

/** Opens the queue of one process. Sights are written in batches, one statement at a time, so that photos never wait for them. */
export function openFirstSights({ db, log }: { db: Database; log: Logger }): FirstSights {
  const seenBy = new Map<string, Set<string>>()
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
      // The next photo of this player tries again.
      seenBy.get(sight.puzzleId)?.delete(sight.userId)
      log.warn({ err }, 'when a player first saw the photo could not be recorded')
    }
  }
  return {
    note: (sight) => {
      const players = playersOf(seenBy, sight.puzzleId)
      if (players.has(sight.userId)) return
      players.add(sight.userId)
      const saved = save(sight).finally(() => pending.delete(saved))
      pending.add(saved)
    },
    settled: async () => {
      await Promise.all(pending)
    },
  }
}

function playersOf(seenBy: Map<string, Set<string>>, puzzleId: string): Set<string> {
  const players = seenBy.get(puzzleId) ?? new Set()
  seenBy.set(puzzleId, players)
  if (seenBy.size > puzzlesRemembered) seenBy.delete(seenBy.keys().next().value!)
  return players
}
