import type { SessionUser } from '@whereabouts/contract/accounts'
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import { addressOf } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fill } from '../../../ui/fill.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { texts as cards } from '../../../ui/toast/card-texts.ts'
import { IdentityProofButton, ProofFields } from './proof-fields.tsx'
import { texts } from './texts.ts'
import { type AccountEnd, type Deletion, useDeleteAccount } from './use-delete-account.ts'
import { useOwnerProof } from './use-owner-proof.ts'
import { useProofElsewhere } from './use-proof-elsewhere.ts'

interface DeleteDialogProps {
  user: SessionUser
  /** The failure of an identity check the browser just returned from. */
  problem: string | null
  onClose: () => void
  onDeleted: (end: AccountEnd) => void
}

const words = texts.deletion

/** Confirms account deletion. Focus starts on the safe choice. */
export function DeleteDialog({ user, problem, onClose, onDeleted }: DeleteDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const [isSure, setSure] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const [identityFailure, setIdentityFailure] = useState(problem)
  const form = useOwnerProof()
  const { deletion, check, remove } = useDeleteAccount(user, { onDeleted, showProofRefusal: form.showRefusal })
  const { step } = deletion
  const isRunning = step === 'deleting'
  const needed = step === 'asking' || step === 'deleting' ? deletion.proof : null
  const elsewhere = useProofElsewhere(needed?.by)
  const close = () => !isRunning && onClose()
  // The buttons change with this step, and focus would be lost.
  useEffect(() => {
    if (step === 'checking') safe.current?.focus()
  }, [step])

  const confirm = () => {
    const proof = needed && form.read(needed)
    if (proof && isSure) return void remove({ needed, proof })
    setReminded(true)
    if (proof) consent.current?.focus()
  }
  const actions = (
    <Actions
      deletion={deletion}
      safe={safe}
      onClose={close}
      onRetry={check}
      onConfirm={confirm}
      onIdentityFailure={setIdentityFailure}
    />
  )
  return (
    <Dialog
      isOpen
      isAlert
      onClose={close}
      title={step === 'blocked' ? words.blocked : words.question}
      initialFocus={safe}
      actions={actions}
    >
      <div className="mt-4">
        <DeletionState deletion={deletion} username={user.username} />
      </div>
      {identityFailure !== null && needed && (
        <div className="mt-3">
          <DialogNotice tone="error">{identityFailure}</DialogNotice>
        </div>
      )}
      {elsewhere !== null && (
        <div className="mt-3">
          <DialogNotice tone="info">{elsewhere}</DialogNotice>
        </div>
      )}
      {needed && elsewhere === null && (
        // Enter in a field does not delete, because deletion cannot be undone.
        <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 grid gap-3 text-ink">
          <ProofFields needed={needed} form={form} email={user.email} isDisabled={isRunning} />
          <div className="-ms-3">
            <Checkbox
              ref={consent}
              label={words.isSure}
              checked={isSure}
              disabled={isRunning}
              onChange={({ target }) => setSure(target.checked)}
              error={isReminded && !isSure ? words.tickFirst : undefined}
            />
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface ActionsProps {
  deletion: Deletion
  safe: Ref<HTMLButtonElement>
  onClose: () => void
  onRetry: () => Promise<void>
  onConfirm: () => void
  onIdentityFailure: (text: string | null) => void
}

function Actions({ deletion, safe, onClose, onRetry, onConfirm, onIdentityFailure }: ActionsProps) {
  const { step } = deletion
  const isRunning = step === 'deleting'
  const by = step === 'asking' ? deletion.proof.by : null
  return (
    <>
      <Button ref={safe} look="secondary" disabled={isRunning} onClick={onClose}>
        {step === 'blocked' ? cards.close : actions.cancel}
      </Button>
      {step === 'blocked' && deletion.mayRetry && <Button onClick={() => void onRetry()}>{common.tryAgain}</Button>}
      {by === 'identity' && <IdentityProofButton purpose="delete-account" onFailure={onIdentityFailure} />}
      {(isRunning || (by !== null && by !== 'identity' && by !== 'new-password')) && (
        <Button look="danger" isBusy={isRunning} onClick={onConfirm}>
          {isRunning ? words.deleting : texts.deletion.title}
        </Button>
      )}
    </>
  )
}

function DeletionState({ deletion, username }: { deletion: Deletion; username: string }) {
  switch (deletion.step) {
    case 'checking':
      return (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{words.checking}</span>
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )
    case 'blocked':
      return <DialogNotice tone="warning">{deletion.reason}</DialogNotice>
    case 'asking':
    case 'deleting':
      return (
        <div className="grid gap-3">
          {deletion.step === 'asking' && deletion.failure !== null && <Failure text={deletion.failure} />}
          <WhatGoes username={username} />
        </div>
      )
  }
}

function Failure({ text }: { text: string }) {
  const { support_email } = useSite()
  return (
    <DialogNotice tone="error" title={text}>
      {support_email ? fill(words.getHelpAt, { address: <SupportAddress /> }) : words.getHelp}
    </DialogNotice>
  )
}

/** Replaces the page once the account is deleted, even if this browser still has a session. */
export function AccountGone() {
  const refresh = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => {}}
      title={words.done}
      initialFocus={refresh}
      actions={
        <Button ref={refresh} onClick={() => location.assign(addressOf('/'))}>
          {actions.refresh}
        </Button>
      }
    >
      <div className="mt-4">
        <DialogNotice tone="success">{words.doneRefresh}</DialogNotice>
      </div>
    </Dialog>
  )
}

/** A notice in the page's text color; the dialog's own is lighter. */
function DialogNotice(props: ComponentProps<typeof Notice>) {
  return (
    <div className="text-ink">
      <Notice {...props} />
    </div>
  )
}

function WhatGoes({ username }: { username: string }) {
  return (
    <>
      <p>
        {fill(words.whatGoes, {
          username: (
            <strong className="font-semibold text-ink wrap-anywhere">
              <bdi>{username}</bdi>
            </strong>
          ),
        })}
      </p>
      <p>{words.whatStays}</p>
    </>
  )
}
