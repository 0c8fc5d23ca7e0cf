import type { Plan, Tax } from '@whereabouts/contract/subscriptions'
import { type ReactNode, useId } from 'react'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { formatMoney, formatPrize } from '../parts/formats.ts'
import { GuessIcon } from './guess-icon.tsx'
import { guessesText, planTerms, planTitle } from './plan-terms.ts'
import { texts } from './texts.ts'

interface PlanCardProps {
  plan: Plan
  tax: Tax
  /** Today's prize in dollars. */
  prize: number
  isMostPopular: boolean
  /** Its button is the main one: the most popular plan's, or every one where none is marked. */
  isMain: boolean
  /** Another plan is being opened, or this one. */
  state: 'idle' | 'opening' | 'waiting'
  onChoose: () => void
}

/** One plan: what it gives, what it costs, and the button that goes to pay. */
export function PlanCard({ plan, tax, prize, isMostPopular, isMain, state, onChoose }: PlanCardProps) {
  const { plan_name, show_plan_name, price_amount, currency, billing_interval, guesses_per_puzzle } = plan
  const name = planTitle(plan)
  const terms = useId()
  const action = plan.trial_period_days > 0 ? texts.startTrial : texts.subscribe
  return (
    <Card
      as="article"
      aria-label={name}
      className={`relative flex flex-col p-6 ${isMostPopular ? 'border-pin! ring-1 ring-pin' : ''}`}
    >
      {isMostPopular && (
        <span className="absolute -top-3.5 left-1/2 -translate-x-1/2">
          <Badge tone="pin">{texts.mostPopular}</Badge>
        </span>
      )}
      <div className="flex items-center gap-4">
        <GuessIcon guesses={guesses_per_puzzle} />
        <div className="min-w-0">
          {show_plan_name && <h2 className="text-xl wrap-anywhere">{plan_name}</h2>}
          <p className={show_plan_name ? 'text-soft' : 'text-lg font-semibold'}>{guessesText(guesses_per_puzzle)}</p>
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-4xl font-bold tracking-tight tabular-nums">
          {formatMoney(price_amount, currency)}
        </span>
        <span className="text-soft">{texts.perInterval(billing_interval)}</span>
        {tax !== 'none' && <span className="text-soft">{texts.tax[tax]}</span>}
      </p>
      <ul className="mt-4 mb-6 grid gap-2">
        <Benefit>{texts.chances(formatPrize(prize))}</Benefit>
        <Benefit>{texts.sharpPhotos}</Benefit>
      </ul>
      <p id={terms} className="mt-auto mb-3 text-sm text-soft">
        {planTerms(plan, tax)}
      </p>
      <Button
        className="min-h-12 w-full"
        aria-describedby={terms}
        look={isMain ? 'primary' : 'secondary'}
        isBusy={state === 'opening'}
        disabled={state === 'waiting'}
        onClick={onChoose}
      >
        {state === 'opening' ? texts.openingCheckout : action}
        <span className="sr-only">{texts.ofPlan(name)}</span>
      </Button>
    </Card>
  )
}

function Benefit({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 fill-none stroke-moss stroke-[2.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M5 12.5l4.5 4.500L19 7.5" />
      </svg>
      <span>{children}</span>
    </li>
  )
}
