import { DatabaseError } from '@whereabouts/engines/database/port'

/** A fault that names the failed step in its answer and log line. Everything else comes from its cause. */
export class FailedStep extends Error {
  override name = 'FailedStep'
  /** For the caller. The database's own message may contain values of a row, so only its SQLSTATE is shown. */
  readonly sentence: string
  constructor(step: string, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.sentence = `${step}: ${cause instanceof DatabaseError ? `database error ${cause.code}` : 'unexpected error'}`
  }
}
