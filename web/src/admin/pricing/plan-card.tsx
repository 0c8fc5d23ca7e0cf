import type { AdminPlan } from '@whereabouts/contract/admin-pricing'
import { useId } from 'react'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { formatMoney } from '../../parts/formats.ts'
import { texts } from './texts.ts'

interface Props {
  plan: AdminPlan
  /** The cheapest of those that are offered. */
  isDefault: boolean
  onEdit: () => void
  onDelete: () => void
}

const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Everything about a plan. */
export function PlanCard({ plan, isDefault, onEdit, onDelete }: Props) {
  const nameId = useId()
  const { is_active, plan_name, show_plan_name, trial_period_days: trial } = plan
  const facts: [string, string][] = [
    [texts.price, formatMoney(plan.price_amount, plan.currency)],
    [texts.currency, plan.currency],
    [texts.interval, plan.billing_interval],
    [texts.trial, trial === 0 ? texts.noTrial : texts.days(trial)],
    [texts.guesses, String(plan.guesses_per_puzzle)],
    [texts.live, plan.live_subscriptions.toLocaleString('en')],
    [texts.created, day(plan.created_at)],
  ]
  return (
    <Card as="li" aria-labelledby={nameId} className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={is_active ? 'moss' : 'neutral'}>
          <span aria-hidden="true" className={`size-2 rounded-full ${is_active ? 'bg-moss' : 'bg-edge'}`} />
          {is_active ? texts.active : texts.inactive}
        </Badge>
        <Badge tone={show_plan_name ? 'sea' : 'neutral'}>{show_plan_name ? texts.visible : texts.hidden}</Badge>
        {isDefault && <Badge tone="gold">{texts.isDefault}</Badge>}
      </div>
      <h2 id={nameId} className="text-lg wrap-anywhere">
        {plan_name}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
        <dt className="text-soft">{texts.priceId}</dt>
        <dd className="text-right font-mono text-xs leading-5 wrap-anywhere">{plan.stripe_price_id}</dd>
      </dl>
      <div className="mt-auto flex gap-3 pt-1">
        <Button look="secondary" className="flex-1" onClick={onEdit} aria-label={`${texts.edit} ${plan_name}`}>
          {texts.edit}
        </Button>
        <Button look="danger" className="flex-1" onClick={onDelete} aria-label={`${texts.delete} ${plan_name}`}>
          {texts.delete}
        </Button>
      </div>
    </Card>
  )
}
