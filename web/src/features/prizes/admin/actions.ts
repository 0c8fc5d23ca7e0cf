import { decide, markPaid, markReturned, recordClaim } from '@whereabouts/contract/prizes.admin'
import type { z } from 'zod'
import { type AnswerOf, call } from '../../../lib/api.ts'
import { countryName } from '../../../lib/countries.ts'
import { texts } from './texts.ts'

export type AdminPrize = AnswerOf<'GET /api/admin/prizes/:prizeId'>['prize']

/** A field of an action's dialog; `schema` is the contract's, with its messages. */
export interface ActionField {
  name: string
  label: string
  hint?: string
  isLong: boolean
  schema: z.ZodType
}

/** Something the operator can do about a prize in its current state. */
export interface PrizeAction {
  name: keyof typeof texts.actions
  look: 'primary' | 'secondary' | 'danger'
  fields: readonly ActionField[]
  send(values: Record<string, string>): Promise<unknown>
}

const { text: textSchema, clause: clauseSchema, country_reason: countrySchema } = decide.input.shape
const text = (label: string, hint?: string): ActionField => ({
  ...{ name: 'text', label, isLong: true, schema: textSchema },
  ...(hint && { hint }),
})
const clause: ActionField = {
  ...{ name: 'clause', label: 'Clause of the contest rules', hint: 'For example 4.2', isLong: false },
  schema: clauseSchema.unwrap(),
}
const reference: ActionField = {
  ...{ name: 'reference', label: 'Payment reference', hint: 'For example the bank transfer number', isLong: false },
  schema: markPaid.input.shape.reference,
}
const ofClaim = recordClaim.input.shape
const reason: ActionField = {
  ...{ name: 'reason', label: 'Why it came back', isLong: true, schema: markReturned.input.shape.reason },
}

/** The actions a prize's state allows; none while a request waits for a second person. The server decides. */
export function actionsOf(prize: AdminPrize): PrizeAction[] {
  if (prize.waiting) return []
  const prizeId = prize.id
  const decision = (
    name: 'clear' | 'ask' | 'disqualify' | 'reinstate' | 'uphold' | 'notify' | 'forfeit',
    look: PrizeAction['look'],
    fields: readonly ActionField[],
  ): PrizeAction => ({
    ...{ name, look, fields },
    send: ({ text = '', clause = null, country_reason = null }: Partial<Record<string, string | null>>) =>
      call('POST /api/admin/prizes/:prizeId/decision', {
        ...{ prizeId, decision: name, text: text ?? '', clause, country_reason },
      }),
  })
  const others = prize.claim?.other_countries ?? []
  const countryReasons: readonly ActionField[] =
    others.length === 0
      ? []
      : [
          {
            ...{ name: 'country_reason', label: 'Why you pay although the countries differ', isLong: true },
            hint: `The claim is from ${countryName(prize.claim!.country)}, the account from ${others.map(countryName).join(', ')}. Stored with the decision; not shown to the winner.`,
            schema: countrySchema.unwrap().unwrap(),
          },
        ]
  const clear = (look: PrizeAction['look']) =>
    decision('clear', look, [text('Basis of the decision', texts.storedHint), ...countryReasons])
  const disqualify = decision('disqualify', 'danger', [text('Basis of the decision', 'The winner sees this.'), clause])
  const send: PrizeAction = {
    ...{ name: 'send', look: prize.paid_by === 'stripe' ? 'secondary' : 'primary', fields: [reference] },
    send: ({ reference = '' }) => call('POST /api/admin/prizes/:prizeId/paid', { prizeId, reference }),
  }
  const prepare: PrizeAction = {
    ...{ name: 'prepare', look: send.look, fields: [] },
    send: () => call('POST /api/admin/prizes/:prizeId/prepare', { prizeId }),
  }
  const byHand = prize.needs_preparing ? prepare : send
  const payOut: PrizeAction = {
    ...{ name: 'pay-out', look: 'primary', fields: countryReasons },
    send: ({ country_reason = null }: { country_reason?: string | null }) =>
      call('POST /api/admin/prizes/:prizeId/pay-out', { prizeId, country_reason }),
  }
  const arrived: PrizeAction = {
    ...{ name: 'received', look: 'primary', fields: [] },
    send: () => call('POST /api/admin/prizes/:prizeId/received', { prizeId }),
  }
  const cameBack: PrizeAction = {
    ...{ name: 'returned', look: 'secondary', fields: [reason] },
    send: ({ reason = '' }) => call('POST /api/admin/prizes/:prizeId/returned', { prizeId, reason }),
  }
  const giveUp = prize.may_forfeit
    ? [decision('forfeit', 'danger', [text('Basis of the decision', texts.storedHint)])]
    : []
  const settleOrder = (outcome: 'paid' | 'not-paid'): PrizeAction => ({
    ...{ name: `order-${outcome}`, look: 'secondary' },
    fields: [
      ...(outcome === 'paid' ? [reference] : []),
      text(
        'How you know',
        'For example the payment in Stripe’s dashboard, or an answer from Stripe, with its date. Stays on record.',
      ),
    ],
    send: ({ reference = null, text = '' }: { reference?: string | null; text?: string }) =>
      call('POST /api/admin/prizes/:prizeId/order', { prizeId, outcome, reference, text }),
  })
  const settled: PrizeAction = { ...arrived, name: 'nothing' }
  // For example after the account was deleted.
  const mailClaim: PrizeAction = {
    ...{ name: 'mail-claim', look: 'secondary' },
    fields: [
      {
        name: 'country',
        label: 'Country',
        hint: 'Two letters, for example PT',
        isLong: false,
        schema: ofClaim.country,
      },
      { name: 'note', label: 'How the claim arrived and what it declares', isLong: true, schema: ofClaim.note },
    ],
    send: ({ country = '', note = '' }) =>
      call('POST /api/admin/prizes/:prizeId/claim', { prizeId, country, region: null, note }),
  }
  const paying = prize.prize_amount === 0 ? [settled] : [...(prize.paid_by === 'stripe' ? [payOut] : []), byHand]
  const payable = [...(prize.is_suspended ? [clear('secondary')] : paying), disqualify]
  const byState: Record<AdminPrize['state'], PrizeAction[]> = {
    unclaimed: [
      ...(prize.is_unreached
        ? [
            decision('notify', 'primary', [
              text(
                'How the winner was notified',
                'For example: wrote to another address, got an answer the same day. Leave out the address; this stays on record.',
              ),
            ]),
          ]
        : []),
      ...giveUp,
      disqualify,
      mailClaim,
    ],
    'under-review': [
      clear('primary'),
      decision('ask', 'secondary', [text('The question', 'The winner sees this.')]),
      disqualify,
    ],
    asked: [clear('secondary'), disqualify],
    approved: payable,
    returned: [...payable, ...giveUp],
    sending: prize.is_orphaned ? [settleOrder('paid'), settleOrder('not-paid')] : [],
    sent: [arrived, cameBack],
    received: [cameBack],
    disqualified: [
      ...(prize.is_rolled
        ? []
        : [decision('reinstate', 'primary', [text('Basis of the decision', 'The winner sees this.')])]),
      ...(prize.has_appeal
        ? [decision('uphold', 'secondary', [text('Basis of the decision', 'The winner sees this.')])]
        : []),
    ],
    forfeited: [],
  }
  const isHeld = prize.holds.some(({ ended_at }) => ended_at === null)
  const untilReleased: PrizeAction['name'][] = ['clear', 'prepare', 'send', 'pay-out']
  return byState[prize.state].filter(({ name }) => !isHeld || !untilReleased.includes(name))
}
