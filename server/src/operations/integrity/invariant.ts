import type { Database } from '@whereabouts/engines/database/port'

/** An invariant of the tables. */
export type Invariant = {
  /** The sentence where it is broken, without a period: the subjects follow. */
  sentence: string
} & (
  | {
      /** A query of one column, `subject`, which must return no row. It may read the moment from `(select now from moment)`. */
      broken: string
    }
  | {
      /** Returns what breaks it, where a rule of the game decides. */
      find(db: Database): Promise<string[]>
    }
)
