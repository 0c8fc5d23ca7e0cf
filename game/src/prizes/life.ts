/** What may happen to a prize. Each is a row of prize_steps that never changes. */
export const prizeStepKinds = [
  'won',
  /** An e-mail about the win was handed to the mail server, or the operator has told the winner in another way. */
  'told',
  'reminded',
  'claimed',
  /** The review has a question, and the winner's answer to it. */
  'asked',
  'answered',
  'approved',
  'disqualified',
  'appealed',
  /** The appeal was turned down. */
  'upheld',
  'reinstated',
  /** Neither claimed nor answered in time, or given up by a hold. */
  'forfeited',
  /** A forfeited prize, or one whose winner is disqualified for good, was added to a later day's. */
  'rolled',
  'held',
  'released',
  /** Stripe was asked to pay; it could not. */
  'sending',
  'failed',
  'sent',
  /** The transfer came back. */
  'returned',
  'received',
] as const
export type PrizeStepKind = (typeof prizeStepKinds)[number]

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

/** Where the money of a prize can be. Every step that moves it takes from one and gives to another, so that all together is always nothing. */
export const prizeAccounts = ['promised', 'owed', 'held', 'paid', 'forfeited', 'rolled'] as const
export type PrizeAccount = (typeof prizeAccounts)[number]

/** What decides which step may come next. */
export interface PrizeStanding {
  /** Null before the win. */
  state: PrizeState | null
  /** Whether there was ever a claim. */
  hasClaim: boolean
  openHolds: number
  /** A payment of the winner is disputed, or a dispute was lost and not settled (`isPausing`), whatever the holds say. */
  isDisputed: boolean
  /** The winner was suspended for good after the last approval, or there is none: a person is to decide about the prize anew. */
  isSuspended: boolean
  /** Whether it was added to a later day's. */
  isRolled: boolean
  /** Of a disqualification: whether it stands, since the appeal was turned down or the time for one has passed. */
  isAppealOver: boolean
  /** A hold was ended by forfeiting it, which nothing takes back. */
  isGivenUp: boolean
  /** A prize of nothing: there is nothing to send. */
  isNothing: boolean
}

/** Before the win. */
export const nothingYet: PrizeStanding = {
  ...{ state: null, hasClaim: false, openHolds: 0, isDisputed: false, isSuspended: false, isRolled: false },
  ...{ isAppealOver: false, isGivenUp: false, isNothing: false },
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
    standing.openHolds === 0 && !standing.isDisputed ? rule(standing) : null
/** What pays a prize, or asks somebody to. */
const unlessStopped = (rule: Rule): Rule => unlessHeld((standing) => (standing.isSuspended ? null : rule(standing)))

const rules: Record<Exclude<PrizeStepKind, 'won'>, Rule> = {
  told: stays,
  reminded: staysIn('unclaimed', 'asked'),
  claimed: from(['unclaimed'], 'under-review'),
  asked: from(['under-review'], 'asked'),
  answered: from(['asked'], 'under-review'),
  // Approved again where a person decides anew about a prize that was not paid yet.
  approved: unlessHeld(from(['under-review', 'asked', ...payable], 'approved')),
  disqualified: from(undecided, 'disqualified'),
  appealed: ({ state, isRolled }) => (state === 'disqualified' && !isRolled ? state : null),
  upheld: staysIn('disqualified'),
  reinstated: ({ state, hasClaim, isRolled, isGivenUp }) => {
    if (state !== 'disqualified' || isRolled || isGivenUp) return null
    return hasClaim ? 'under-review' : 'unclaimed'
  },
  forfeited: from(undecided, 'forfeited'),
  rolled: ({ state, isRolled, isAppealOver }) =>
    !isRolled && (state === 'forfeited' || (state === 'disqualified' && isAppealOver)) ? state : null,
  held: ({ state }) => (onItsWay.includes(state) ? null : state),
  released: stays,
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

/** The state after a step, or null where the step does not follow. */
export function stateAfter(kind: PrizeStepKind, standing: PrizeStanding): PrizeState | null {
  const { state } = standing
  if (state === null) return kind === 'won' ? 'unclaimed' : null
  if (kind === 'won' || (kind === 'released' && standing.openHolds === 0)) return null
  return rules[kind]({ ...standing, state })
}

/** Where the money of a prize is: what its winner is owed waits on an account of its own while the prize is held. */
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

/** The reference of the payment of a prize that was received: a prize of nothing is settled without one. */
export const paidReferenceOf = ({
  isReceived,
  sentAs,
}: {
  isReceived: boolean
  sentAs: string | null
}): string | null => sentAs ?? (isReceived ? nothingToPay : null)
export const nothingToPay = 'nothing to pay'

/** The reference that a winner is told: of the payment, and no other. That of a rolled prize would name a challenge that is not released yet. */
export const referenceForWinner = ({
  kind,
  reference,
}: {
  kind: PrizeStepKind
  reference: string | null
}): string | null => (kind === 'sent' ? reference : null)

/** What a decision is based on, and how the operator knows of something. */
const operatorsNotes: readonly PrizeStepKind[] = ['approved', 'released', 'told', 'sending', 'sent', 'failed']

/** The reason of a step as its winner reads it. What a clearance is based on and the operator's notes stay with the operator. */
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
  // A forfeiture by a hold names its cause; one without was decided about a winner who could not be reached.
  return reference === null && reason !== null ? 'unreached' : null
}
