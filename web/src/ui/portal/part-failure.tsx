import { CallFailed, failureText, NetworkFailed } from '../../lib/api.ts'
import { LoadFailure } from '../load-failure.tsx'

export const networkError = 'Network error'

/** The message for a portal section that failed to load: its own, unless there was no answer. */
export function partFailureText(error: unknown, ofPart: string): string {
  return error instanceof CallFailed ? ofPart : networkError
}

/** The same with the server's message and a reload button. */
export function PartFailure({ error, ofPart, onRetry }: { error: unknown; ofPart: string; onRetry: () => void }) {
  const detail = error instanceof CallFailed ? error.message : undefined
  return <LoadFailure title={partFailureText(error, ofPart)} message={detail} onRetry={onRetry} />
}

/** Why a change failed: the server's message, no connection, or the given one. */
export function changeFailureText(error: unknown, otherwise: string): string {
  return error instanceof NetworkFailed ? networkError : failureText(error, otherwise)
}
