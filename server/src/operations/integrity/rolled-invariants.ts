import type { Invariant } from './invariant.ts'

/** Invariants of forfeited prizes that were added to later ones. */
export const rolledInvariants: readonly Invariant[] = [
  {
    // A canceled puzzle passes it on, so it is counted over all puzzles.
    sentence: 'The money of forfeited prizes is not in the prizes of later puzzles that it was added to',
    broken: `select 'puzzles' as subject
      from (select coalesce(sum(amount), 0) as sum from prize_steps where kind = 'rolled' and reference ~ '^[0-9a-f-]{36}$') given,
           (select coalesce(sum(prize_rolled), 0) as sum from puzzles) received where given.sum <> received.sum`,
  },
]
