/** The steps of a prize. Each is a row of prize_steps that never changes. */
export const prizeStepKinds = [
  'won',
  /** An e-mail about the win reached the mail server, or the operator notified the winner in another way. */
  'notified',
  'reminded',
  'claimed',
  /** The review asked a question, and the winner answered it. */
  'asked',
  'answered',
  'approved',
  'disqualified',
  'appealed',
  /** The appeal was turned down. */
  'upheld',
  'reinstated',
  /** Neither claimed nor answered in time, or given up through a hold. */
  'forfeited',
  /** Added to a later day's prize, after it was forfeited or its winner was permanently disqualified. */
  'rolled',
  'held',
  'released',
  /** Two people agreed to a payment by hand, before the transfer. */
  'prepared',
  /** Stripe was asked to pay, but could not. */
  'sending',
  'failed',
  'sent',
  /** The transfer came back. */
  'returned',
  'received',
] as const
export type PrizeStepKind = (typeof prizeStepKinds)[number]

/** The kinds of steps that a winner sees; who agreed to a payment is internal. */
export type WinnersStepKind = Exclude<PrizeStepKind, 'prepared'>
export const isForWinner = (kind: PrizeStepKind): kind is WinnersStepKind => kind !== 'prepared'

export const prizeStates = [
  'unclaimed',
  'under-review',
  'asked',
  'approved',
  'sending',
  'sent',
  'received',
  'returned',
  'disqualified',
  'forfeited',
] as const
export type PrizeState = (typeof prizeStates)[number]

/** The accounts of a prize's money. Every step moves it from one to another, so that the sum of all accounts is always 0. */
export const prizeAccounts = ['promised', 'owed', 'held', 'paid', 'forfeited', 'rolled'] as const
export type PrizeAccount = (typeof prizeAccounts)[number]

/** The facts that decide which steps may follow. */
export interface PrizeStanding {
  /** Null before the win. */
  state: PrizeState | null
  /** Whether the prize was ever claimed. */
  hasClaim: boolean
  openHolds: number
  /** The winner's worst dispute (`worstDispute`), whether or not there is a hold. */
  dispute: 'open' | 'lost' | null
  /** The winner was permanently suspended after the last approval, or without one: a person must decide about the prize again. */
  isSuspended: boolean
  /** Whether it was added to a later day's prize. */
  isRolled: boolean
  /** Whether a disqualification is final, because the appeal was turned down or its time has passed. */
  isAppealOver: boolean
  /** A hold ended by forfeiting the prize, which is final. */
  isGivenUp: boolean
  /** Two people agreed to the payment by hand, and nothing has happened since. */
  isPrepared: boolean
  /** A prize of 0, so there is nothing to send. */
  isNothing: boolean
}

/** Before the win. */
export const nothingYet: PrizeStanding = {
  ...{ state: null, hasClaim: false, openHolds: 0, dispute: null, isSuspended: false, isRolled: false },
  ...{ isAppealOver: false, isGivenUp: false, isPrepared: false, isNothing: false },
}

const undecided: readonly PrizeState[] = ['unclaimed', 'under-review', 'asked', 'approved', 'returned']
const payable: readonly PrizeState[] = ['approved', 'returned']
const onItsWay: readonly PrizeState[] = ['sending', 'sent', 'received']

type Rule = (standing: PrizeStanding & { state: PrizeState }) => PrizeState | null
const stays: Rule = ({ state }) => state
const from =
  (states: readonly PrizeState[], to: PrizeState): Rule =>
  ({ state }) =>
    states.includes(state) ? to : null
const staysIn =
  (...states: readonly PrizeState[]): Rule =>
  ({ state }) =>
    states.includes(state) ? state : null
const unlessHeld =
  (rule: Rule): Rule =>
  (standing) =>
    standing.openHolds === 0 && standing.dispute === null ? rule(standing) : null
/** For every step that ends a prize: a dispute that is won later must find the prize still there. */
const unlessDisputeIsOpen =
  (rule: Rule): Rule =>
  (standing) =>
    standing.dispute === 'open' ? null : rule(standing)
/** For steps that pay a prize, or order its payment. */
const unlessStopped = (rule: Rule): Rule => unlessHeld((standing) => (standing.isSuspended ? null : rule(standing)))

