import type { Plan, Tax } from '@whereabouts/contract/subscriptions'
import { type ReactNode, useId } from 'react'
import { formatMoney, formatPrize } from '../../../lib/formats.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { texts } from '../texts.ts'
import { guessesText, planTerms, planTitle } from './plan-terms.ts'

interface PlanCardProps {
  plan: Plan
  tax: Tax
  /** Today's prize in dollars. */
  prize: number
  isMostPopular: boolean
  /** A primary button: for the most popular plan, or all if none is marked. */
  isMain: boolean
  /** A checkout is opening, for this or another plan. */
  state: 'idle' | 'opening' | 'waiting'
  onChoose: () => void
}

/** One plan: benefits, price, and a checkout button. */
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
          {show_plan_name && (
            <h2 className="text-xl wrap-anywhere">
              <bdi>{plan_name}</bdi>
            </h2>
          )}
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
        {state === 'opening' ? actions.oneMoment : action}
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

/** Pin positions for common numbers, in a 48 by 48 box. */
const places: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [[24, 34]],
  2: [
    [16, 30],
    [32, 38],
  ],
  3: [
    [12, 30],
    [24, 42],
    [36, 26],
  ],
  5: [
    [10, 22],
    [38, 20],
    [24, 32],
    [11, 44],
    [38, 44],
  ],
  10: [
    [8, 18],
    [22, 14],
    [36, 18],
    [14, 28],
    [29, 27],
    [42, 30],
    [7, 39],
    [21, 41],
    [34, 41],
    [43, 46],
  ],
}

const scales: Record<number, number> = { 1: 1.5, 2: 1.1, 3: 0.95, 5: 0.8, 10: 0.58 }

/** As many pins as the plan has guesses; for other numbers one numbered pin. */
function GuessIcon({ guesses }: { guesses: number }) {
  const pins = places[guesses] ?? [[24, 41]]
  const scale = scales[guesses] ?? 1.7
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-guesses={guesses}
      className="size-14 shrink-0 rounded-control bg-sea/12"
    >
      <path className="fill-none stroke-sea/35" d="M-2 16q26-9 52 0M-2 34q26-9 52 0M15-2q-5 26 0 52M33-2q5 26 0 52" />
      {pins.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path className="fill-pin" d="M0 0s-7-7.5-7-12.500a7 7 0 0 1 14 0C7-7.5 0 0 0 0Z" />
          {places[guesses] ? (
            <circle cy="-12.5" r="2.6" className="fill-card" />
          ) : (
            <text y="-9.6" textAnchor="middle" fontSize={guesses < 100 ? 8 : 6} className="fill-on-pin font-bold">
              {guesses}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
