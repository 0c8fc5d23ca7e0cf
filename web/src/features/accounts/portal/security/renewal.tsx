import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, call } from '../../../../lib/api.ts'
import { storeToken } from '../../../../lib/mfa-token.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { Copied } from '../../../../ui/copied.tsx'
import { BackupCodes } from '../../backup-codes.tsx'
import { CodeForm } from '../../code-form.tsx'
import { texts } from '../../settings/texts.ts'
import { ScanStep } from '../setup-steps.tsx'
import { codeForm, forgetMfaStatus } from '../verify-code.ts'

const words = texts.secondStep
const prove = 'Enter a code from your current authenticator entry, or a backup code.'

type SetUp = AnswerOf<'POST /api/admin/security/renewal'>
type Step = 'prove' | 'scan' | 'save' | 'confirm'
const steps: readonly Step[] = ['prove', 'scan', 'save', 'confirm']

interface Props {
  userId: string
  onDone: () => void
  onCancel: () => void
}

/**
 * Renews the second factor in four steps: prove the current one, scan the new secret, save new backup codes, confirm. The current one is valid until
 * then.
 */
export function Renewal({ userId, onDone, onCancel }: Props) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('prove')
  const [begun, setBegun] = useState<SetUp | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each step focuses its title.
  useEffect(() => heading.current?.focus(), [step])
  const proven = (setUp: SetUp) => {
    setBegun(setUp)
    setStep('scan')
  }
  const confirmed = ({ mfaToken }: AnswerOf<'POST /api/admin/security/renewal/confirm'>) => {
    storeToken(userId, mfaToken)
    forgetMfaStatus(queries)
    onDone()
  }
  return (
    <section className="mt-4 grid max-w-md gap-4" aria-labelledby="renewal-step">
      <h3 ref={heading} id="renewal-step" tabIndex={-1} className="font-semibold outline-none">
        {`Step ${steps.indexOf(step) + 1} of 4`}
      </h3>
      {step === 'prove' && (
        <CodeForm
          {...codeForm}
          label={prove}
          send="Continue"
          ask={(sent) => call('POST /api/admin/security/renewal', sent)}
          onDone={proven}
        >
          <p>{prove}</p>
        </CodeForm>
      )}
      {begun && step === 'scan' && <ScanStep {...begun} onNext={() => setStep('save')} />}
      {begun && step === 'save' && <SaveCodes codes={begun.backupCodes} onSaved={() => setStep('confirm')} />}
      {step === 'confirm' && (
        <CodeForm
          {...codeForm}
          only="authenticator"
          label="Renew the second factor"
          send="Renew the second factor"
          ask={(_, mfaCode) => call('POST /api/admin/security/renewal/confirm', { mfaCode })}
          onDone={confirmed}
        >
          <p>
            Enter the current code from the new entry in your authenticator app. The old entry then stops working and
            you can delete it.
          </p>
        </CodeForm>
      )}
      <button type="button" className="text-link min-h-11 justify-self-start px-2" onClick={onCancel}>
        Cancel
      </button>
    </section>
  )
}

function SaveCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { outcome, copy } = useCopy()
  return (
    <div className="grid gap-4">
      <p>
        These are your new backup codes. Store them where you can find them without your phone. They are not shown
        again. After the next step the old ones stop working.
      </p>
      <BackupCodes label={words.backupCodes} codes={codes} />
      <div>
        <Button look="secondary" className="w-full" onClick={() => void copy(codes.join('\n'))}>
          {words.copyAll}
        </Button>
        <Copied outcome={outcome} />
      </div>
      <Button className="min-h-12" onClick={onSaved}>
        I saved them
      </Button>
    </div>
  )
}
