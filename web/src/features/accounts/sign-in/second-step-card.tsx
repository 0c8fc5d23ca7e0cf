import type { SessionUser } from '@whereabouts/contract/accounts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureCode, failureText } from '../../../lib/api.ts'
import { type CodeMode, judgeCode } from '../../../lib/code-input.ts'
import { texts as codeTexts } from '../../../lib/code-texts.ts'
import { useSite } from '../../../lib/site.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { AccountCard } from '../account-card.tsx'
import { texts as fields } from '../field-texts.ts'
import { texts } from '../texts.ts'

interface SecondStepCardProps {
  onSignedIn: (user: SessionUser) => void
  /** The first step must be repeated; with a reason, if any. */
  onOver: (reason: string | null) => void
}

const words = texts.secondStep

/** Asks for an authenticator or backup code after the first sign-in step. */
export function SecondStepCard(props: SecondStepCardProps) {
  const { support_email } = useSite()
  const { field, mode, change, code, setCode, failure, isBusy, send } = useSecondStep(props)
  const isBackup = mode === 'backup'
  return (
    <AccountCard
      takesFocus
      title={words.title}
      lead={isBackup ? words.leadBackup : words.lead}
      foot={
        support_email && (
          <>
            {words.lost} <SupportAddress />
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4" aria-label={words.form}>
        <CodeField key={mode} ref={field} mode={mode} value={code} onChange={setCode} error={failure} />
        <Button type="submit" isBusy={isBusy} className="min-h-12">
          {isBusy ? words.sending : words.send}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-4">
          <button type="button" className="text-link min-h-11" disabled={isBusy} onClick={change}>
            {isBackup ? codeTexts.useAuthenticator : codeTexts.useBackup}
          </button>
          <button type="button" className="text-link min-h-11" onClick={() => props.onOver(null)}>
            {words.back}
          </button>
        </div>
      </form>
    </AccountCard>
  )
}

function useSecondStep({ onSignedIn, onOver }: SecondStepCardProps) {
  const field = useRef<HTMLInputElement>(null)
  const { mutateAsync, isPending } = useChange('POST /api/auth/second-step')
  const [mode, setMode] = useState<CodeMode>('authenticator')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  // Switching the mode shows another field.
  useEffect(() => field.current?.focus(), [mode])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const fault = judgeCode(mode, code)
    setFailure(fault)
    // The refused code is selected, to be replaced.
    if (fault) return field.current?.select()
    try {
      const { user } = await mutateAsync(mode === 'backup' ? { backupCode: code } : { mfaCode: code })
      onSignedIn(user)
    } catch (error) {
      const text = failureText(error, fields.unexpected)
      if (isOver(error)) return onOver(text)
      setFailure(text)
      field.current?.select()
    }
  }
  const change = () => {
    setMode(mode === 'authenticator' ? 'backup' : 'authenticator')
    setCode('')
    setFailure(null)
  }
  return { field, mode, change, code, setCode, failure, isBusy: isPending, send }
}

function isOver(error: unknown): boolean {
  const code = failureCode(error)
  return code === 'second-step-over' || code === 'wrong-credentials'
}
