import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect } from 'react'
import { accountFailureText } from '../../../lib/with-session.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Notice } from '../../../ui/notice.tsx'
import { texts as fields } from '../field-texts.ts'
import { FormActions } from './form-actions.tsx'
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

/** Whose proof, and what the panel does without it. */
export type Panel = Pick<ProofPanelProps, 'user' | 'needed' | 'problem' | 'onCancel'>

const ofAccount = (error: unknown) => accountFailureText(error, fields.unexpected)

/** Asks the owner for proof, typed or through the identity provider, before a change. */
export function ProofPanel(props: ProofPanelProps) {
  const { user, needed, purpose = 'two-factor', problem, label, send, sending, onProof, onCancel, children } = props
  const { isReady = () => true, failureText = ofAccount } = props
  const form = useOwnerProof()
  const { run, isBusy, failure, setFailure } = useAction(
    (error) => (form.showRefusal(error) ? null : failureText(error)),
    { problem },
  )
  const elsewhere = useProofElsewhere(needed.by)
  const first = needed.by === 'password' ? form.password.ref : form.code.ref
  // The clicked button is gone.
  const isFirst = children === undefined
  useEffect(() => {
    if (isFirst) first.current?.focus()
  }, [first, isFirst])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isOtherReady = isReady()
    const proof = form.read(needed)
    if (proof && isOtherReady) void run(() => onProof(proof))
  }
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="grid max-w-md gap-5">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {elsewhere !== null && <Notice tone="info">{elsewhere}</Notice>}
      {elsewhere === null && children}
      {elsewhere === null && <ProofFields needed={needed} form={form} email={user.email} isDisabled={isBusy} />}
      <FormActions {...{ isBusy, sending, onCancel }} send={elsewhere === null ? send : undefined}>
        {needed.by === 'identity' && <IdentityProofButton purpose={purpose} onFailure={setFailure} />}
      </FormActions>
    </form>
  )
}
