import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { type CodeMode, judgeCode } from '../../parts/code-input.ts'
import { texts } from './texts.ts'
import { verifyCode } from './verify-code.ts'

interface Props {
  userId: string
  /** The token of the second factor is kept. */
  onProven: () => void
  onCancel: () => void
  cancelText: string
}

/** Asks for a code of the authenticator, or a backup code. */
export function SecondFactorForm({ userId, onProven, onCancel, cancelText }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<CodeMode>('authenticator')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isComplete = judgeCode(mode, code) === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode brings another field to type into.
  useEffect(() => field.current?.focus(), [mode])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await verifyCode(userId, mode, code)
      onProven()
    } catch (error) {
      setFailure((error as Error).message)
      setBusy(false)
      // The next code is typed over the one that was refused.
      field.current?.select()
    }
  }
  const change = () => {
    setMode(mode === 'authenticator' ? 'backup' : 'authenticator')
    setCode('')
    setFailure(null)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4" aria-label={texts.prompt.title}>
      <CodeField key={mode} ref={field} mode={mode} value={code} onChange={setCode} error={failure} />
      <Button type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-12">
        {isBusy ? texts.prompt.busy : texts.prompt.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className="text-link min-h-11" disabled={isBusy} onClick={change}>
          {mode === 'authenticator' ? texts.prompt.useBackup : texts.prompt.useAuthenticator}
        </button>
        <button type="button" className="text-link min-h-11" onClick={onCancel}>
          {cancelText}
        </button>
      </div>
    </form>
  )
}
