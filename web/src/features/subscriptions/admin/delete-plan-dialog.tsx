import { useQueryClient } from '@tanstack/react-query'
import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import { useRef, useState } from 'react'
import { call, failureCode } from '../../../lib/api.ts'
import { changeFailureText } from '../../../ui/async/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { fieldsOf } from './plan-fields.ts'
import { texts } from './texts.ts'
import { rereadPlans } from './use-plans.ts'

interface Props {
  plan: AdminPlan
  onClose: () => void
}

interface Failure {
  title?: string
  sentence: string
  isInUse: boolean
}

/** Confirms deleting a plan. A plan with subscribers is deactivated instead. */
export function DeletePlanDialog({ plan, onClose }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  const { isBusy, failure, deletePlan, deactivate } = useDeletion(plan, onClose)
  const isInUse = failure?.isInUse === true
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => !isBusy && onClose()}
      title="Delete pricing?"
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={() => !isBusy && onClose()}>
            Cancel
          </Button>
          {!isInUse && (
            <Button look="danger" isBusy={isBusy} onClick={deletePlan}>
              {isBusy ? 'Deleting…' : 'Delete'}
            </Button>
          )}
          {isInUse && plan.is_active && (
            <Button isBusy={isBusy} onClick={deactivate}>
              Make it inactive
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold text-ink wrap-anywhere">
        <bdi>{plan.plan_name}</bdi>
      </p>
      <p className="mt-1">Are you sure you want to delete this pricing configuration? This action cannot be undone.</p>
      {failure && (
        <div className="mt-4 text-ink">
          <Notice tone="error" {...(failure.title && { title: failure.title })}>
            {failure.sentence}
            {isInUse && !plan.is_active && ` It is already inactive, so players do not see it.`}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

function useDeletion(plan: AdminPlan, onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const run = async (work: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast({ type: 'success', title: done })
      onClose()
    } catch (error) {
      const sentence = changeFailureText(error, failed)
      const isInUse = failureCode(error) === 'plan-in-use'
      setFailure({ sentence, isInUse, ...(sentence !== failed && { title: failed }) })
    } finally {
      setBusy(false)
      void rereadPlans(queries)
    }
  }
  const { form } = texts
  const { id: planId, updated_at } = plan
  return {
    isBusy,
    failure,
    deletePlan: () =>
      void run(() => call('POST /api/admin/pricing/:planId/delete', { planId }), {
        done: 'Pricing deleted',
        failed: 'Failed to delete pricing configuration',
      }),
    deactivate: () =>
      void run(
        () => call('POST /api/admin/pricing/:planId', { ...fieldsOf(plan), is_active: false, planId, updated_at }),
        {
          done: 'Pricing is now inactive',
          failed: form.failed,
        },
      ),
  }
}
