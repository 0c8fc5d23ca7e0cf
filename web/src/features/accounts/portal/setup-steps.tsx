import { call } from '../../../lib/api.ts'
import { storeToken } from '../../../lib/mfa-token.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { CodeForm } from '../code-form.tsx'
import { texts } from './texts.ts'
import { codeForm } from './verify-code.ts'

interface ScanProps {
  qrCode: string
  secret: string
  onNext: () => void
}

/** Step 1: scan the secret with the authenticator. */
export function ScanStep({ qrCode, secret, onNext }: ScanProps) {
  const { outcome, copy } = useCopy()
  return (
    <div className="grid gap-4">
      <p>{texts.setup.scan}</p>
      {/* Cameras need dark on white, in both themes. */}
      <img src={qrCode} alt={texts.setup.qrAlt} className="mx-auto size-52 rounded-control bg-white p-2" />
      <div>
        <p className="font-medium">{texts.setup.secret}</p>
        <div className="mt-1.5 flex items-center gap-2 rounded-control border border-edge bg-paper py-1 pe-1 ps-3">
          <code className="min-w-0 flex-1 text-sm wrap-anywhere">{secret}</code>
          <Button look="quiet" aria-label={texts.setup.copySecret} onClick={() => void copy(secret)}>
            {texts.setup.copy}
          </Button>
        </div>
        <Copied outcome={outcome} />
      </div>
      <Button className="min-h-12" onClick={onNext}>
        {texts.setup.next}
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
      label={texts.setup.verify}
      send={texts.setup.verify}
      ask={(_, mfaCode) => call('POST /api/admin/mfa/verify-setup', { mfaCode })}
      onDone={onVerified}
      beside={
        <Button look="secondary" className="min-h-12" onClick={onBack}>
          {texts.setup.back}
        </Button>
      }
    >
      <p>{texts.setup.enterCode}</p>
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
      label={texts.setup.backupCodes}
      send={texts.setup.complete}
      ask={(sent) => call('POST /api/admin/mfa/verify', sent)}
      onDone={({ mfaToken }) => {
        storeToken(userId, mfaToken)
        onTested()
      }}
      field={{ label: texts.setup.test, hint: texts.setup.testHint }}
    >
      <p>{texts.setup.saveCodes}</p>
      <ul aria-label={texts.setup.backupCodes} className="grid grid-cols-2 gap-2">
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
          {texts.setup.copyAll}
        </Button>
        <Copied outcome={outcome} />
      </div>
    </CodeForm>
  )
}
