import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../lib/api.ts'
import { clearToken } from '../../../lib/mfa-token.ts'
import { useNavigate } from '../../../lib/navigation.tsx'
import { firstPageOf } from '../../../lib/portal.ts'
import { useSession } from '../../../lib/session.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { NavButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { BackupStep, ScanStep, VerifyStep } from './setup-steps.tsx'
import { forgetMfaStatus } from './verify-code.ts'

type Step = 'qr' | 'verify' | 'backup'
const steps: readonly Step[] = ['qr', 'verify', 'backup']

/** Sets up the second factor in three steps: scan, verify, and save the backup codes. */
export function TwoFactorSetup({ user }: { user: SessionUser }) {
  const userId = user.id
  const setUp = useSetUp()
  const [step, setStep] = useState<Step>('qr')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const cancel = useCancel(userId)

  if (setUp.failure !== null) return <SetUpFailed text={setUp.failure} />
  if (!setUp.begun) return <SettingUp />
  const enabled = () => {
    forgetMfaStatus(queries)
    setStep('backup')
  }
  const finished = () => {
    forgetMfaStatus(queries)
    navigate(firstPageOf(user))
  }
  const { qrCode, secret, backupCodes } = setUp.begun
  return (
    <AccountCard key={step} title="Two-Factor Setup" lead={`Step ${steps.indexOf(step) + 1} of 3`} takesFocus>
      {step === 'qr' && <ScanStep qrCode={qrCode} secret={secret} onNext={() => setStep('verify')} />}
      {step === 'verify' && <VerifyStep onBack={() => setStep('qr')} onVerified={enabled} />}
      {step === 'backup' && <BackupStep userId={userId} codes={backupCodes} onTested={finished} />}
      <p className="mt-4 text-center">
        <button type="button" className="text-link min-h-11 px-2" onClick={() => void cancel()}>
          Cancel Setup
        </button>
      </p>
    </AccountCard>
  )
}

function useSetUp() {
  const { send, data, error } = useChange('POST /api/admin/mfa/setup')
  useEffect(() => void send({}), [send])
  return { begun: data, failure: error && setUpFailureText(error) }
}

function setUpFailureText(error: unknown): string {
  const hasWords = error instanceof CallFailed && error.message !== `HTTP error! status: ${error.status}`
  return hasWords ? error.message : 'Failed to initialize MFA setup'
}

/** Canceling signs out: the portal requires a second factor. */
function useCancel(userId: string): () => Promise<void> {
  const { signOut, signedOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    clearToken(userId)
    await signOut().catch(signedOut)
    navigate('/admin')
  }
}

export function SettingUp() {
  return (
    <p role="status" className="grid flex-1 place-items-center text-soft">
      Setting up MFA...
    </p>
  )
}

function SetUpFailed({ text }: { text: string }) {
  return (
    <AccountCard title="MFA Setup Failed" takesFocus>
      <div className="grid gap-5">
        <Notice tone="error">{text}</Notice>
        <NavButton to="/admin">Go Back</NavButton>
      </div>
    </AccountCard>
  )
}
