import { refusals, usernameRefusals } from '@whereabouts/contract/refusals'
import { usernameMaxLength } from '@whereabouts/game/rules'
import { faultOfUsername, tidyUsername } from '@whereabouts/game/username'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { CallFailed } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.tsx'
import { NoActiveSession } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
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

const schemaFor = (current: string) =>
  z.object({
    username: z.string().superRefine((typed, { addIssue }) => {
      const message = renameProblem(typed, current)
      if (message !== null) addIssue({ code: 'custom', message })
    }),
  })

/** Changes the username. This browser shows the new name everywhere immediately. */
export function UsernameForm({ current, onCancel, onSaved }: UsernameFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { signedIn } = useSession()
  const accountCall = useAccountCall()
  const { props, field, isBusy } = useActionForm(
    schemaFor(current),
    { username: current },
    {
      send: async ({ username }) =>
        signedIn((await accountCall('POST /api/user/username', { username: username.trim() })).user),
      ...{ failed: renameFailureText, fieldOf: () => 'username', onDone: onSaved },
    },
  )
  useEffect(() => input.current?.select(), [])
  return (
    <form
      {...props}
      aria-label={texts.profile.form}
      className="grid gap-4"
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onCancel()}
    >
      <TextField
        ref={input}
        label={fields.username}
        hint={texts.profile.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={usernameMaxLength}
        readOnly={isBusy}
        {...field('username')}
      />
      <FormActions isBusy={isBusy} send={actions.save} onCancel={onCancel} />
    </form>
  )
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
