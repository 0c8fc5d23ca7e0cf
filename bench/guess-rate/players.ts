import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { usernameKey } from '@whereabouts/game/username'
import { newId } from '@whereabouts/server/core/new-id'
import { acceptRules } from '@whereabouts/server/test-support/accept-rules'
import { openTestSession } from '@whereabouts/server/test-support/session'
import { secret } from '../harness/stand.ts'

/** Enough players that none comes near the limit of guesses per minute. */
export const playerCount = 3072

/** Adds subscribers named `Bench 0`, `Bench 1` … and returns the cookies of their sessions. */
export async function addPlayers(db: DatabaseEngine): Promise<string[]> {
  // A limit that no load of this length reaches; the price list allows at most 100.
  await db.script('alter table subscription_pricing drop constraint a_plan_allows_1_to_100_guesses')
  await db.sql`update subscription_pricing set guesses_per_puzzle = 1000000`
  const [plan] = await db.sql<{
    priceId: string
  }>`select stripe_price_id as "priceId" from subscription_pricing limit 1`
  const cookies: string[] = []
  for (let n = 0; n < playerCount; n += 1) {
    const id = newId()
    await db.sql`
      insert into users (id, email, email_verified, username, username_key)
      values (${id}, ${`bench-${n}@demo.invalid`}, true, ${`Bench ${n}`}, ${usernameKey(`Bench ${n}`)})`
    await db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${`sub_bench_${n}`}, ${id}, ${plan!.priceId}, 'active', now() + interval '30 days', now(), now())`
    await acceptRules(db, id)
    cookies.push(await openTestSession({ db, newId }, { userId: id, secret }))
  }
  await db.script('analyze')
  return cookies
}

/** The puzzle that takes guesses now. */
export async function findPuzzle(db: DatabaseEngine): Promise<string> {
  const [row] = await db.sql<{ id: string }>`
    select id from puzzles where released_at <= now() and voided_at is null order by released_at desc limit 1`
  return row!.id
}

export async function emptyGuesses(db: DatabaseEngine): Promise<void> {
  // Bypasses the guards, which forbid deleting guesses.
  const empty = () =>
    db.transaction(async (tx) => {
      await tx.script(
        'set local session_replication_role = replica; truncate exact_guesses, guesses, guess_roll_ups cascade',
      )
    })
  // The log's sequencer reads these tables in another order, so either may be aborted by a deadlock.
  await empty().catch(empty)
  await db.script('update users set games_played = 0 where games_played > 0')
}
