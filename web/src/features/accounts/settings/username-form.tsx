import { refusals, usernameRefusals } from '@whereabouts/contract/refusals'
import { usernameMaxLength } from '@whereabouts/game/rules'
import { faultOfUsername, tidyUsername } from '@whereabouts/game/username'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { texts as fields } from '../field-texts.ts'
import { FormActions } from './form-actions.tsx'
import { texts } from './texts.ts'

interface UsernameFormProps {
  current: string
  onCancel: () => void
  onSaved: () => void
}

/** Changes the username. This browser shows the new name everywhere immediately. */
export function UsernameForm({ current, onCancel, onSaved }: UsernameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(current)
  const { problem, isSaving, save } = useRename({ current, onSaved })
  useEffect(() => input.current?.select(), [])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) void save(typed)
  }
  return (
    <form
      noValidate
      aria-label={texts.profile.form}
      className="grid gap-4"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !isSaving && onCancel()}
    >
      <TextField
        ref={input}
        label={fields.username}
        hint={texts.profile.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameMaxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        readOnly={isSaving}
        error={problem?.text}
      />
      <FormActions isBusy={isSaving} send={actions.save} onCancel={onCancel} />
    </form>
  )
}

/** Each failure is a new object, so that a repeated message moves focus back to the field. */
function useRename({ current, onSaved }: Pick<UsernameFormProps, 'current' | 'onSaved'>) {
  const { signedIn } = useSession()
  const accountCall = useAccountCall()
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const [isSaving, setSaving] = useState(false)

  const save = async (typed: string) => {
    const wrong = renameProblem(typed, current)
    setProblem(wrong === null ? null : { text: wrong })
    if (wrong !== null) return
    setSaving(true)
    try {
      const { user } = await accountCall('POST /api/user/username', { username: typed.trim() })
      signedIn(user)
      onSaved()
    } catch (error) {
      setSaving(false)
      setProblem({ text: renameFailureText(error) })
    }
  }
  return { problem, isSaving, save }
}

/** Refusals whose message says what to change. */
const explained: readonly string[] = [
  'username-in-use',
  'username-too-short',
  'username-too-long',
  'username-forbidden',
  'username-address',
  'username-unchanged',
  'renamed-recently',
  'suspended',
  'admin-account',
  'too-many-requests',
]

/** The fault of a new name before sending, or null. Only the server knows whether it is free. */
export function renameProblem(typed: string, current: string): string | null {
  const fault = faultOfUsername(typed)
  if (fault && fault !== 'reserved') return refusals[usernameRefusals[fault]].sentence
  return tidyUsername(typed) === current ? refusals['username-unchanged'].sentence : null
}

/** The message for a refused name. */
export function renameFailureText(error: unknown): string {
  if (error instanceof NoActiveSession) return error.message
  if (!(error instanceof CallFailed)) return texts.profile.unexpected
  return explained.includes(error.failure.code) ? error.message : texts.profile.notSaved
}
