import { rename } from '@whereabouts/contract/account'
import { usernameMaxLength } from '@whereabouts/game/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useSession } from '../session.tsx'
import { renameFailureText, renameProblem } from './rename.ts'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'

interface UsernameFormProps {
  current: string
  onCancel: () => void
  onSaved: () => void
}

/** Takes a new username. The new name is seen at once wherever this browser shows it. */
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
        label={texts.profile.username}
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? texts.saving : texts.profile.save}
        </Button>
        <Button look="secondary" disabled={isSaving} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Each failure is an object of its own: also the same sentence again brings the focus back to the field. */
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
      const { user } = await accountCall(rename, { username: typed.trim() })
      signedIn(user)
      onSaved()
    } catch (error) {
      setSaving(false)
      setProblem({ text: renameFailureText(error) })
    }
  }
  return { problem, isSaving, save }
}
