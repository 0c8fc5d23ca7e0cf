import { DatabaseError } from '@whereabouts/engines/database/port'

/** A fault whose answer and log line name the step that failed. Everything else about it is as of its cause. */
export class FailedStep extends Error {
  override name = 'FailedStep'
  /** For the caller: the database's own message may hold values of a row, so its SQLSTATE stands for it. */
  readonly told: string
  constructor(step: string, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.told = `${step}: ${cause instanceof DatabaseError ? `database error ${cause.code}` : 'unexpected error'}`
  }
}
