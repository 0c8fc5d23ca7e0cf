import type { signUp as endpoint } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import { faultOfUsername, tidyUsername, type UsernameFault, usernameKey } from '@whereabouts/game/username'
import type { ContextFor, Services } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { confirmationMail } from '../mails/confirmation-mail.ts'
import { insertMail } from '../mails/queries.ts'
import { getSiteTexts } from '../site/queries.ts'
import { takeCaptcha, verifyCaptchaToken } from './captcha.ts'
import { insertLink } from './links.ts'
import { deleteUnconfirmedUser, findHolderOfEmail, findHolderOfUsername, lockEmail } from './queries.ts'

const confirmationValidForMs = 24 * 60 * 60 * 1000

/** The administrator's name and its look-alikes are refused with the normal text, so that nobody learns that they are special. */
const refusalOfUsername: Record<UsernameFault, RefusalCode> = {
  'too-short': 'username-too-short',
  'too-long': 'username-too-long',
  'forbidden-characters': 'username-forbidden',
  reserved: 'username-taken',
}

type SignUp = InputOf<typeof endpoint>

/**
 * Creates an account in the order of the specification: captcha, address free, name free, creation. The account, its link and the
 * confirmation mail are one transaction. An address that was never confirmed may sign up again: the earlier try is replaced, so that
 * whoever owns the mailbox also chooses the password.
 */
export async function signUp(context: ContextFor<'public'>, input: SignUp): Promise<OutputOf<typeof endpoint>> {
  const { db, auth, clock } = context
  const fault = faultOfUsername(input.username)
  if (fault && fault !== 'reserved') throw new Refusal(refusalOfUsername[fault])
  if (!input.captchaToken) throw new Refusal('captcha-missing')
  if (!input.acceptedTerms) throw new Refusal('terms-not-accepted')
  const captcha = await verifyCaptchaToken(context, input.captchaToken)
  if (!captcha.ok) throw new Refusal(captcha.refusal)
  if (!(await takeCaptcha(db, captcha.tokenId, clock.now()))) throw new Refusal('captcha-failed')
  await refuseIfTaken(db, input)
  if (fault) throw new Refusal(refusalOfUsername[fault])

  const passwordHash = await auth.hashPassword(input.password)
  const username = tidyUsername(input.username)
  const email = input.email.toLowerCase()
  await db
    .transaction((tx) => createAccount(context, tx, { ...input, email, username }, passwordHash))
    .catch(async (error: unknown) => {
      // Better Auth hides which constraint was violated: look again, now that the rival's row is there.
      await refuseIfTaken(db, input)
      throw error
    })
  context.wakeMailWorker()
  return { email, username }
}

async function refuseIfTaken(db: Database, { email, username }: SignUp): Promise<void> {
  const byEmail = await findHolderOfEmail(db, email)
  if (byEmail?.isConfirmed) throw new Refusal('email-taken')
  const byUsername = await findHolderOfUsername(db, usernameKey(username))
  if (byUsername && byUsername.id !== byEmail?.id) throw new Refusal('username-taken')
}

async function createAccount(services: Services, tx: Database, account: SignUp, passwordHash: string): Promise<void> {
  const { auth, config, clock, newId } = services
  await lockEmail(tx, account.email)
  const earlier = await findHolderOfEmail(tx, account.email)
  if (earlier) await deleteUnconfirmedUser(tx, earlier.id)
  const body = { name: account.username, email: account.email, password: account.password }
  const { user } = await auth.within({ tx, passwordHash }, () => auth.api.signUpEmail({ body }))

  const token = await insertLink(tx, services, {
    purpose: 'confirm-email',
    userId: user.id,
    validForMs: confirmationValidForMs,
  })
  const mail = confirmationMail({
    site: await getSiteTexts(tx),
    username: account.username,
    link: `${config.SITE_URL}/login?confirm=${token}`,
  })
  await insertMail(tx, {
    id: newId(),
    kind: 'confirm-email',
    cause: user.id,
    recipient: account.email,
    at: clock.now(),
    ...mail,
  })
}
