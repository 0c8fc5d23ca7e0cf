import { randomInt } from 'node:crypto'
import { Email } from '@whereabouts/contract/fields'
import { type Database, violates } from '@whereabouts/engines/database/port'
import type { Identity } from '@whereabouts/engines/identity/port'
import { adminUsername } from '@whereabouts/game/rules'
import { deriveUsername, numberUsername, usernameKey } from '@whereabouts/game/username'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { acceptRulesInForce } from '../../rules/queries.ts'
import { getSiteTexts } from '../../site/queries.ts'
import { googleLinkedMail } from '../account-mails.ts'
import {
  deleteUnconfirmedUser,
  findHolderOfEmail,
  findHolderOfUsername,
  type Holder,
  insertUser,
  lockEmail,
} from '../queries.ts'
import { guardOfNames } from '../sign-up/judge-username.ts'
import { findGoogleUser, insertGoogleLink, lockGoogleSubject } from './google-queries.ts'

type Needs = Pick<Services, 'newId' | 'mailSite' | 'clock' | 'wakeMailWorker'>

const maxPictureUrlLength = 500

/**
 * Returns the user whom a Google account signs in: the linked one; else the confirmed one with its address, which is linked now; else a new one. The
 * last two need an address that Google has verified. The administrator never signs in with Google. Of two requests at once, the second waits and
 * finds what the first has written.
 *
 * @throws Refusal `google-unverified`, `google-not-allowed`.
 */
export async function ensureGoogleUser(services: Needs, tx: Database, identity: Identity): Promise<string> {
  await lockGoogleSubject(tx, identity.subject)
  const linked = await findGoogleUser(tx, identity.subject)
  if (linked) return playerOf(linked).id
  const email = verifiedEmailOf(identity)
  await lockEmail(tx, email)
  const holder = await findConfirmedHolder(tx, email)
  const userId = holder ? playerOf(holder).id : await makeUser(services, tx, { identity, email })
  await insertGoogleLink(tx, { id: services.newId(), userId, subject: identity.subject })
  if (holder) await tellOwner(services, tx, { ...holder, email })
  return userId
}

/** Tells the owner of the mailbox about the new way to sign in, and that somebody else may have chosen the password. */
async function tellOwner(
  { mailSite, clock, newId, wakeMailWorker }: Needs,
  tx: Database,
  { id, username, email }: Holder & { email: string },
): Promise<void> {
  const mail = googleLinkedMail({ site: await mailSite(tx), username })
  await insertMail(tx, { id: newId(), kind: 'google-linked', cause: id, recipient: email, at: clock.now(), ...mail })
  wakeMailWorker()
}

function playerOf<User extends { id: string; username: string }>(user: User): User {
  if (user.username === adminUsername) throw new Refusal('google-not-allowed')
  return user
}

/** Returns the verified address. One that a sign-up would refuse counts as not verified. */
function verifiedEmailOf({ email, isEmailVerified }: Identity): string {
  const parsed = Email.safeParse(email)
  if (!isEmailVerified || !parsed.success) throw new Refusal('google-unverified')
  return parsed.data.toLowerCase()
}

/** The confirmed user of an address. Deletes an unconfirmed one with its password, as a new sign-up of the address does: anybody may have made it. */
async function findConfirmedHolder(tx: Database, email: string): Promise<Holder | null> {
  const holder = await findHolderOfEmail(tx, email)
  if (!holder || holder.isConfirmed) return holder
  await deleteUnconfirmedUser(tx, holder.id)
  // An account that was confirmed at this moment was not deleted.
  return findHolderOfEmail(tx, email)
}

async function makeUser(
  { newId, clock }: Needs,
  tx: Database,
  { identity, email }: { identity: Identity; email: string },
): Promise<string> {
  const { fullName, givenName, pictureUrl } = identity
  const user = { id: newId(), email, isConfirmed: true, avatarUrl: avatarOf(pictureUrl), language: null }
  const guard = guardOfNames(await getSiteTexts(tx))
  for (const username of candidatesFrom(deriveUsername({ fullName, name: givenName, email }, guard))) {
    if (await findHolderOfUsername(tx, usernameKey(username))) continue
    try {
      await tx.transaction((inner) => insertUser(inner, { ...user, username }))
      await acceptRulesInForce(tx, { userId: user.id, at: clock.now(), from: 'google' })
      return user.id
    } catch (error) {
      // Somebody took the name meanwhile: tries the next one.
      if (!violates(error, 'one_user_per_username')) throw error
    }
  }
  throw new Error('no free username was found')
}

/** The name, then the name with small numbers, then with numbers that nobody has had yet. */
function* candidatesFrom(username: string): Generator<string> {
  yield username
  for (let number = 2; number <= 9; number += 1) yield numberUsername(username, number)
  for (let digits = 3; digits <= 9; digits += 1)
    yield numberUsername(username, randomInt(10 ** (digits - 1), 10 ** digits))
}

function avatarOf(url: string | null): string | null {
  const isSound = url !== null && url.length <= maxPictureUrlLength && URL.canParse(url) && url.startsWith('https://')
  return isSound ? url : null
}
