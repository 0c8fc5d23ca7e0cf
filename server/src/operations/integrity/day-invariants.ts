import type { Invariant } from './invariant.ts'

/** Invariants of the results of past days. */
export const dayInvariants: readonly Invariant[] = [
  {
    sentence: 'A day was written down before it was over',
    broken: `select c.puzzle_id as subject from day_closings c join puzzles p on p.id = c.puzzle_id
      where c.closed_at < coalesce(p.solved_at, p.voided_at, p.released_at + interval '24 hours')
        and c.closed_at < p.released_at + interval '24 hours'`,
  },
  {
    sentence: 'The result of a player’s day is not that of the player’s guesses (puzzle, player)',
    broken: `select coalesce(r.puzzle_id, g.puzzle_id) || ', ' || coalesce(r.user_id, g.user_id) as subject from day_results r full join (
        select g.puzzle_id, g.user_id, min(g.distance_km) as km, count(*) as guesses
        from guesses g join day_closings c on c.puzzle_id = g.puzzle_id join puzzles p on p.id = g.puzzle_id
        where g.user_id is not null group by g.puzzle_id, g.user_id) g on g.puzzle_id = r.puzzle_id and g.user_id = r.user_id
      left join puzzles p on p.id = g.puzzle_id
      where (r.best_km, r.guesses) is distinct from (g.km, g.guesses) and not (r.user_id is null and p.voided_at is not null)`,
  },
  {
    sentence: 'A practice round was played before its day was over',
    broken: `select r.id as subject from practice_rounds r join puzzles p on p.id = r.puzzle_id
      where r.played_at < least(coalesce(p.solved_at, 'infinity'), p.released_at + interval '24 hours')`,
  },
  {
    sentence: 'A player practiced, and the day does not count as played',
    broken: `select r.id as subject from practice_rounds r where r.user_id is not null and not exists (
      select 1 from played_days d where d.user_id = r.user_id and abs(d.day - (r.played_at at time zone 'UTC')::date) <= 1)`,
  },
]
