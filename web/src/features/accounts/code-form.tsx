import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CodeMode, judgeCode } from '../../lib/code-input.ts'
import { texts } from '../../lib/code-texts.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FormActions } from './settings/form-actions.tsx'

type SentCode = { mfaCode: string } | { backupCode: string }

interface Props<Answer> {
  /** The form's accessible name. */
  label: string
  ask: (sent: SentCode, code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The message at the field; null shows none. */
  failed: (error: unknown, mode: CodeMode) => string | null
  send: string
  sending: string
  /** The only kind of code that is asked for. */
  only?: CodeMode
  /** Sent only when complete; otherwise an incomplete code is explained. */
  isStrict?: boolean
  field?: { label: string; hint: string }
  onMode?: (mode: CodeMode) => void
  back?: { text: string; onBack: () => void }
  /** Shows the buttons of a settings form. */
  onCancel?: () => void
  /** Left of the button. */
  beside?: ReactNode
  /** Above the field. */
  children?: ReactNode
}

/** Asks for a code of the authenticator, or a backup code. A refused code is selected, to be replaced. */
export function CodeForm<Answer>(props: Props<Answer>) {
  const { label, ask, onDone, failed, send, sending, only, isStrict = false, field, back, beside } = props
  const ref = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState(only ?? 'authenticator')
  const [code, setCode] = useState('')
  const { run, isBusy, failure, setFailure } = useAction((error) => failed(error, mode))
  // Switching the mode shows another field.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [mode])
  const fault = judgeCode(mode, code)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || (fault && isStrict)) return
    setFailure(fault)
    const sent = mode === 'authenticator' ? { mfaCode: code } : { backupCode: code }
    if (fault || !(await run(async () => onDone(await ask(sent, code))))) ref.current?.select()
  }
  const changeMode = () => {
    const other = mode === 'authenticator' ? 'backup' : 'authenticator'
    setMode(other)
    props.onMode?.(other)
    setCode('')
    setFailure(null)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4" aria-label={label}>
      {props.children}
      <CodeField key={mode} {...{ ref, mode, ...field }} value={code} onChange={setCode} error={failure} />
      {props.onCancel ? (
        <FormActions {...{ isBusy, send, sending }} onCancel={props.onCancel} />
      ) : (
        <div className="flex flex-wrap gap-3 *:last:flex-1">
          {beside}
          <Button type="submit" isBusy={isBusy} disabled={isStrict && fault !== null} className="min-h-12">
            {isBusy ? sending : send}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 empty:hidden">
        {!only && (
          <button type="button" className="text-link min-h-11" disabled={isBusy} onClick={changeMode}>
            {mode === 'backup' ? texts.useAuthenticator : texts.useBackup}
          </button>
        )}
        {back && (
          <button type="button" className="text-link min-h-11" onClick={back.onBack}>
            {back.text}
          </button>
        )}
      </div>
    </form>
  )
}
