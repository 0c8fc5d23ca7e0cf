import { CallFailed, failureText, NetworkFailed } from '../../lib/api.ts'

/** What a failed action says: a sentence, or what is said about its error; null says nothing. */
export type Failed = string | ((error: unknown) => string | null)

export const networkError = 'Network error'

/** Why a change in the portal failed: the server's message, no connection, or the given one. */
export function changeFailureText(error: unknown, otherwise: string): string {
  return error instanceof NetworkFailed ? networkError : failureText(error, otherwise)
}

/** A sentence alone is the portal's. */
export const sayFailure = (failed: Failed, error: unknown): string | null =>
  typeof failed === 'string' ? changeFailureText(error, failed) : failed(error)

/** Why a section of the portal failed to load: its own message, unless there was no answer, and the server's. */
export function partFailure(error: unknown, ofPart: string): { title: string; message?: string } {
  return error instanceof CallFailed ? { title: ofPart, message: error.message } : { title: networkError }
}
