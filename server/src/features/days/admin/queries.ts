import type { Database } from '@whereabouts/engines/database/port'
import { date, float, int, orNull, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { ArchivePolicy } from '@whereabouts/game/days/results'

const DayFiguresRow = {
  ...{ puzzleId: uuid, releaseDate: date, players: int, guesses: int },
  ...{ medianKm: orNull(float), solveSeconds: orNull(float) },
}

/**
 * The figures of past days with results that players may see, the earliest first. The median of more than a thousand players is that of a thousand of
 * them.
 */
export async function listDayFigures(
  db: Database,
  { from, to, opens, now }: { from: string; to: string; opens: ArchivePolicy; now: Date },
): Promise<RowOf<typeof DayFiguresRow>[]> {
  return rowsOf(db, DayFiguresRow)`
    select p.id as "puzzleId", p.release_date, c.players, c.guesses,
           (select percentile_cont(0.5) within group (order by km) from unnest(c.best_sample) km) as "medianKm",
           extract(epoch from p.solved_at - p.released_at)::float8 as "solveSeconds"
    from puzzles p join day_closings c on c.puzzle_id = p.id
    where p.release_date between ${from}::date and ${to}::date and is_day_opened(p, ${opens}::text, ${now}::timestamptz)
    order by p.released_at, p.id`
}
