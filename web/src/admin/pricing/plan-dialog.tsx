import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { AdminPlan } from '@whereabouts/contract/admin-pricing'
import { useRef, useState } from 'react'
import { FormFailure } from '../../accounts/form-failure.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog, firmBackdrop } from '../../parts/dialog.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useLeaveGuard } from '../use-leave-guard.tsx'
import { PlanFormFields } from './plan-form-fields.tsx'
import { texts } from './texts.ts'
import { type SaveFailure, usePlanForm } from './use-plan-form.ts'

interface Props {
  /** Null for a new plan. */
  plan: AdminPlan | null
  onClose: () => void
}

/** The form of a plan. A press outside does not close it, and what was typed is not thrown away unasked. */
export function PlanDialog({ plan, onClose }: Props) {
  const toast = useToast()
  const first = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { form, save, failure, version } = usePlanForm(plan, () => {
    toast({ type: 'success', title: texts.form.saved })
    onClose()
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useLeaveGuard(isDirty)
  const close = () => {
    if (!isSubmitting) isDirty ? setAsking(true) : onClose()
  }
  return (
    <BaseDialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop {...firmBackdrop} />
        <BaseDialog.Popup
          initialFocus={first}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-3xl scroll-pb-24 -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-card p-6 text-ink shadow-soft"
        >
          <BaseDialog.Title className="text-xl">{plan ? texts.form.edit : texts.form.create}</BaseDialog.Title>
          <form noValidate onSubmit={save} className="mt-4 grid gap-4">
            <Failure failure={failure} />
            <PlanFormFields form={form} first={first} liveSubscriptions={version?.live_subscriptions ?? 0} />
            <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-3">
              <Button look="secondary" onClick={close}>
                {texts.form.cancel}
              </Button>
              <Button type="submit" isBusy={isSubmitting}>
                {isSubmitting ? texts.form.saving : texts.form.save}
              </Button>
            </div>
          </form>
          <DiscardQuestion isOpen={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
          {guard.dialog}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A sentence, and of a plan that was changed meanwhile what is stored now. */
function Failure({ failure }: { failure: SaveFailure | null }) {
  if (!failure?.differences) return <FormFailure>{failure?.sentence}</FormFailure>
  const lines = failure.differences
  return (
    <div>
      <FormFailure>{failure.sentence}</FormFailure>
      <div className="mt-2 text-sm">
        <p>{lines.length ? texts.changed.lead : texts.changed.same}</p>
        <ul className="my-1 list-disc pl-5 font-medium wrap-anywhere">
          {lines.map(({ field, stored }) => (
            <li key={field}>{texts.changed.line(field, stored)}</li>
          ))}
        </ul>
        {lines.length > 0 && <p>{texts.changed.again}</p>}
      </div>
    </div>
  )
}

function DiscardQuestion(props: { isOpen: boolean; onStay: () => void; onDiscard: () => void }) {
  const { isOpen, onStay, onDiscard } = props
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      isAlert
      onClose={onStay}
      title={texts.discard.title}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={onStay}>
            {texts.discard.stay}
          </Button>
          <Button look="danger" onClick={onDiscard}>
            {texts.discard.leave}
          </Button>
        </>
      }
    >
      {texts.discard.body}
    </Dialog>
  )
}
