import type { Services } from '../../core/context.ts'
import type { Actor } from '../../features/audit/queries.ts'
import type { PublicLog } from '../../features/log/open-log.ts'

/** What the orders of a shell need: the running server has it, and a script opens it beside the servers. */
export type ShellNeeds = Pick<Services, 'db' | 'clock' | 'newId' | 'mailSite' | 'wakeMailWorker'> & {
  publicLog: Pick<PublicLog, 'origin'>
  shortLivedCache: Pick<Services['shortLivedCache'], 'changed'>
}

/**
 * The same, and in whose name it is done. Whoever has the shell has all rights, so that is the owner's account; the log says beside it that it came
 * from the shell, and which user of the system typed it.
 */
export type ShellContext = ShellNeeds &
  Omit<Actor, 'request' | 'via' | 'caller'> & {
    caller: { userId: string; username: string }
    via: NonNullable<Actor['via']>
  }
