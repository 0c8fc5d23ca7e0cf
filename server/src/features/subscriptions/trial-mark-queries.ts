import type { Database } from '@whereabouts/engines/database/port'
import { oneOf, rowsOf } from '@whereabouts/engines/database/rows'
import type { Services } from '../../core/context.ts'

type Needs = Pick<Services, 'db' | 'keyedHashes' | 'clock'>

const factsOf = (kind: 'email' | 'card', value: string) => ({ purpose: 'trial marks', text: `${kind} ${value}` })
const markOf = ({ keyedHashes }: Pick<Needs, 'keyedHashes'>, kind: 'email' | 'card', value: string) =>
  keyedHashes.of(factsOf(kind, value))
/** All marks that one value may have: it may have been marked under a previous secret of the server. */
const marksOf = ({ keyedHashes }: Pick<Needs, 'keyedHashes'>, kind: 'email' | 'card', value: string) =>
  keyedHashes.underEach(factsOf(kind, value))

/** Identifies a subscription's trial: the owner's address and the card that it began with. */
interface Trial {
  subscriptionId: string
  email: string
  /** Null while the card is not known. */
  cardFingerprint: string | null
  /** It is paid by a wallet, or by no card: the fingerprint says nothing. */
  hidesCard: boolean
  /** Whether an earlier sync has seen the subscription. */
  isKnown: boolean
}

/** The marks are the subscription's own; one of them is another's; or the card at the beginning cannot be recognized. */
export type Claim = 'own' | 'another’s' | 'card-hidden'

/**
 * Claims the marks of a trial for its subscription; of two concurrent claims of one mark the primary key lets one succeed. Only the card at the
 * beginning counts: it is claimed when it is first known, and later cards are ignored. A known subscription without marks began as a paid one and was
 * given free days by the operator: that is no trial.
 */
export async function claimTrial(
  needs: Pick<Needs, 'keyedHashes' | 'clock'>,
  tx: Database,
  { subscriptionId, email, cardFingerprint, hidesCard, isKnown }: Trial,
): Promise<Claim> {
  const claimed = await rowsOf(tx, { kind: oneOf('email', 'card') })`
    select kind from trial_marks where stripe_subscription_id = ${subscriptionId}`
  if (isKnown && claimed.length === 0) return 'own'
  const beganWithCard = claimed.some(({ kind }) => kind === 'card')
  if (hidesCard && !beganWithCard) return 'card-hidden'
  const marks = [
    { kind: 'email', marks: marksOf(needs, 'email', email) },
    ...(cardFingerprint ? [{ kind: 'card', marks: marksOf(needs, 'card', cardFingerprint) }] : []),
  ]
  for (const { kind, marks: all } of marks) {
    const [mark, ...earlier] = all
    if (claimed.some((one) => one.kind === kind)) continue
    const rows = await tx.sql`
      insert into trial_marks (mark, kind, used_at, stripe_subscription_id)
      select ${mark}, ${kind}, ${needs.clock.now()}, ${subscriptionId}
      where not exists (select 1 from trial_marks where mark = any(${earlier}))
      on conflict (mark) do nothing returning kind`
    if (rows.length === 0) return 'another’s'
  }
  return 'own'
}

/** Releases the marks of a subscription: a refused trial uses up nothing. */
export async function releaseTrial(tx: Database, subscriptionId: string): Promise<void> {
  await tx.sql`delete from trial_marks where stripe_subscription_id = ${subscriptionId}`
}

/** Whether one of these cards had a free trial under a subscription that is not this user's. */
export async function hasForeignCardMark(
  { db, keyedHashes }: Pick<Needs, 'db' | 'keyedHashes'>,
  { userId, cardFingerprints }: { userId: string; cardFingerprints: readonly string[] },
): Promise<boolean> {
  const marks = cardFingerprints.flatMap((fingerprint) => marksOf({ keyedHashes }, 'card', fingerprint))
  const rows = await db.sql`
    select 1 as one from trial_marks t where t.mark = any(${marks}) and not exists (
      select 1 from subscriptions s where s.stripe_subscription_id = t.stripe_subscription_id and s.user_id = ${userId})`
  return rows.length > 0
}

/** Stores, independently of the account, that a free trial is used up: by the address and by the provider's fingerprints of the cards. */
export async function saveTrialMarks(
  needs: Needs,
  { email, cardFingerprints }: { email: string; cardFingerprints: readonly string[] },
): Promise<void> {
  const marks = [
    { kind: 'email', mark: markOf(needs, 'email', email) },
    ...cardFingerprints.map((fingerprint) => ({ kind: 'card', mark: markOf(needs, 'card', fingerprint) })),
  ]
  for (const { kind, mark } of marks)
    await needs.db.sql`
      insert into trial_marks (mark, kind, used_at) values (${mark}, ${kind}, ${needs.clock.now()})
      on conflict (mark) do nothing`
}

/** Whether this address had a subscription before, under a deleted account. */
export async function hasTrialMark(needs: Pick<Needs, 'db' | 'keyedHashes'>, email: string): Promise<boolean> {
  const rows = await needs.db.sql`select 1 as one from trial_marks where mark = any(${marksOf(needs, 'email', email)})`
  return rows.length > 0
}
