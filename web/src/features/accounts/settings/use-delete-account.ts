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

export type Deletion =
  | { step: 'checking' }
  /** Not possible now: the reason, and whether a retry may help. */
  | { step: 'blocked'; reason: string; mayRetry: boolean }
  | { step: 'asking'; failure: string | null; proof: NeededProof }
  | { step: 'deleting'; proof: NeededProof }

/** The account is deleted. Next is the sign-out, which leaves the page; if it failed, this browser is still signed in. */
export type AccountEnd = 'deleted' | 'stranded'

/**
 * Deletes the account: check, delete, sign out. `onDeleted` runs before the sign-out, and again if that fails. `showProofRefusal` shows refusals of
 * the proof.
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
      // The sign-in used as proof is too old now.
      if (code === 'sign-in-again' || code === 'new-password-needed') return check()
      // Fields become editable before one is focused.
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

/** The reason not to delete if the subscription is unknown. */
const unverified = refusals['subscription-unverified'].sentence

/** The message for a failed deletion. The console gets the failed step, if the server names it. */
function deleteFailureText(error: unknown): string {
  if (error instanceof CallFailed && error.failure.code === 'fault') logFailure(error.message)
  if (error instanceof NetworkFailed) return texts.deletion.unexpected
  return accountFailureText(error, texts.deletion.failed)
}
