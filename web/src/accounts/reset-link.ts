import { CallFailed } from '@whereabouts/contract/call'
import { texts } from './texts.ts'

/** What a failed check says of a reset link. `unknown` carries the sentence for why it could not be checked. */
export type FailedCheck = { state: 'invalid' } | { state: 'unknown'; text: string }

/** Reads the failure of a check: what the link's own fault is, and what is not. */
export function judgeFailedCheck(error: unknown): FailedCheck {
  if (error instanceof CallFailed) {
    const { code } = error.failure
    // A token that no link could hold is malformed to the server, and an invalid link to people.
    if (code === 'reset-invalid' || code === 'malformed') return { state: 'invalid' }
    if (code === 'too-many-requests') return { state: 'unknown', text: error.message }
  }
  return { state: 'unknown', text: texts.resetPassword.notVerified }
}
