import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { refusals } from '@whereabouts/contract/refusals'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed, failureCode, NetworkFailed } from '../../../lib/api.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { useSession } from '../../../lib/session.tsx'
import { accountFailureText } from '../../../lib/with-session.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { texts } from './texts.ts'
import type { OwnerProof, ProofForm } from './use-owner-proof.ts'

/** How far a deletion has come. */
export type Deletion =
  | { step: 'checking' }
  /** Not now: why, and whether asking again may help. */
  | { step: 'blocked'; reason: string; mayRetry: boolean }
  | { step: 'asking'; failure: string | null; proof: NeededProof }
  | { step: 'deleting'; proof: NeededProof }

/** The account is gone: next the sign-out, which leaves the page; or it failed, and this browser is still signed in. */
export type AccountEnd = 'deleted' | 'stranded'

/**
 * Deletes the account, in order: the check, the deletion, the sign-out. `onDeleted` is called before the sign-out, and again if that failed.
 * `showProofRefusal` shows refusals of the owner's proof.
 */
export function useDeleteAccount(
  user: SessionUser,
  { onDeleted, showProofRefusal }: { onDeleted: (end: AccountEnd) => void; showProofRefusal: ProofForm['showRefusal'] },
) {
  const accountCall = useAccountCall()
  const { signOut } = useSession()
  const showToast = useToast()
  const [deletion, setDeletion] = useState<Deletion>({ step: 'checking' })

  const check = useCallback(async () => {
    setDeletion({ step: 'checking' })
    try {
      const { canDelete, reason, proof } = await accountCall('GET /api/user/deletion-eligibility', {})
      if (canDelete) setDeletion({ step: 'asking', failure: null, proof })
      else
        setDeletion({
          step: 'blocked',
          reason: reason ?? unverified,
          mayRetry: reason === null || reason === unverified,
        })
    } catch {
      setDeletion({ step: 'blocked', reason: unverified, mayRetry: true })
    }
  }, [accountCall])
  useEffect(() => void check(), [check])

  const remove = async ({ needed, proof }: { needed: NeededProof; proof: OwnerProof }) => {
    setDeletion({ step: 'deleting', proof: needed })
    try {
      await accountCall('POST /api/user/delete-account', { userId: user.id, ...proof })
    } catch (error) {
      const code = failureCode(error)
      // The sign-in that was the proof is too long ago by now.
      if (code === 'sign-in-again' || code === 'new-password-needed') return check()
      // The fields can be typed into again before one of them is pointed at.
      flushSync(() => setDeletion({ step: 'asking', failure: null, proof: needed }))
      if (!showProofRefusal(error)) setDeletion({ step: 'asking', failure: deleteFailureText(error), proof: needed })
      return
    }
    onDeleted('deleted')
    try {
      await signOut()
      showToast({ type: 'success', title: texts.deletion.done, message: texts.deletion.doneText })
    } catch {
      onDeleted('stranded')
    }
  }
  return { deletion, check, remove }
}

/** The reason against a deletion if the subscription is unknown. */
const unverified = refusals['subscription-unverified'].sentence

/** The sentence for an account that was not deleted. The console gets the step that failed, where the server names it. */
export function deleteFailureText(error: unknown): string {
  if (error instanceof CallFailed && error.failure.code === 'fault') logFailure(error.message)
  if (error instanceof NetworkFailed) return texts.deletion.unexpected
  return accountFailureText(error, texts.deletion.failed)
}
