import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import { useRef, useState } from 'react'
import { call, failureCode } from '../../../lib/api.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldsOf } from './plan-fields.ts'
import { texts } from './texts.ts'
import { useRereadPlans } from './use-plans.ts'

interface Props {
  plan: AdminPlan
  onClose: () => void
}

/** Confirms deleting a plan. A plan with subscribers is deactivated instead. */
export function DeletePlanDialog({ plan, onClose }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  const { isInUse, isBusy, failure, title, deletePlan, deactivate } = useDeletion(plan, onClose)
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
          <Notice tone="error" {...(title !== failure && { title })}>
            {failure}
            {isInUse && !plan.is_active && ' It is already inactive, so players do not see it.'}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

const deleteFailed = 'Failed to delete pricing configuration'

function useDeletion(plan: AdminPlan, onClose: () => void) {
  const reread = useRereadPlans()
  const [isInUse, setInUse] = useState(false)
  const remove = useAction(deleteFailed)
  const deactivate = useAction(texts.form.failed)
  const { id: planId, updated_at } = plan
  const close = async (isDone: Promise<boolean>) => {
    if (await isDone) onClose()
    void reread()
  }
  return {
    isInUse,
    isBusy: remove.isBusy || deactivate.isBusy,
    failure: deactivate.failure ?? remove.failure,
    title: deactivate.failure ? texts.form.failed : deleteFailed,
    deletePlan: () => {
      const send = async () => {
        try {
          await call('POST /api/admin/pricing/:planId/delete', { planId })
        } catch (error) {
          setInUse(failureCode(error) === 'plan-in-use')
          throw error
        }
      }
      void close(remove.run(send, 'Pricing deleted'))
    },
    deactivate: () => {
      const sent = { ...fieldsOf(plan), is_active: false, planId, updated_at }
      void close(deactivate.run(() => call('POST /api/admin/pricing/:planId', sent), 'Pricing is now inactive'))
    },
  }
}
