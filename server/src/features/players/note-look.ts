import { utcDate } from '@whereabouts/game/release'
import type { ContextFor } from '../../core/context.ts'
import { writeAudit } from '../audit/for-others.ts'

declare module '../../core/context.ts' {
  interface Services {
    looksNoted: LooksNoted
  }
}

/** The looks that were recorded on one day, as session and player. A new process records them again: better twice than not at all. */
export interface LooksNoted {
  date: string
  looks: Set<string>
}

/** Logs that a staff member looks at a player's page, once a day for each session and player. Await it before the answer is sent. */
export async function noteLook(context: ContextFor<'admin'>, userId: string): Promise<void> {
  const { looksNoted: noted, clock, caller, db } = context
  const date = utcDate(clock.now())
  if (noted.date !== date) Object.assign(noted, { date, looks: new Set() })
  const look = `${caller.sessionId} ${userId}`
  if (noted.looks.has(look)) return
  await writeAudit(db, context, { action: 'player.look', subject: userId })
  noted.looks.add(look)
}
