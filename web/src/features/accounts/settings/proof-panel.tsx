import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { failureCode } from '../../../lib/api.ts'
import { accountFailureText } from '../../../lib/with-session.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { texts as fields } from '../field-texts.ts'
import { IdentityProofButton, ProofFields } from './proof-fields.tsx'
import { type OwnerProof, useOwnerProof } from './use-owner-proof.ts'
import { useProofElsewhere } from './use-proof-elsewhere.ts'

export interface ProofPanelProps {
  user: SessionUser
  needed: NeededProof
  /** What the identity check is for, and where it returns to. */
  purpose?: ComponentProps<typeof IdentityProofButton>['purpose']
  /** The failure of an identity check the browser just returned from. */
  problem: string | null
  label: string
  send: string
  sending: string
  /** Throws the server's refusals. */
  onProof: (proof: OwnerProof) => Promise<void>
  onCancel: () => void
  /** Fields above the proof, and whether they are complete; they show their own errors. */
  children?: ReactNode
  isReady?: () => boolean
  /** The message for a failure that is not about a proof field. */
  failureText?: (error: unknown) => string
}

const ofAccount = (error: unknown) => accountFailureText(error, fields.unexpected)

/** Asks the owner for proof, typed or through the identity provider, before a change. */
export function ProofPanel(props: ProofPanelProps) {
  const { user, needed, purpose = 'two-factor', label, send, sending, onCancel, children } = props
  const form = useOwnerProof()
  const { failure, setFailure, isBusy, submit } = useProofPanel({ ...props, form })
  const elsewhere = useProofElsewhere(needed.by)
  const first = needed.by === 'password' ? form.password.ref : form.code.ref
  // The clicked button is gone.
  const isFirst = children === undefined
  useEffect(() => {
    if (isFirst) first.current?.focus()
  }, [first, isFirst])

  return (
    <form noValidate aria-label={label} onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {elsewhere !== null && <Notice tone="info">{elsewhere}</Notice>}
      {elsewhere === null && children}
      {elsewhere === null && <ProofFields needed={needed} form={form} email={user.email} isDisabled={isBusy} />}
      <div className="flex flex-wrap gap-3">
        {needed.by === 'identity' && <IdentityProofButton purpose={purpose} onFailure={setFailure} />}
        {elsewhere === null && (
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? sending : send}
          </Button>
        )}
        <Button look="secondary" disabled={isBusy} onClick={onCancel}>
          {actions.cancel}
        </Button>
      </div>
    </form>
  )
}

function useProofPanel({
  needed,
  problem,
  form,
  onProof,
  isReady = () => true,
  failureText = ofAccount,
}: ProofPanelProps & { form: ReturnType<typeof useOwnerProof> }) {
  const [failure, setFailure] = useState(problem)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const isOtherReady = isReady()
    const proof = form.read(needed)
    if (!proof || !isOtherReady) return
    setFailure(null)
    setBusy(true)
    try {
      await onProof(proof)
    } catch (error) {
      setBusy(false)
      const code = failureCode(error)
      const isElsewhere = code === 'sign-in-again' || code === 'new-password-needed'
      if (isElsewhere || !form.showRefusal(error)) setFailure(failureText(error))
    }
  }
  return { failure, setFailure, isBusy, submit }
}
