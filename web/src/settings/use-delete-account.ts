import { deleteAccount, eligibility, type NeededProof } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '../parts/api.ts'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { deleteFailureText, unverified } from './delete-failure.ts'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'
import type { OwnerProof, ProofForm } from './use-owner-proof.ts'

/** How far a deletion has come. */
export type Deletion =
  | { step: 'checking' }
  /** Not now: why, and whether asking again may help. */
  | { step: 'blocked'; reason: string; mayRetry: boolean }
  | { step: 'asking'; failure: string | null; proof: NeededProof }
  | { step: 'deleting'; proof: NeededProof }

/** The account is gone: the sign-out comes next, which leads away; or it failed, and this browser could not be told. */
export type AccountEnd = 'deleted' | 'stranded'

/**
 * Deletes the account. In order: may it be deleted, then the deletion, then the sign-out. `onDeleted` is told before the sign-out, and
 * again when that failed. What is refused of the owner's proof is told by `tellProof`.
 */
export function useDeleteAccount(
  user: SessionUser,
  { onDeleted, tellProof }: { onDeleted: (end: AccountEnd) => void; tellProof: ProofForm['tell'] },
) {
  const accountCall = useAccountCall()
  const { signOut } = useSession()
  const showToast = useToast()
  const [deletion, setDeletion] = useState<Deletion>({ step: 'checking' })

  const check = useCallback(async () => {
    setDeletion({ step: 'checking' })
    try {
      const { canDelete, reason, proof } = await accountCall(eligibility, {})
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
      await accountCall(deleteAccount, { userId: user.id, ...proof })
    } catch (error) {
      // The sign-in with Google is too long ago by now.
      if (error instanceof CallFailed && error.failure.code === 'sign-in-again') return check()
      // The fields can be typed into again before one of them is pointed at.
      flushSync(() => setDeletion({ step: 'asking', failure: null, proof: needed }))
      if (!tellProof(error)) setDeletion({ step: 'asking', failure: deleteFailureText(error), proof: needed })
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
