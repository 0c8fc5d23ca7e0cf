import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminPlan, planFields } from '@whereabouts/contract/subscriptions.admin'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed, call, failureCode } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { firmBackdrop } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useLeaveGuard } from '../../../ui/portal/use-leave-guard.tsx'
import { Question } from '../../../ui/question.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { type Difference, differences, fieldsOf, isFieldName, newPlan, type PlanFields } from './plan-fields.ts'
import { PlanFormFields } from './plan-form-fields.tsx'
import { texts } from './texts.ts'
import { rereadPlans, useFreshPlans } from './use-plans.ts'

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
          <Question
            isOpen={isAsking}
            title={texts.discard.title}
            no={texts.discard.stay}
            onNo={() => setAsking(false)}
            yes={texts.discard.leave}
            onYes={onClose}
          >
            {texts.discard.body}
          </Question>
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
        <ul className="my-1 list-disc ps-5 font-medium wrap-anywhere">
          {lines.map(({ field, stored }) => (
            <li key={field}>{texts.changed.line(field, stored)}</li>
          ))}
        </ul>
        {lines.length > 0 && <p>{texts.changed.again}</p>}
      </div>
    </div>
  )
}

/** Refusals that speak of the price id. */
const aboutPriceId = new Set<string | null>(['price-taken', 'price-unknown', 'price-differs', 'plan-in-use'])

/** What stands over the form after a save that failed. */
interface SaveFailure {
  sentence: string
  /** Of a plan that was changed meanwhile: in what the stored version differs. */
  differences?: Difference[]
}

/** The state of the form and its saving. What was typed stays, whatever happens. `plan` is null for a new one. */
function usePlanForm(plan: AdminPlan | null, onSaved: () => void) {
  const queries = useQueryClient()
  const readPlans = useFreshPlans()
  const [version, setVersion] = useState(plan)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const form = useForm<PlanFields>({
    resolver: zodResolver(planFields),
    defaultValues: plan ? fieldsOf(plan) : newPlan,
  })

  const readVersion = async (typed: PlanFields, sentence: string) => {
    const stored = (await readPlans()).find(({ id }) => id === version?.id) ?? null
    setVersion(stored)
    setFailure(
      stored
        ? { sentence, differences: differences({ stored: fieldsOf(stored), typed }) }
        : { sentence: texts.changed.gone },
    )
  }

  const save = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      if (version) {
        const { id: planId, updated_at } = version
        await call('POST /api/admin/pricing/:planId', { ...typed, planId, updated_at })
      } else await call('POST /api/admin/pricing', typed)
      void rereadPlans(queries)
      onSaved()
    } catch (error) {
      const sentence = changeFailureText(error, texts.form.failed)
      const code = failureCode(error)
      const field = aboutPriceId.has(code) ? 'stripe_price_id' : error instanceof CallFailed ? error.failure.field : ''
      if (code === 'changed-meanwhile' || code === 'not-found')
        await readVersion(typed, sentence).catch(() => setFailure({ sentence }))
      else if (isFieldName(field)) form.setError(field, { message: sentence }, { shouldFocus: true })
      else setFailure({ sentence })
    }
  })
  return { form, save, failure, version }
}
