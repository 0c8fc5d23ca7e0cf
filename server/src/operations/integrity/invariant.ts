/** A promise about the tables. */
export interface Invariant {
  /** The sentence where it is broken, without a full stop: the subjects follow. */
  sentence: string
  /** A query of one column, `subject`, which must return no row. It may read the moment from `(select now from moment)`. */
  broken: string
}
