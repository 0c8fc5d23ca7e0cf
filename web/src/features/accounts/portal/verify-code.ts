import type { QueryClient } from '@tanstack/react-query'
import { CallFailed, call, keyOf, useRead } from '../../../lib/api.ts'
import { type CodeMode, judgeCode } from '../../../lib/code-input.ts'
import { texts as codeTexts } from '../../../lib/code-texts.ts'
import { storeToken } from '../../../lib/mfa-token.ts'

/** The code was refused; the message says why. */
export class CodeFailed extends Error {
  override name = 'CodeFailed'
}

/** Turns on the second factor with an authenticator code. Throws CodeFailed. */
export async function verifySetupCode(code: string): Promise<void> {
  await triedCode('authenticator', code, () => call('POST /api/admin/mfa/verify-setup', { mfaCode: code }))
}

/** Proves the second factor and stores the token. Throws CodeFailed. */
export async function verifyCode(userId: string, mode: CodeMode, code: string): Promise<void> {
  const input = mode === 'authenticator' ? { mfaCode: code } : { backupCode: code }
  const { mfaToken } = await triedCode(mode, code, () => call('POST /api/admin/mfa/verify', input))
  storeToken(userId, mfaToken)
}

/** Submits a typed code. Throws CodeFailed. */
export async function triedCode<Result>(mode: CodeMode, code: string, ask: () => Promise<Result>): Promise<Result> {
  const fault = judgeCode(mode, code)
  if (fault) throw new CodeFailed(fault)
  try {
    return await ask()
  } catch (error) {
    throw new CodeFailed(codeFailureText(mode, error), { cause: error })
  }
}

/** The server's message; without one, that the code is not valid; without an answer, that the check failed. */
export function codeFailureText(mode: CodeMode, error: unknown): string {
  if (!(error instanceof CallFailed)) return 'Verification failed'
  const hasWords = error.message !== `HTTP error! status: ${error.status}`
  return hasWords ? error.message : codeTexts[mode === 'authenticator' ? 'code' : 'backup'].invalid
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
