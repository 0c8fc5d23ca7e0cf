import { CallFailed } from './api.ts'

/** The server's own sentence about a failed call; the given one when the call brought none (no answer, or one that is not understood). */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof CallFailed ? error.message : otherwise
}
