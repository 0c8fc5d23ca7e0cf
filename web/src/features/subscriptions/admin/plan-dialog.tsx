import { type AdminPlan, planFields } from '@whereabouts/contract/subscriptions.admin'
import { useId, useRef, useState } from 'react'
import { call, failureCode, failureField } from '../../../lib/api.ts'
import { useForm } from '../../../lib/use-form.ts'
import { changeFailureText } from '../../../ui/async/failures.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { discardQuestion, useUnsaved } from '../../../ui/portal/use-leave-guard.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { type Difference, differences, fieldsOf, newPlan, type PlanFields } from './plan-fields.ts'
import { PlanFormFields } from './plan-form-fields.tsx'
import { texts } from './texts.ts'
import { useFreshPlans, useRereadPlans } from './use-plans.ts'

interface Props {
  /** Null for a new plan. */
  plan: AdminPlan | null
  onClose: () => void
}

/** A plan's form. Clicking outside does not close it, and unsaved input is not discarded without asking. */
export function PlanDialog({ plan, onClose }: Props) {
  const toast = useToast()
  const first = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const { ask, asking } = useQuestion()
  const { form, changed, version } = usePlanForm(plan, () => {
    toast({ type: 'success', title: 'Pricing saved' })
    onClose()
  })
  const { isDirty, isBusy } = form
  useUnsaved(isDirty)
  const close = async () => {
    if (!isBusy && (!isDirty || (await ask(discardQuestion)))) onClose()
  }
  return (
    <Modal
      isFirm
      onClose={() => void close()}
      initialFocus={first}
      titleId={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-3xl scroll-pb-24 overflow-y-auto rounded-card border border-line bg-card p-6 text-ink shadow-soft"
    >
      <h2 id={titleId} className="text-xl">
        {plan ? 'Edit Pricing' : 'New Pricing'}
      </h2>
      <form {...form.props} className="mt-4 grid gap-4">
        {form.failure && (
          <div>
            <FormFailure>{form.failure}</FormFailure>
            {changed && <Changed lines={changed} />}
          </div>
        )}
        <PlanFormFields form={form} first={first} liveSubscriptions={version?.live_subscriptions ?? 0} />
        <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-3">
          <Button look="secondary" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
      {asking}
    </Modal>
  )
}

/** For a plan changed meanwhile: how the stored version differs. */
function Changed({ lines }: { lines: Difference[] }) {
  return (
    <div className="mt-2 text-sm">
      <p>
        {lines.length
          ? 'Your entries are still here. The saved version differs in:'
          : 'The saved version now matches your entries.'}
      </p>
      <ul className="my-1 list-disc ps-5 font-medium wrap-anywhere">
        {lines.map(({ field, stored }) => (
          <li key={field}>{`${field}: ${stored} is saved`}</li>
        ))}
      </ul>
      {lines.length > 0 && <p>Save again to replace it with yours.</p>}
    </div>
  )
}

/** Refusals about the price id. */
const aboutPriceId = new Set<string | null>(['price-taken', 'price-unknown', 'price-differs', 'plan-in-use'])

/** State of the form and saving. Input is always preserved. `plan` is null for a new one. */
function usePlanForm(plan: AdminPlan | null, onSaved: () => void) {
  const reread = useRereadPlans()
  const readPlans = useFreshPlans()
  const [version, setVersion] = useState(plan)
  const [changed, setChanged] = useState<Difference[] | null>(null)

  /** Reloads the stored plan. Returns the message. */
  const readVersion = async (typed: PlanFields, sentence: string) => {
    const stored = (await readPlans()).find(({ id }) => id === version?.id) ?? null
    setVersion(stored)
    if (!stored) return 'This plan was deleted in another window. Your entries are still here; save to create it again.'
    setChanged(differences({ stored: fieldsOf(stored), typed }))
    return sentence
  }

  const form = useForm(planFields, plan ? fieldsOf(plan) : newPlan, async (typed, { fail }) => {
    setChanged(null)
    try {
      if (version) {
        const { id: planId, updated_at } = version
        await call('POST /api/admin/pricing/:planId', { ...typed, planId, updated_at })
      } else await call('POST /api/admin/pricing', typed)
      void reread()
      onSaved()
    } catch (error) {
      const sentence = changeFailureText(error, texts.form.failed)
      const code = failureCode(error)
      if (code === 'changed-meanwhile' || code === 'not-found')
        fail(await readVersion(typed, sentence).catch(() => sentence))
      else fail(sentence, aboutPriceId.has(code) ? 'stripe_price_id' : failureField(error))
    }
  })
  return { form, changed, version }
}
