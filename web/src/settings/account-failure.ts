import { CallFailed } from '../parts/api.ts'
import { NoActiveSession } from './with-session.ts'

/** What is told of a call for the account that failed: the server's sentence where it refused, else the given one. */
export function accountFailureText(error: unknown, otherwise: string): string {
  if (error instanceof NoActiveSession) return error.message
  // A fault's sentence says no more than that something went wrong.
  return error instanceof CallFailed && error.failure.code !== 'fault' ? error.message : otherwise
}
