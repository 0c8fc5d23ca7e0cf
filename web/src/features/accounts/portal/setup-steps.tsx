import { call } from '../../../lib/api.ts'
import { storeToken } from '../../../lib/mfa-token.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { AuthenticatorSecret } from '../authenticator-secret.tsx'
import { CodeForm } from '../code-form.tsx'
import { texts } from '../settings/texts.ts'
import { codeForm } from './verify-code.ts'

const words = texts.secondStep

interface ScanProps {
  qrCode: string
  secret: string
  onNext: () => void
}

/** Step 1: scan the secret with the authenticator. */
export function ScanStep({ onNext, ...secret }: ScanProps) {
  return (
    <div className="grid gap-4">
      <p>Scan this QR code with your authenticator app, such as Aegis, Google Authenticator or 1Password.</p>
      <AuthenticatorSecret {...secret} className="mx-auto" />
      <Button className="min-h-12" onClick={onNext}>
        Next: Verify Setup
      </Button>
    </div>
  )
}

/** Step 2: a code confirms the authenticator and turns on the second factor. */
export function VerifyStep({ onBack, onVerified }: { onBack: () => void; onVerified: () => void }) {
  return (
    <CodeForm
      {...codeForm}
      only="authenticator"
      label="Verify"
      send="Verify"
      ask={(_, mfaCode) => call('POST /api/admin/mfa/verify-setup', { mfaCode })}
      onDone={onVerified}
      beside={
        <Button look="secondary" className="min-h-12" onClick={onBack}>
          Back
        </Button>
      }
    >
      <p>Enter the current code from your authenticator app.</p>
    </CodeForm>
  )
}

interface BackupProps {
  userId: string
  codes: readonly string[]
  onTested: () => void
}

/** Step 3: save the backup codes and test one. */
export function BackupStep({ userId, codes, onTested }: BackupProps) {
  const { outcome, copy } = useCopy()
  return (
    <CodeForm
      {...codeForm}
      only="backup"
      label={words.backupCodes}
      send="Complete Setup"
      ask={(sent) => call('POST /api/admin/mfa/verify', sent)}
      onDone={({ mfaToken }) => {
        storeToken(userId, mfaToken)
        onTested()
      }}
      field={{ label: 'Test one backup code', hint: 'Testing does not use it up.' }}
    >
      <p>Store these codes where you can find them without your phone. Each works once; they are not shown again.</p>
      <ul aria-label={words.backupCodes} className="grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => void copy(code)}
              className="min-h-11 w-full rounded-control border border-edge bg-paper font-mono tracking-widest hover:bg-line/40"
            >
              {code}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button look="secondary" className="w-full" onClick={() => void copy(codes.join('\n'))}>
          {words.copyAll}
        </Button>
        <Copied outcome={outcome} />
      </div>
    </CodeForm>
  )
}
