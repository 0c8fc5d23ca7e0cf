import type { Ref } from 'react'
import { type CodeMode, cleanCode } from '../lib/code-input.ts'
import { texts } from '../lib/code-texts.ts'
import { TextField } from './text-field.tsx'

interface Props {
  mode: CodeMode
  value: string
  onChange: (code: string) => void
  error: string | null
  label?: string
  hint?: string
  ref: Ref<HTMLInputElement>
}

/** Input for a six-character code. */
export function CodeField({ mode, value, onChange, error, label, hint, ref }: Props) {
  const isDigits = mode === 'authenticator'
  const own = isDigits ? texts.code : texts.backup
  return (
    <TextField
      ref={ref}
      label={label ?? own.label}
      hint={hint ?? own.hint}
      value={value}
      // No maxLength: codes are also pasted as '123 456'.
      onChange={({ target }) => onChange(cleanCode(mode, target.value))}
      error={error ?? undefined}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize={isDigits ? 'none' : 'characters'}
      autoCorrect="off"
      spellCheck={false}
      required
      className="text-center font-mono text-xl tracking-[0.4em]"
    />
  )
}
