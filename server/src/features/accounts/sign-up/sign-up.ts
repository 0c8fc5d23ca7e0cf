import type { signUp as endpoint } from '@whereabouts/contract/accounts'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Language } from '@whereabouts/contract/languages'
import { usernameRefusals } from '@whereabouts/contract/refusals'
import { type Database, DatabaseError, violates } from '@whereabouts/engines/database/port'
import { utcDate } from '@whereabouts/game/release'
import { tidyUsername } from '@whereabouts/game/username'
import type { ContextFor, Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { pageLanguage } from '../../../platform/http/page-language.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { acceptRulesInForce } from '../../rules/for-others.ts'
import { takeSignUp } from '../account-limits.ts'
import { emailInUseMail } from '../account-mails.ts'
import { takeCaptcha, verifyCaptchaToken } from '../captcha/captcha.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { findHolderOfEmail, type Holder, lockEmail } from '../queries.ts'
import { isUsernameFree, isUsernameTaken } from '../username-claim.ts'
import { deleteUnconfirmedUser, insertUser, savePassword } from '../writes.ts'
import { judgeUsername } from './judge-username.ts'
import { queueConfirmation } from './queue-confirmation.ts'
import { noteSignUpHere } from './signed-up-here.ts'

type SignUp = InputOf<typeof endpoint>

/**
 * Creates an account in the order of the specification: captcha, address free, name free, creation. Faults of the form itself are refused first, so
 * that they cost no captcha. The account and the confirmation mail are one transaction. An unconfirmed address may sign up again and replaces the
 * earlier try, so that the owner of the mailbox also chooses the password.
 */
export async function signUp(context: ContextFor<'public'>, input: SignUp): Promise<OutputOf<typeof endpoint>> {
  const { db, passwords, clock, setCookies } = context
  const email = input.email.toLowerCase()
  const fault = await judgeUsername(context, input.username)
  if (fault && fault !== 'reserved') throw new Refusal(usernameRefusals[fault])
  if (!input.captchaToken) throw new Refusal('captcha-missing')
  if (!input.acceptedTerms) throw new Refusal('terms-not-accepted')
  await refuseWeakPassword(context, input)
  if (!(await context.mailer.canReach(email))) throw new Refusal('email-unreachable')
  const captcha = await verifyCaptchaToken(context, input.captchaToken)
  if (!captcha.ok) throw new Refusal(captcha.refusal)
  if (!(await takeCaptcha(db, { tokenId: captcha.tokenId, email, now: clock.now() })))
    throw new Refusal('captcha-failed')
  await refuseIfTaken(context, input)
  if (fault) throw new Refusal(usernameRefusals[fault])
  await takeSignUp(context, email)

  const passwordHash = await passwords.hash(input.password)
  const username = tidyUsername(input.username)
  const language = pageLanguage(context.request)
  await db
    .transaction((tx) => createAccount(context, tx, { ...input, email, username, language }, passwordHash))
    .catch(async (error: unknown) => {
      // A concurrent sign-up was faster, and its row is there now.
      if (isOfRival(error)) await refuseIfTaken(context, input)
      throw error
    })
  context.wakeMailWorker()
  setCookies.push(noteSignUpHere(context, passwordHash))
  return { email, username }
}

/** Whether the address or the name was taken in the meantime, or this sign-up lost a deadlock with another one. */
function isOfRival(error: unknown): boolean {
  const isDeadlock = error instanceof DatabaseError && error.code === '40P01'
  return isDeadlock || violates(error, 'one_user_per_email') || isUsernameTaken(error)
}

async function refuseIfTaken(context: ContextFor<'public'>, { email, username }: SignUp): Promise<void> {
  const holder = await findHolderOfEmail(context.db, email)
  if (holder?.isConfirmed) {
    await notifyOwner(context, holder, email.toLowerCase())
    throw new Refusal('email-taken')
  }
  if (!(await isUsernameFree(context.db, { username, email, now: context.clock.now() })))
    throw new Refusal('username-taken')
}

/** Writes to the owner of a taken address about a try to sign up, once a day. */
async function notifyOwner(
  { db, mailSite, clock, newId, wakeMailWorker }: ContextFor<'public'>,
  { id, username }: Holder,
  email: string,
): Promise<void> {
  const at = clock.now()
  const mail = emailInUseMail({ site: await mailSite(db, { userId: id }), username })
  const cause = `${id} ${utcDate(at)}`
  await insertMail(db, { id: newId(), kind: 'email-in-use', cause, recipient: email, at, ...mail })
  wakeMailWorker()
}

async function createAccount(
  services: Services,
  tx: Database,
  account: SignUp & { language: Language | null },
  passwordHash: string,
): Promise<void> {
  const { newId, clock } = services
  const { email, username, language, next: pageAfterSignUp } = account
  const userId = newId()
  await lockEmail(tx, email)
  const earlier = await findHolderOfEmail(tx, email)
  if (earlier) await deleteUnconfirmedUser(tx, earlier.id)
  const user = { id: userId, email, username, avatarUrl: null, language, pageAfterSignUp }
  await insertUser(tx, { ...user, isConfirmed: false, at: clock.now() })
  // The terms that the form requires include the contest rules.
  await acceptRulesInForce(tx, { userId, at: clock.now(), from: 'sign-up' })
  await savePassword(tx, { id: newId(), userId, passwordHash })
  await queueConfirmation(tx, services, { userId, email, username, cause: userId })
}
