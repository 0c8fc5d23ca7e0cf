import type { Database } from '@whereabouts/engines/database/port'
import { countryName } from '@whereabouts/game/review/payout'
import { Malformed } from '../../../core/refusal.ts'
import { findClaim, listOtherCountries } from '../claim-queries.ts'

/** Requires a written reason to approve a prize when the claim and the account are in different countries. Throws Malformed without one. */
export async function requireCountryReason(
  db: Database,
  { prizeId, reason }: { prizeId: string; reason: string | null },
): Promise<void> {
  const others = await listOtherCountries(db, prizeId)
  if (others.length === 0 || reason !== null) return
  const claim = await findClaim(db, prizeId)
  throw new Malformed(
    'country_reason',
    `The claim is from ${countryName(claim!.country)}, the account from ${others.map(countryName).join(' and ')}. Please say why the prize is paid anyway.`,
  )
}
