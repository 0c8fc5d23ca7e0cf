import type { Plan, Tax } from '@whereabouts/contract/subscriptions'
import { useId } from 'react'
import { Button } from '../parts/button.tsx'
import { planTerms, planTitle, withoutTrial } from './plan-terms.ts'
import { texts } from './texts.ts'

interface NoTrialOfferProps {
  /** The cheapest active plan. */
  plan: Plan
  tax: Tax
  /** Another checkout is being opened, or this one. */
  state: 'idle' | 'opening' | 'waiting'
  onChoose: () => void
}

/** The way to subscribe at once, without a free trial; it says to what and what is paid. */
export function NoTrialOffer({ plan, tax, state, onChoose }: NoTrialOfferProps) {
  const terms = useId()
  return (
    <>
      <Button
        look="quiet"
        className="-mx-3 px-3! text-sea underline underline-offset-4"
        aria-describedby={terms}
        isBusy={state === 'opening'}
        disabled={state === 'waiting'}
        onClick={onChoose}
      >
        {state === 'opening' ? texts.openingCheckout : texts.withoutTrial}
      </Button>
      <p id={terms} className="text-sm text-soft">
        {texts.planWithTerms({ plan: planTitle(plan), terms: planTerms(withoutTrial(plan), tax) })}
      </p>
    </>
  )
}
