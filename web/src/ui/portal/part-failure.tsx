import { CallFailed, failureText, NetworkFailed } from '../../lib/api.ts'
import { LoadFailure } from '../load-failure.tsx'

export const networkError = 'Network error'

/** The message for a part of the portal that failed to load: its own sentence, unless there was no answer at all. */
export function partFailureText(error: unknown, ofPart: string): string {
  return error instanceof CallFailed ? ofPart : networkError
}

/** The same with the server's own message, and a button to reload. */
export function PartFailure({ error, ofPart, onRetry }: { error: unknown; ofPart: string; onRetry: () => void }) {
  const detail = error instanceof CallFailed ? error.message : undefined
  return <LoadFailure title={partFailureText(error, ofPart)} message={detail} onRetry={onRetry} />
}

/** Why a change failed: the server's own sentence; that there is no connection; else the given one. */
export function changeFailureText(error: unknown, otherwise: string): string {
  return error instanceof NetworkFailed ? networkError : failureText(error, otherwise)
}
