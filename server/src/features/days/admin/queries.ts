import { difficulty } from '@whereabouts/contract/days.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { ArchivePolicy } from '@whereabouts/game/days/results'
import type { z } from 'zod'
import { wireRowsOf } from '../../../core/wire-rows.ts'

const DayFigures = difficulty.output.shape.days.element.omit({ difficulty: true })

/**
 * The figures of past days with results that players may see, the earliest first. The median of more than a thousand players is that of a thousand of
 * them.
 */
export async function listDayFigures(
  db: Database,
  { from, to, opens, now }: { from: string; to: string; opens: ArchivePolicy; now: Date },
): Promise<z.infer<typeof DayFigures>[]> {
  return wireRowsOf(db, DayFigures)`
    select p.id as puzzle_id, p.release_date, c.players, c.guesses,
           (select percentile_cont(0.5) within group (order by km) from unnest(c.best_sample) km) as median_km,
           extract(epoch from p.solved_at - p.released_at)::float8 as solve_seconds
    from puzzles p join day_closings c on c.puzzle_id = p.id
    where p.release_date between ${from}::date and ${to}::date and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at, p.id`
}
