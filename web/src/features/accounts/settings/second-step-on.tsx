import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { useCopy } from '../../../lib/use-copy.ts'
import { accountFailureText } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Button } from '../../../ui/button.tsx'
import { Copied } from '../../../ui/copied.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { AuthenticatorSecret } from '../authenticator-secret.tsx'
import { BackupCodes } from '../backup-codes.tsx'
import { CodeForm } from '../code-form.tsx'
import { texts as fields } from '../field-texts.ts'
import { type Panel, ProofPanel } from './proof-panel.tsx'
import { texts } from './texts.ts'

type Begun = AnswerOf<'POST /api/user/second-step/set-up'>

const words = texts.secondStep

/** Turns on two-step sign-in: proof of ownership, authenticator, first code, backup codes. */
export function SecondStepOn(panel: Panel) {
  const accountCall = useAccountCall()
  const reread = useReread('GET /api/user/second-step', 'GET /api/user/sessions')
  const showToast = useToast()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isOn, setOn] = useState(false)

  if (begun && isOn) return <SavedCodes codes={begun.backupCodes} onSaved={panel.onCancel} />
  if (begun) {
    const finish = () => {
      setOn(true)
      // The row above already shows it while the codes are visible.
      void reread()
      showToast({ type: 'success', title: words.isOn, message: texts.signIn.changedText })
    }
    return <ScanAndVerify begun={begun} onCancel={panel.onCancel} onVerified={finish} />
  }
  return (
    <ProofPanel
      {...panel}
      needed={{ ...panel.needed, code: false }}
      label={words.form.on}
      send={words.next}
      sending={actions.checking}
      onProof={async ({ currentPassword }) =>
        setBegun(await accountCall('POST /api/user/second-step/set-up', { currentPassword }))
      }
    />
  )
}

interface ScanAndVerifyProps {
  begun: Begun
  onCancel: () => void
  onVerified: () => void
}

function ScanAndVerify({ begun, onCancel, onVerified }: ScanAndVerifyProps) {
  const accountCall = useAccountCall()
  return (
    <div className="max-w-md">
      <CodeForm
        only="authenticator"
        label={words.form.on}
        send={words.switchOn}
        sending={actions.checking}
        ask={(_, mfaCode) => accountCall('POST /api/user/second-step/enable', { mfaCode })}
        onDone={onVerified}
        failed={(error) => accountFailureText(error, fields.unexpected)}
        onCancel={onCancel}
      >
        <p>{words.scan}</p>
        <AuthenticatorSecret {...begun} />
        <p>{words.enterCode}</p>
      </CodeForm>
    </div>
  )
}

/** Shown once, until the player confirms. */
function SavedCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { outcome, copy } = useCopy()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <div ref={start} tabIndex={-1} className="grid max-w-md gap-4 outline-none">
      <Notice tone="success">{words.saveCodes}</Notice>
      <BackupCodes label={words.backupCodes} codes={codes} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>{words.saved}</Button>
        <Button look="secondary" onClick={() => void copy(codes.join('\n'))}>
          {words.copyAll}
        </Button>
      </div>
      <Copied outcome={outcome} />
    </div>
  )
}
