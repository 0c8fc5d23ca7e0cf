import { DatabaseError, DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import { FailedStep } from '../../core/failed-step.ts'
import { Malformed, Refusal } from '../../core/refusal.ts'

/**
 * Returns the refusal by which an error is answered, or null for a fault. Answers and metrics both use it, so they never disagree about a
 * request.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof FailedStep) return refusalOf(error.cause)
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable || hasNoRoom(error) || isLocked(error)) return new Refusal('unavailable')
  if (error instanceof StorageUnavailable) return new Refusal('files-unavailable')
  return error instanceof Error ? refusalOfFastify(error) : null
}

/**
 * The database answers, but its disk is full, it is out of memory or connections (SQLSTATE class 53), or it is read-only (25006). Nothing was
 * written.
 */
export const hasNoRoom = (error: unknown) => error instanceof DatabaseError && /^(?:53|25006)/.test(error.code)

/** Other work held a lock for too long. Nothing was written. */
const isLocked = (error: unknown) => error instanceof DatabaseError && error.code === '55P03'

/** Refusals of Fastify itself, before our code runs, as refusals of the contract. */
function refusalOfFastify({ code, statusCode }: Error & { code?: unknown; statusCode?: unknown }): Refusal | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('wrong-content-type')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Malformed('', 'Send a JSON object.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Malformed('', 'The body is not valid JSON.')
    default:
      return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? new Refusal('malformed') : null
  }
}
