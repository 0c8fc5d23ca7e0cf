import type { NeededProof } from '@whereabouts/contract/account'
import type { googlePurposes } from '@whereabouts/contract/auth'
import { useGoogle } from '../accounts/use-google.ts'
import { Button } from '../parts/button.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { texts as codeTexts } from '../parts/code-texts.ts'
import { PasswordField } from '../parts/text-field.tsx'
import { texts } from './texts.ts'
import type { ProofForm } from './use-owner-proof.ts'

interface ProofFieldsProps {
  needed: NeededProof
  form: ProofForm
  email: string
  isDisabled?: boolean
}

/** Asks for what proves that a change is the owner's, as far as it is typed. */
export function ProofFields({ needed, form, email, isDisabled = false }: ProofFieldsProps) {
  const { password, code } = form
  return (
    <>
      {needed.by === 'password' && (
        <>
          {/* Keepers of passwords learn from it whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            ref={password.ref}
            label={texts.proof.password}
            autoComplete="current-password"
            required
            disabled={isDisabled}
            value={password.value}
            onChange={({ target }) => password.onChange(target.value)}
            error={password.error}
          />
        </>
      )}
      {needed.code && (
        <div>
          <CodeField
            key={code.mode}
            ref={code.ref}
            mode={code.mode}
            value={code.value}
            onChange={code.onChange}
            error={code.error ?? null}
          />
          <button type="button" className="text-link min-h-11" disabled={isDisabled} onClick={code.onMode}>
            {code.mode === 'backup' ? codeTexts.useAuthenticator : codeTexts.useBackup}
          </button>
        </div>
      )}
    </>
  )
}

interface GoogleProofProps {
  purpose: Exclude<(typeof googlePurposes)[number], 'sign-in'>
  onFailure: (text: string | null) => void
}

/** Leads through Google once more, and back to what it is for. */
export function GoogleProofButton({ purpose, onFailure }: GoogleProofProps) {
  const { isBusy, start } = useGoogle(onFailure, purpose)
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      {isBusy ? texts.proof.toGoogleBusy : texts.proof.toGoogle}
    </Button>
  )
}