const rules: Record<Exclude<PrizeStepKind, 'won'>, Rule> = {
  notified: stays,
  reminded: staysIn('unclaimed', 'asked'),
  claimed: from(['unclaimed'], 'under-review'),
  asked: from(['under-review'], 'asked'),
  answered: from(['asked'], 'under-review'),
  // Approved again if a person decides again about an unpaid prize.
  approved: unlessHeld(from(['under-review', 'asked', ...payable], 'approved')),
  disqualified: unlessDisputeIsOpen(from(undecided, 'disqualified')),
  appealed: ({ state, isRolled }) => (state === 'disqualified' && !isRolled ? state : null),
  upheld: staysIn('disqualified'),
  reinstated: ({ state, hasClaim, isRolled, isGivenUp }) => {
    if (state !== 'disqualified' || isRolled || isGivenUp) return null
    return hasClaim ? 'under-review' : 'unclaimed'
  },
  forfeited: unlessDisputeIsOpen(from(undecided, 'forfeited')),
  rolled: ({ state, isRolled, isAppealOver }) =>
    !isRolled && (state === 'forfeited' || (state === 'disqualified' && isAppealOver)) ? state : null,
  held: ({ state }) => (onItsWay.includes(state) ? null : state),
  released: stays,
  prepared: (standing) => (standing.isNothing ? null : unlessStopped(staysIn(...payable))(standing)),
  sending: (standing) => (standing.isNothing ? null : unlessStopped(from(payable, 'sending'))(standing)),
  failed: from(['sending'], 'returned'),
  sent: (standing) => {
    if (standing.isNothing) return null
    return standing.state === 'sending' ? 'sent' : unlessStopped(from(payable, 'sent'))(standing)
  },
  returned: from(['sent', 'received'], 'returned'),
  received: (standing) =>
    from(['sent'], 'received')(standing) ??
    (standing.isNothing ? unlessStopped(from(payable, 'received'))(standing) : null),
}

/** The state after a step. Null if the step does not follow. */
export function stateAfter(kind: PrizeStepKind, standing: PrizeStanding): PrizeState | null {
  const { state } = standing
  if (state === null) return kind === 'won' ? 'unclaimed' : null
  if (kind === 'won' || (kind === 'released' && standing.openHolds === 0)) return null
  return rules[kind]({ ...standing, state })
}

/** The account of a prize's money. While a prize is on hold, its money has an account of its own. */
export function accountOf({
  state,
  openHolds,
  isRolled,
}: Pick<PrizeStanding, 'state' | 'openHolds' | 'isRolled'>): PrizeAccount {
  if (state === null) return 'promised'
  if (state === 'sent' || state === 'received') return 'paid'
  if (isRolled) return 'rolled'
  if (state === 'forfeited' || state === 'disqualified') return 'forfeited'
  return openHolds > 0 ? 'held' : 'owed'
}

/** The payment reference of a received prize. A prize of 0 is settled without one. */
export const paidReferenceOf = ({
  isReceived,
  sentAs,
}: {
  isReceived: boolean
  sentAs: string | null
}): string | null => sentAs ?? (isReceived ? nothingToPay : null)
export const nothingToPay = 'nothing to pay'

/** The reference shown to a winner: only a payment's. That of a rolled-over prize would name an unreleased challenge. */
export const referenceForWinner = ({
  kind,
  reference,
}: {
  kind: PrizeStepKind
  reference: string | null
}): string | null => (kind === 'sent' ? reference : null)

/** Steps with reasons for the operator only. */
const operatorsNotes: readonly PrizeStepKind[] = ['approved', 'released', 'notified', 'sending', 'sent', 'failed']

/** The reason of a step as shown to its winner. Grounds for clearance and the operator's notes are left out. */
export function reasonForWinner({
  kind,
  reason,
  reference,
}: {
  kind: PrizeStepKind
  reason: string | null
  reference: string | null
}): string | null {
  if (operatorsNotes.includes(kind)) return null
  if (kind !== 'forfeited' || reason === 'deadline') return reason
  // A forfeiture through a hold names its cause. One without a cause was decided because the winner could not be reached.
  return reference === null && reason !== null ? 'unreached' : null
}
