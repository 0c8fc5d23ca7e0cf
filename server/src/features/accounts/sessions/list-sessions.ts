import type { sessions as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { describeDevice } from '../../../platform/http/describe-device.ts'
import { listOpenSessions } from './queries.ts'

/** The caller's open sessions: the current one, then the others by their last use. */
export const listSessions: CommandOf<typeof endpoint> = async ({ db, caller, language }) => {
  const sessions = (await listOpenSessions(db, caller.userId)).map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent, language),
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === caller.sessionId,
  }))
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return { sessions: [...sessions.filter(({ isCurrent }) => isCurrent), ...others] }
}
