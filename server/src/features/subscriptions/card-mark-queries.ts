import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../../core/context.ts'

/**
 * Records that a player has paid with a card, by a keyed hash of the provider's fingerprint. The review before a payout compares them to find shared
 * cards. Does nothing for a recorded or unknown card.
 */
export async function saveCardMark(
  { keyedHashes, clock }: Pick<Services, 'keyedHashes' | 'clock'>,
  tx: Database,
  { userId, cardFingerprint }: { userId: string; cardFingerprint: string | null },
): Promise<void> {
  if (cardFingerprint === null) return
  const mark = keyedHashes.of({ purpose: 'card marks', text: cardFingerprint })
  await tx.sql`
    insert into card_marks (user_id, mark, seen_at) values (${userId}, ${mark}, ${clock.now()})
    on conflict (user_id, mark) do nothing`
}
