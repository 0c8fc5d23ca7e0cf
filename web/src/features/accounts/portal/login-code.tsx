import { useEffect, useRef } from 'react'
import { type AnswerOf, call } from '../../../lib/api.ts'
import type { CodeMode } from '../../../lib/code-input.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { texts } from './texts.ts'
import { useCodeForm } from './use-code-form.ts'
import { triedCode } from './verify-code.ts'

interface Props {
  /** What was typed before, which is sent once more with the code. */
  typed: { email: string; password: string }
  onEntered: (answer: AnswerOf<'POST /api/admin/sign-in'>) => void
  onBack: () => void
}

/** Asks somebody of the staff for the code of the second factor, in the place of the sign-in. */
export function LoginCode({ typed, onEntered, onBack }: Props) {
  const answer = useRef<AnswerOf<'POST /api/admin/sign-in'>>(null)
  const check = async (code: string, mode: CodeMode) => {
    const sent = mode === 'authenticator' ? { mfaCode: code } : { backupCode: code }
    answer.current = await triedCode(mode, code, () => call('POST /api/admin/sign-in', { ...typed, ...sent }))
  }
  const { fieldProps, isComplete, isBusy, send, changeMode } = useCodeForm(check, () => onEntered(answer.current!))
  const { mode, ref: field } = fieldProps

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode brings another field to type into.
  useEffect(() => field.current?.focus(), [mode])

  return (
    <AccountCard title={texts.login.codeTitle} lead={texts.login.codeLead} isTold>
      <form noValidate onSubmit={send} className="grid gap-4" aria-label={texts.login.codeTitle}>
        <CodeField key={mode} {...fieldProps} />
        <Button type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-12">
          {isBusy ? texts.prompt.busy : texts.prompt.submit}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className="text-link min-h-11" disabled={isBusy} onClick={changeMode}>
            {mode === 'authenticator' ? texts.prompt.useBackup : texts.prompt.useAuthenticator}
          </button>
          <button type="button" className="text-link min-h-11" onClick={onBack}>
            {texts.login.back}
          </button>
        </div>
      </form>
    </AccountCard>
  )
}
