import { deleteAccount, eligibility } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { useCallback, useEffect, useState } from 'react'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { deleteFailureText, unverified } from './delete-failure.ts'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'

/** How far a deletion has come. */
export type Deletion =
  | { step: 'checking' }
  /** Not now: why, and whether asking again may help. */
  | { step: 'blocked'; reason: string; mayRetry: boolean }
  | { step: 'asking'; failure: string | null }
  | { step: 'deleting' }

/** The account is gone: the sign-out comes next, which leads away; or it failed, and this browser could not be told. */
export type AccountEnd = 'deleted' | 'stranded'

/**
 * Deletes the account. In order: may it be deleted, then the deletion, then the sign-out. `onDeleted` is told before the sign-out, and
 * again when that failed.
 */
export function useDeleteAccount(user: SessionUser, onDeleted: (end: AccountEnd) => void) {
  const accountCall = useAccountCall()
  const { signOut } = useSession()
  const showToast = useToast()
  const [deletion, setDeletion] = useState<Deletion>({ step: 'checking' })

  const check = useCallback(async () => {
    setDeletion({ step: 'checking' })
    try {
      const { canDelete, reason } = await accountCall(eligibility, {})
      if (canDelete) setDeletion({ step: 'asking', failure: null })
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

  const remove = async () => {
    setDeletion({ step: 'deleting' })
    try {
      await accountCall(deleteAccount, { userId: user.id })
    } catch (error) {
      return setDeletion({ step: 'asking', failure: deleteFailureText(error) })
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
