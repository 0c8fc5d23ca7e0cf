import type { signUp as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { utcDate } from '@whereabouts/game/release'
import { tidyUsername, type UsernameFault, usernameKey } from '@whereabouts/game/username'
import type { ContextFor, Services } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { emailInUseMail } from '../mails/account-mails.ts'
import { getMailSite } from '../mails/mail-site.ts'
import { insertMail } from '../mails/queries.ts'
import { takeSignUp } from './account-limits.ts'
import { takeCaptcha, verifyCaptchaToken } from './captcha.ts'
import { judgeUsername } from './judge-username.ts'
import { deleteUnconfirmedUser, findHolderOfEmail, findHolderOfUsername, type Holder, lockEmail } from './queries.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** Names that speak for the site, and what passes for one, are refused with the normal text, so that nobody learns that they are special. */
export const refusalOfUsername: Record<UsernameFault, RefusalCode> = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  address: 'username-address',
  reserved: 'username-taken',
}

type SignUp = InputOf<typeof endpoint>

/**
 * Creates an account in the order of the specification: captcha, address free, name free, creation. What is wrong with the form itself is
 * told before, so that it costs no captcha. The account and the confirmation mail are one transaction. An address that was never confirmed
 * may sign up again: the earlier try is replaced, so that whoever owns the mailbox also chooses the password.
 */
export async function signUp(context: ContextFor<'public'>, input: SignUp): Promise<OutputOf<typeof endpoint>> {
  const { db, auth, clock } = context
  const email = input.email.toLowerCase()
  const fault = await judgeUsername(context, input.username)
  if (fault && fault !== 'reserved') throw new Refusal(refusalOfUsername[fault])
  if (!input.captchaToken) throw new Refusal('captcha-missing')
  if (!input.acceptedTerms) throw new Refusal('terms-not-accepted')
  refuseWeakPassword(input)
  const captcha = await verifyCaptchaToken(context, input.captchaToken)
  if (!captcha.ok) throw new Refusal(captcha.refusal)
  if (!(await takeCaptcha(db, captcha.tokenId, clock.now()))) throw new Refusal('captcha-failed')
  await refuseIfTaken(context, input)
  if (fault) throw new Refusal(refusalOfUsername[fault])
  await takeSignUp(context, email)

  const passwordHash = await auth.hashPassword(input.password)
  const username = tidyUsername(input.username)
  await db
    .transaction((tx) => createAccount(context, tx, { ...input, email, username }, passwordHash))
    .catch(async (error: unknown) => {
      // Better Auth hides which constraint was violated: look again, now that the rival's row is there.
      await refuseIfTaken(context, input)
      throw error
    })
  context.wakeMailWorker()
  return { email, username }
}

async function refuseIfTaken(context: ContextFor<'public'>, { email, username }: SignUp): Promise<void> {
  const holder = await findHolderOfEmail(context.db, email)
  if (holder?.isConfirmed) {
    await tellOwner(context, holder, email.toLowerCase())
    throw new Refusal('email-taken')
  }
  if (!(await isUsernameFree(context.db, { username, email }))) throw new Refusal('username-taken')
}

/** Whether nobody has a username, but for an account that was never confirmed and that a sign-up with this address replaces. */
export async function isUsernameFree(
  db: Database,
  { username, email }: { username: string; email?: string | undefined },
): Promise<boolean> {
  const holder = await findHolderOfUsername(db, usernameKey(username))
  if (!holder) return true
  if (holder.isConfirmed || email === undefined) return false
  return (await findHolderOfEmail(db, email))?.id === holder.id
}

/** Writes to the owner of an address with which somebody tries to sign up, once a day. */
async function tellOwner(
  { db, config, clock, newId, wakeMailWorker }: ContextFor<'public'>,
  { id, username }: Holder,
  email: string,
): Promise<void> {
  const at = clock.now()
  const mail = emailInUseMail({ site: await getMailSite(db, config), username })
  const cause = `${id} ${utcDate(at)}`
  await insertMail(db, { id: newId(), kind: 'email-in-use', cause, recipient: email, at, ...mail })
  wakeMailWorker()
}

async function createAccount(services: Services, tx: Database, account: SignUp, passwordHash: string): Promise<void> {
  const { auth } = services
  const { email, username, password } = account
  await lockEmail(tx, email)
  const earlier = await findHolderOfEmail(tx, email)
  if (earlier) await deleteUnconfirmedUser(tx, earlier.id)
  const body = { name: username, email, password }
  const { user } = await auth.within({ tx, passwordHash }, () => auth.api.signUpEmail({ body }))
  await queueConfirmation(tx, services, { userId: user.id, email, username, cause: user.id })
}
