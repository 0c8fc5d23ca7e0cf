import type { Services } from '../../core/context.ts'
import type { ShareRow } from './share-queries.ts'
import { findShareToken } from './share-token.ts'

/** How a player shares their statistics, as the player sees it. */
export function describeShare(services: Pick<Services, 'keyedHashes'>, share: ShareRow | null) {
  if (!share) return null
  const { sharedAt, showsMap } = share
  return { shared_at: sharedAt.toISOString(), shows_map: showsMap, token: findShareToken(services, share) }
}
