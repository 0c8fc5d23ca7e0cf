import type { distanceChoice } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { int, rowsOf } from '@whereabouts/engines/database/rows'
import { needsDistanceChoice } from '@whereabouts/game/reveal'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { findSettings } from '../../../platform/database/find-settings.ts'
import { getDistancePolicy } from '../queries.ts'

/** The number of guesses of the largest plan when the operator chose how distances are disclosed. No setting of the portal: choosing writes it. */
const chosenForKey = 'distance_policy_chosen_for'

export const getDistanceChoice: CommandOf<typeof distanceChoice> = async ({ db }) => {
  const [{ kind: policy }, chosenFor, mostGuesses] = await Promise.all([
    getDistancePolicy(db),
    findChosenFor(db),
    findMostGuesses(db),
  ])
  return { is_asked: needsDistanceChoice({ policy, chosenFor, mostGuesses }), policy, most_guesses: mostGuesses }
}

/** Stores that the operator chose a policy, and the largest plan at that time. Run in the transaction of the choice. */
export async function noteDistanceChoice(
  tx: Database,
  { newId, clock }: Pick<ContextFor<'admin'>, 'newId' | 'clock'>,
): Promise<void> {
  const mostGuesses = String(await findMostGuesses(tx))
  await tx.sql`
    insert into site_config (id, key, value, description, updated_at)
    values (${newId()}, ${chosenForKey}, ${mostGuesses}, 'The guesses of the largest plan when the distance policy was chosen.', ${clock.now()})
    on conflict on constraint one_value_per_key do update set value = excluded.value, updated_at = excluded.updated_at`
}

/** Null without a choice. A choice from before this was stored counts as made without later plans. */
async function findChosenFor(db: Database): Promise<number | null> {
  const found = await findSettings(db, [chosenForKey, 'distance_policy'])
  return Object.keys(found).length === 0 ? null : Number(found[chosenForKey] ?? 0)
}

/** The most guesses of all plans, including those no longer offered: a player may still have one. */
async function findMostGuesses(db: Database): Promise<number> {
  const [row] = await rowsOf(db, { most: int })`
    select coalesce(max(guesses_per_puzzle), 0)::int as most from subscription_pricing`
  return row!.most
}
