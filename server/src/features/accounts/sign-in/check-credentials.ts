import { adminUsername } from '@whereabouts/game/rules'
import type { ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { forgetSignIns, takeSignIn } from '../account-limits.ts'
import { type Credential, findCredential } from '../queries.ts'

/**
 * Returns the confirmed account of an address and a password. A wrong password, an account without one and an unknown address get the same refusal
 * (`wrong-credentials`), after the same work.
 */
export async function checkCredentials(
  context: ContextFor<'public'>,
  { email, password }: { email: string; password: string },
): Promise<Credential> {
  const { db, passwords, request } = context
  // Counted before the password is checked, so that concurrent tries do not pass together.
  await takeSignIn(context, { email, ip: request.ip })
  const credential = await findCredential(db, email)
  if (!credential) {
    await passwords.hash(password)
    throw new Refusal('wrong-credentials')
  }
  if (!(await passwords.verify({ hash: credential.passwordHash, password }))) {
    noteRefusal(context, credential)
    throw new Refusal('wrong-credentials')
  }
  await forgetSignIns(context, { email, ip: request.ip })
  if (!credential.isConfirmed) throw new Refusal('email-not-confirmed')
  return credential
}

/** Logs a wrong password for the administrator. The answer does not wait for it: its timing would reveal that the address is the administrator's. */
function noteRefusal({ db, clock, log, request }: ContextFor<'public'>, { username }: Credential): void {
  if (username !== adminUsername) return
  writeAudit(db, { clock, caller: null, request }, { action: 'session.refuse', subject: username }).catch(
    (err: unknown) => log.error({ err, requestId: request.id }, 'a refused sign-in could not be written down'),
  )
}
