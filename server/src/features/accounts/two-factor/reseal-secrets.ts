import type { Services } from '../../../core/context.ts'
import { listSealedSecrets } from './queries.ts'
import { isSealedBefore, openSecret, sealSecret } from './secret-box.ts'
import { replaceSeal } from './writes.ts'

/**
 * Encrypts secrets of the second factor again where they are encrypted under a previous AUTH_SECRET. Runs at every start, and almost always finds
 * none.
 */
export async function resealSecrets(services: Pick<Services, 'db' | 'keyedHashes' | 'log'>): Promise<void> {
  const { db, log } = services
  for (const { userId, secret } of await listSealedSecrets(db)) {
    if (!isSealedBefore(services, { userId, sealed: secret })) continue
    const plain = openSecret(services, { userId, sealed: secret })!
    await replaceSeal(db, { userId, secret, resealed: sealSecret(services, { userId, secret: plain }) })
    log.info({ userId }, 'the secret of the second factor was re-encrypted')
  }
}
