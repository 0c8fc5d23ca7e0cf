import type { SessionUser } from '@whereabouts/contract/auth'
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useSite } from '../site.tsx'
import { type AccountEnd, type Deletion, useDeleteAccount } from './use-delete-account.ts'

interface DeleteDialogProps {
  user: SessionUser
  onClose: () => void
  onDeleted: (end: AccountEnd) => void
}

const titles: Record<Deletion['step'], string> = {
  checking: 'Delete your account?',
  blocked: 'Your account cannot be deleted now',
  asking: 'Delete your account?',
  deleting: 'Delete your account?',
}

/** Asks once whether the account shall go for good. The focus is on the safe choice. */
export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const [isSure, setSure] = useState(false)
  const [isReminded, setReminded] = useState(false)
  const { deletion, check, remove } = useDeleteAccount(user, onDeleted)
  const { step } = deletion
  const isRunning = step === 'deleting'
  const close = () => !isRunning && onClose()
  // The buttons change with this step, and the focus would go with the one that was pressed.
  useEffect(() => {
    if (step === 'checking') safe.current?.focus()
  }, [step])

  const confirm = () => {
    if (isSure) return void remove()
    setReminded(true)
    consent.current?.focus()
  }
  const actions = <Actions deletion={deletion} safe={safe} onClose={close} onRetry={check} onConfirm={confirm} />
  return (
    <Dialog isOpen isAlert onClose={close} title={titles[step]} initialFocus={safe} actions={actions}>
      <div className="mt-4">
        <DeletionState deletion={deletion} username={user.username} />
      </div>
      {(step === 'asking' || isRunning) && (
        <div className="mt-3 -ml-3 text-ink">
          <Checkbox
            ref={consent}
            label="I understand that this cannot be undone"
            checked={isSure}
            disabled={isRunning}
            onChange={({ target }) => setSure(target.checked)}
            error={isReminded && !isSure ? 'Please tick this box first.' : undefined}
          />
        </div>
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
}

function Actions({ deletion, safe, onClose, onRetry, onConfirm }: ActionsProps) {
  const { step } = deletion
  const isRunning = step === 'deleting'
  return (
    <>
      <Button ref={safe} look="secondary" disabled={isRunning} onClick={onClose}>
        {step === 'blocked' ? 'Close' : 'Cancel'}
      </Button>
      {step === 'blocked' && deletion.mayRetry && <Button onClick={() => void onRetry()}>Try Again</Button>}
      {(step === 'asking' || isRunning) && (
        <Button look="danger" isBusy={isRunning} onClick={onConfirm}>
          {isRunning ? 'Deleting…' : 'Delete account'}
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
          <span className="sr-only">Checking your subscription…</span>
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )
    case 'blocked':
      return <Told tone="warning">{deletion.reason}</Told>
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
    <Told tone="error" title={text}>
      Please contact customer support for help
      {support_email && (
        <>
          :{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${support_email}`}>
            {support_email}
          </a>
        </>
      )}
    </Told>
  )
}

/** In place of the page, whose account is gone: what is to be done, whatever this browser still believes of its session. */
export function AccountGone() {
  const refresh = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => {}}
      title="Account deleted"
      initialFocus={refresh}
      actions={
        <Button ref={refresh} onClick={() => location.assign('/')}>
          Refresh
        </Button>
      }
    >
      <div className="mt-4">
        <Told tone="success">Account deleted successfully. Please refresh the page.</Told>
      </div>
    </Dialog>
  )
}

/** A notice in the colour of the page's text; the dialog's own is softer. */
function Told(props: ComponentProps<typeof Notice>) {
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
        The account <strong className="font-semibold text-ink wrap-anywhere">{username}</strong> is deleted for good:
        your profile, your guesses, your ways to sign in, and what is left of a canceled subscription.
      </p>
      <p>
        Prizes that you have won stay on record without your name. Until a prize is paid out we keep your email address,
        so that we can reach you.
      </p>
    </>
  )
}
