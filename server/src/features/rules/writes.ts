import type { Database } from '@whereabouts/engines/database/port'
import type { IdentityKind } from '@whereabouts/engines/identity/port'

export interface Acceptance {
  userId: string
  at: Date
  from: 'sign-up' | IdentityKind | 'game' | 'settings'
}

/**
 * Records that a player agreed to a version, also in the player's own row, by which guesses are judged. The first time counts: of two tabs the second
 * changes nothing.
 */
export async function insertAcceptance(
  tx: Database,
  { userId, number, at, from }: Acceptance & { number: number },
): Promise<void> {
  await tx.sql`
    with accepted as (
      insert into rules_acceptances (user_id, rules_number, accepted_at, accepted_from) values (${userId}, ${number}, ${at}, ${from})
      on conflict do nothing returning user_id, rules_number
    )
    update users u set rules_accepted = a.rules_number from accepted a where u.id = a.user_id and u.rules_accepted < a.rules_number`
}

export interface NewVersion {
  number: number
  text: string
  summary: string
  effectiveAt: Date
  publishedAt: Date
  /** A username, or `system`. */
  publishedBy: string
}

/** Publishes a version. The tables refuse one that does not follow the last one. */
export async function insertVersion(tx: Database, version: NewVersion): Promise<void> {
  const { number, text: rules, summary, effectiveAt, publishedAt, publishedBy } = version
  await tx.sql`
    insert into contest_rules (number, text, summary, hash, effective_at, published_at, published_by)
    values (${number}, ${rules}, ${summary}, encode(sha256(convert_to(${rules}::text, 'UTF8')), 'hex'), ${effectiveAt}, ${publishedAt},
            ${publishedBy})`
}
