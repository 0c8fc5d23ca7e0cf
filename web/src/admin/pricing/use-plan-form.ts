import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type AdminPlan, create, planFields, update } from '@whereabouts/contract/admin-pricing'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallFailed } from '../../parts/api.ts'
import { adminCall, useAdminId } from '../admin-call.ts'
import { type Difference, differences, fieldsOf, isFieldName, newPlan, type PlanFields } from './plan-fields.ts'
import { codeOf, pricingFailure } from './pricing-failure.ts'
import { texts } from './texts.ts'
import { rereadPlans, useFreshPlans } from './use-plans.ts'

/** Refusals that speak of the price id. */
const aboutPriceId = new Set<string | null>(['price-taken', 'price-unknown', 'price-differs', 'plan-in-use'])

/** What stands over the form after a save that failed. */
export interface SaveFailure {
  sentence: string
  /** Of a plan that was changed meanwhile: in what the stored version differs. */
  differences?: Difference[]
}

/** The state of the form and its saving. What was typed stays, whatever happens. `plan` is null for a new one. */
export function usePlanForm(plan: AdminPlan | null, onSaved: () => void) {
  const userId = useAdminId()
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
        await adminCall(userId, update, { ...typed, planId, updated_at })
      } else await adminCall(userId, create, typed)
      void rereadPlans(queries)
      onSaved()
    } catch (error) {
      const sentence = pricingFailure(error, texts.form.failed)
      const code = codeOf(error)
      const field = aboutPriceId.has(code) ? 'stripe_price_id' : error instanceof CallFailed ? error.failure.field : ''
      if (code === 'changed-meanwhile' || code === 'not-found')
        await readVersion(typed, sentence).catch(() => setFailure({ sentence }))
      else if (isFieldName(field)) form.setError(field, { message: sentence }, { shouldFocus: true })
      else setFailure({ sentence })
    }
  })
  return { form, save, failure, version }
}
