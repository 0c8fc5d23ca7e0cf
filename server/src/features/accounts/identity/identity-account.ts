import { randomInt } from 'node:crypto'
import { Email } from '@whereabouts/contract/fields'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import type { Identity, IdentityProvider } from '@whereabouts/engines/identity/port'
import { adminUsername } from '@whereabouts/game/rules'
import { deriveUsername, numberUsername } from '@whereabouts/game/username'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { insertMail } from '../../../platform/mails/queries.ts'
import { acceptRulesInForce } from '../../rules/for-others.ts'
import { getSiteTexts } from '../../site/queries.ts'
import { identityLinkedMail } from '../account-mails.ts'
import { findHolderOfEmail, type Holder, lockEmail } from '../queries.ts'
import { guardOfNames } from '../sign-up/judge-username.ts'
import { isUsernameFree, isUsernameTaken } from '../username-claim.ts'
import { deleteUnconfirmedUser, insertUser } from '../writes.ts'
import { findIdentityUser, insertIdentityLink, lockIdentity } from './identity-queries.ts'

type Needs = Pick<Services, 'newId' | 'mailSite' | 'clock' | 'wakeMailWorker'>
/** Who is signed in, and by which provider. */
interface Facts {
  provider: Pick<IdentityProvider, 'kind' | 'id' | 'name'>
  identity: Identity
  /** The language of the page where the sign-in began, for a new account; null where it is English or unknown. */
  language?: Language | null
}

const maxPictureUrlLength = 500

/**
 * Returns the user whom an account elsewhere signs in: the linked user; else the confirmed user with its address, who is linked now; else a new user.
 * The last two need an address that the provider has verified. The administrator never signs in this way. Of two concurrent requests, the second
 * waits and finds what the first has written.
 *
 * @throws Refusal `identity-unverified`, `identity-not-allowed`.
 */
export async function ensureIdentityUser(
  services: Needs,
  tx: Database,
  facts: Facts,
): Promise<{ userId: string; isNew: boolean }> {
  const { provider, identity } = facts
  const key = { providerId: provider.id, subject: identity.subject }
  await lockIdentity(tx, key)
  const linked = await findIdentityUser(tx, key)
  if (linked) return { userId: playerOf(linked, provider).id, isNew: false }
  const email = verifiedEmailOf(facts)
  await lockEmail(tx, email)
  const holder = await findConfirmedHolder(tx, email)
  const userId = holder ? playerOf(holder, provider).id : await makeUser(services, tx, { ...facts, email })
  const linkId = services.newId()
  await insertIdentityLink(tx, { id: linkId, userId, ...key })
  if (holder) await notifyOwner(services, tx, { ...holder, email, linkId, provider: provider.name })
  return { userId, isNew: !holder }
}

/** Notifies the owner of the mailbox of the new way to sign in, and that another person may have chosen the password. */
async function notifyOwner(
  { mailSite, clock, newId, wakeMailWorker }: Needs,
  tx: Database,
  { username, email, linkId, provider }: Holder & { email: string; linkId: string; provider: string },
): Promise<void> {
  const mail = identityLinkedMail({ site: await mailSite(tx, { email }), username, provider })
  await insertMail(tx, {
    id: newId(),
    kind: 'identity-linked',
    cause: linkId,
    recipient: email,
    at: clock.now(),
    ...mail,
  })
  wakeMailWorker()
}

function playerOf<User extends { username: string }>(user: User, { name }: Facts['provider']): User {
  if (user.username === adminUsername) throw new Refusal('identity-not-allowed', { provider: name })
  return user
}

/** Returns the verified address. An address that a sign-up would refuse counts as not verified. */
function verifiedEmailOf({ provider, identity }: Facts): string {
  const parsed = Email.safeParse(identity.email)
  if (!identity.isEmailVerified || !parsed.success)
    throw new Refusal('identity-unverified', { provider: provider.name })
  return parsed.data.toLowerCase()
}

/**
 * The confirmed user of an address. Deletes an unconfirmed one with its password, as a new sign-up with the address does: anyone may have made it.
 */
async function findConfirmedHolder(tx: Database, email: string): Promise<Holder | null> {
  const holder = await findHolderOfEmail(tx, email)
  if (!holder || holder.isConfirmed) return holder
  await deleteUnconfirmedUser(tx, holder.id)
  // An account that was confirmed in the meantime was not deleted.
  return findHolderOfEmail(tx, email)
}

async function makeUser(
  { newId, clock }: Needs,
  tx: Database,
  { provider, identity, language = null, email }: Facts & { email: string },
): Promise<string> {
  const { fullName, givenName, pictureUrl } = identity
  const now = clock.now()
  const user = { id: newId(), email, isConfirmed: true, avatarUrl: avatarOf(pictureUrl), language, at: now }
  const guard = guardOfNames(await getSiteTexts(tx))
  for (const username of candidatesFrom(deriveUsername({ fullName, name: givenName, email }, guard))) {
    if (!(await isUsernameFree(tx, { username, now }))) continue
    try {
      await tx.transaction((inner) => insertUser(inner, { ...user, username }))
      await acceptRulesInForce(tx, { userId: user.id, at: now, from: provider.kind })
      return user.id
    } catch (error) {
      // Another user took the name in the meantime: tries the next one.
      if (!isUsernameTaken(error)) throw error
    }
  }
  throw new Error('no free username was found')
}

/** The name, then the name with small numbers, then with numbers that are unused so far. */
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
