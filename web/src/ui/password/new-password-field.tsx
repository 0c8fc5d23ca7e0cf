import { useEffect, useState } from 'react'
import { texts } from '../field-texts.ts'
import { PasswordField, type TextFieldProps } from '../text-field.tsx'
import type { PasswordStrength } from './judge-password.ts'

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'hint'> {
  /** What the field holds, so that its strength can be told. */
  typed: string
  /** The username and the address of whose password it is, as far as they are known. */
  own?: readonly string[]
}

const nothingKnown: readonly string[] = []

/** Asks for a password of somebody's choice and tells how strong it is. Its strength blocks nothing: only the server refuses, in a sentence. */
export function NewPasswordField({ typed, own = nothingKnown, onFocus, ...field }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(typed, own)
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        {...field}
        hint={texts.newPasswordHint}
        onFocus={(event) => {
          preloadPasswordJudge()
          onFocus?.(event)
        }}
      />
      <StrengthMeter strength={strength} />
    </div>
  )
}

const levels: Record<PasswordStrength, { filled: number; bar: string; text: string }> = {
  'too-common': { filled: 1, bar: 'bg-pin', text: 'text-pin-text' },
  weak: { filled: 1, bar: 'bg-pin', text: 'text-pin-text' },
  fair: { filled: 2, bar: 'bg-gold', text: 'text-gold-text' },
  good: { filled: 3, bar: 'bg-moss', text: 'text-moss-text' },
  strong: { filled: 4, bar: 'bg-moss', text: 'text-moss-text' },
}

/** Four bars and a word. Always there, so that the first letter moves nothing; the word is told when it changes. */
function StrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  const level = strength && levels[strength]
  return (
    <div className="mt-2 flex h-5 items-center gap-3">
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1.5 rounded-full transition-colors ${level && step <= level.filled ? level.bar : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className={`w-24 text-end text-sm font-semibold ${level?.text ?? ''}`}>
        {level && (
          <>
            <span className="sr-only">{texts.strength}</span>
            <span>{texts.strengths[strength]}</span>
          </>
        )}
      </p>
    </div>
  )
}

const loadJudge = () => import('./judge-password.ts')

/** Fetches the list of common passwords ahead of the first letter. Without a connection there is no hint, and nothing else is missing. */
function preloadPasswordJudge(): void {
  loadJudge().catch(() => null)
}

/** The strength of what is typed by somebody with these names; null while nothing is typed, and until the judge is there. */
function usePasswordStrength(typed: string, [username = '', email = '']: readonly string[]): PasswordStrength | null {
  const [judged, setJudged] = useState<PasswordStrength | null>(null)

  useEffect(() => {
    let isStale = false
    if (!typed) setJudged(null)
    else
      loadJudge().then(
        ({ judgePassword }) => !isStale && setJudged(judgePassword(typed, [username, email])),
        () => null,
      )
    return () => {
      isStale = true
    }
  }, [typed, username, email])

  return judged
}
