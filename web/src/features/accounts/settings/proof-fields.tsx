import type { identityPurposes } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { texts as codeTexts } from '../../../lib/code-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useIdentity } from '../sign-in/use-identity.ts'
import { texts } from './texts.ts'
import type { ProofForm } from './use-owner-proof.ts'

interface ProofFieldsProps {
  needed: NeededProof
  form: ProofForm
  email: string
  isDisabled?: boolean
}

/** Fields that prove ownership before a change. */
export function ProofFields({ needed, form, email, isDisabled = false }: ProofFieldsProps) {
  const { password, code } = form
  return (
    <>
      {needed.by === 'password' && (
        <>
          {/* Tells password managers which account this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            ref={password.ref}
            label={texts.signIn.currentPassword}
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

interface IdentityProofProps {
  purpose: Exclude<(typeof identityPurposes)[number], 'sign-in'>
  onFailure: (text: string | null) => void
}

/** Sends the user through the identity provider again, and back. */
export function IdentityProofButton({ purpose, onFailure }: IdentityProofProps) {
  const { isBusy, start, label } = useIdentity(onFailure, { purpose })
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      {label}
    </Button>
  )
}
