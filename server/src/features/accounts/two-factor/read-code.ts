import { Refusal } from '../../../core/refusal.ts'

/** A code of the authenticator as it was typed: six digits, wherever it was copied from. Throws `mfa-code-malformed`. */
export function readTimeCode(typed: string | undefined): string {
  const code = typed?.trim() ?? ''
  if (!/^[0-9]{6}$/.test(code)) throw new Refusal('mfa-code-malformed')
  return code
}

/** A backup code as it was typed: in any letter case, with spaces or dashes. Throws `backup-code-malformed`. */
export function readBackupCode(typed: string): string {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  // Codes that were given out before may hold characters that new ones do not.
  if (!/^[A-Z0-9]{6}$/.test(code)) throw new Refusal('backup-code-malformed')
  return code
}
