import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { verifyWebhook as endpoint } from '@whereabouts/contract/legacy'
import type { Services } from '../../core/context.ts'

/** Returns whether a signature fits a payload and a secret, all three given by the caller. The provider's own messages go to receive-webhook.ts. */
export async function verifyWebhook(
  { payments }: Pick<Services, 'payments'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { isValid: payments.verifySignature(input) }
}
