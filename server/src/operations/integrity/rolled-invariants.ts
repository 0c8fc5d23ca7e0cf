import type { Invariant } from './invariant.ts'

/** Promises about forfeited prizes that were added to later ones. */
export const rolledInvariants: readonly Invariant[] = [
  {
    // A puzzle that is called off hands it on, so it is counted over all puzzles.
    sentence: 'The money of forfeited prizes is not in the later puzzles to whose prizes it was added',
    broken: `select 'puzzles' as subject
      from (select coalesce(sum(amount), 0) as sum from prize_steps where kind = 'rolled' and reference ~ '^[0-9a-f-]{36}$') given,
           (select coalesce(sum(prize_rolled), 0) as sum from puzzles) held where given.sum <> held.sum`,
  },
]
