import type { checkPaymentMethod as endpoint } from '@whereabouts/contract/legacy'
import { refusalSentence } from '@whereabouts/contract/refusals'
import type { CommandOf } from '../../core/context.ts'
import { askProvider } from './ask-provider.ts'
import { requireOwnIds } from './own-ids.ts'
import { hasForeignCardMark } from './trial-mark-queries.ts'

const code = 'PAYMENT_METHOD_ALREADY_USED'

/** Whether a card of the caller's has had a free trial under a subscription that is not the caller's. */
export const checkPaymentMethod: CommandOf<typeof endpoint> = async (context, { customerId }) => {
  const { caller, payments } = context
  await requireOwnIds(context, { customerId })
  const cardFingerprints = await askProvider(context, { refusal: 'payment-method-unverified' }, () =>
    payments.listCardFingerprints(customerId),
  )
  const alreadyUsed = await hasForeignCardMark(context, { userId: caller.userId, cardFingerprints })
  return alreadyUsed
    ? { success: true, alreadyUsed, code, error: refusalSentence(code) }
    : { success: true, alreadyUsed, code: null, error: null }
}
