import type { Services } from '../../../core/context.ts'
import { listSealedSecrets, replaceSeal } from './queries.ts'
import { isSealedBefore, openSecret, sealSecret } from './secret-box.ts'

/** Seals the secrets of the second factor anew that an AUTH_SECRET of before has sealed. Run at every start, and finds nothing nearly always. */
export async function resealSecrets(services: Pick<Services, 'db' | 'keyedHashes' | 'log'>): Promise<void> {
  const { db, log } = services
  for (const { userId, secret } of await listSealedSecrets(db)) {
    if (!isSealedBefore(services, { userId, sealed: secret })) continue
    const plain = openSecret(services, { userId, sealed: secret })!
    await replaceSeal(db, { userId, secret, sealedAnew: sealSecret(services, { userId, secret: plain }) })
    log.info({ userId }, 'the secret of the second factor was sealed anew')
  }
}
