import type { QueryClient } from '@tanstack/react-query'
import { refusals } from '@whereabouts/contract/refusals'
import { CallFailed, keyOf, useRead } from '../../../lib/api.ts'
import type { CodeMode } from '../../../lib/code-input.ts'

/** The words of the portal's forms for a code. */
export const codeForm = { failed: codeFailureText, sending: 'Verifying...', isStrict: true }

/** The server's message; without one, that the code is not valid; without an answer, that the check failed. */
export function codeFailureText(error: unknown, mode: CodeMode): string {
  if (!(error instanceof CallFailed)) return 'Verification failed'
  const hasWords = error.message !== `HTTP error! status: ${error.status}`
  return hasWords ? error.message : refusals[`${mode === 'authenticator' ? 'mfa' : 'backup'}-code-invalid`].sentence
}

const validMs = 5 * 60_000

/** Whether the second factor is set up. Cached here for five minutes, never on the server. */
export function useMfaStatus({ isWanted }: { isWanted: boolean }) {
  return useRead('GET /api/admin/mfa/status', {}, { enabled: isWanted, staleTime: validMs, gcTime: validMs })
}

/** Drops the cached answer, which has changed. */
export function forgetMfaStatus(queries: QueryClient): void {
  queries.removeQueries({ queryKey: keyOf('GET /api/admin/mfa/status') })
}
