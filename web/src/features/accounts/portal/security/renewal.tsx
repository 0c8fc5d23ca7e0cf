import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AnswerOf, call } from '../../../../lib/api.ts'
import type { CodeMode } from '../../../../lib/code-input.ts'
import { storeToken } from '../../../../lib/mfa-token.ts'
import { useCopy } from '../../../../lib/use-copy.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeField } from '../../../../ui/code-field.tsx'
import { Copied } from '../../../../ui/copied.tsx'
import { ScanStep } from '../setup-steps.tsx'
import { texts as portalTexts } from '../texts.ts'
import { useCodeForm } from '../use-code-form.ts'
import { forgetMfaStatus, triedCode } from '../verify-code.ts'

const words = {
  prove: 'Enter a code from your current authenticator entry, or a backup code.',
}

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
  const confirmed = (token: string) => {
    storeToken(userId, token)
    forgetMfaStatus(queries)
    onDone()
  }
  return (
    <section className="mt-4 grid max-w-md gap-4" aria-labelledby="renewal-step">
      <h3 ref={heading} id="renewal-step" tabIndex={-1} className="font-semibold outline-none">
        {`Step ${steps.indexOf(step) + 1} of 4`}
      </h3>
      {step === 'prove' && <Prove onProven={proven} />}
      {begun && step === 'scan' && <ScanStep {...begun} onNext={() => setStep('save')} />}
      {begun && step === 'save' && <SaveCodes codes={begun.backupCodes} onSaved={() => setStep('confirm')} />}
      {step === 'confirm' && <Confirm onConfirmed={confirmed} />}
      <button type="button" className="text-link min-h-11 justify-self-start px-2" onClick={onCancel}>
        Cancel
      </button>
    </section>
  )
}

function Prove({ onProven }: { onProven: (setUp: SetUp) => void }) {
  const answer = useRef<SetUp>(null)
  const check = async (code: string, mode: CodeMode) => {
    const sent = mode === 'authenticator' ? { mfaCode: code } : { backupCode: code }
    answer.current = await triedCode(mode, code, () => call('POST /api/admin/security/renewal', sent))
  }
  const { fieldProps, isComplete, isBusy, send, changeMode } = useCodeForm(check, () => onProven(answer.current!))
  return (
    <form noValidate onSubmit={send} className="grid gap-4" aria-label={words.prove}>
      <p>{words.prove}</p>
      <CodeField key={fieldProps.mode} {...fieldProps} />
      <Button type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-12">
        {isBusy ? 'Verifying...' : 'Continue'}
      </Button>
      <button type="button" className="text-link min-h-11 justify-self-start" disabled={isBusy} onClick={changeMode}>
        {fieldProps.mode === 'authenticator' ? 'Use backup code instead' : 'Use authenticator app instead'}
      </button>
    </form>
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
      <ul className="grid grid-cols-2 gap-2" aria-label={portalTexts.setup.backupCodes}>
        {codes.map((code) => (
          <li
            key={code}
            className="grid min-h-11 place-items-center rounded-control border border-edge bg-paper font-mono tracking-widest"
          >
            {code}
          </li>
        ))}
      </ul>
      <div>
        <Button look="secondary" className="w-full" onClick={() => void copy(codes.join('\n'))}>
          {portalTexts.setup.copyAll}
        </Button>
        <Copied outcome={outcome} />
      </div>
      <Button className="min-h-12" onClick={onSaved}>
        I saved them
      </Button>
    </div>
  )
}

function Confirm({ onConfirmed }: { onConfirmed: (token: string) => void }) {
  const token = useRef('')
  const check = async (code: string) => {
    const ask = () => call('POST /api/admin/security/renewal/confirm', { mfaCode: code })
    token.current = (await triedCode('authenticator', code, ask)).mfaToken
  }
  const { fieldProps, isComplete, isBusy, send } = useCodeForm(check, () => onConfirmed(token.current))
  return (
    <form noValidate onSubmit={send} className="grid gap-4" aria-label="Renew the second factor">
      <p>
        Enter the current code from the new entry in your authenticator app. The old entry then stops working and you
        can delete it.
      </p>
      <CodeField {...fieldProps} />
      <Button type="submit" isBusy={isBusy} disabled={!isComplete} className="min-h-12">
        {isBusy ? 'Verifying...' : 'Renew the second factor'}
      </Button>
    </form>
  )
}
