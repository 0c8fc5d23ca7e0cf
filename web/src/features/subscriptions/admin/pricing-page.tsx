import type { AdminPlan } from '@whereabouts/contract/subscriptions.admin'
import { guessesThatFind } from '@whereabouts/game/rules'
import { useId, useState } from 'react'
import { failureText, NetworkFailed } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { Fact } from '../../../ui/portal/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DistanceChoice, useDistanceChoice } from '../../site/admin/config/distance-choice.tsx'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ExactWarning } from './plan-form-fields.tsx'
import { texts } from './texts.ts'
import { usePlans, useTellsExactly } from './use-plans.ts'

type Open = { kind: 'form'; plan: AdminPlan | null } | { kind: 'delete'; plan: AdminPlan } | null

export function PricingPage() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = () => setOpen({ kind: 'form', plan: null })
  return (
    <AdminPage title="Pricing Management" actions={<Button onClick={create}>New Pricing</Button>}>
      <div className="mb-4 empty:hidden">
        <DistanceChoice />
      </div>
      <Plans onCreate={create} onOpen={setOpen} />
      {open?.kind === 'form' && <PlanDialog plan={open.plan} onClose={close} />}
      {open?.kind === 'delete' && <DeletePlanDialog plan={open.plan} onClose={close} />}
    </AdminPage>
  )
}

function Plans({ onCreate, onOpen }: { onCreate: () => void; onOpen: (open: Open) => void }) {
  const { data, error, isPending, refetch } = usePlans()
  const tellsExactly = useTellsExactly()
  const isAsked = useDistanceChoice() !== null
  if (isPending)
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    )
  const title = error instanceof NetworkFailed ? 'Network error' : 'Failed to fetch subscription pricing'
  if (!data) {
    const message = error instanceof NetworkFailed ? 'Please check your internet connection.' : failureText(error, '')
    return <LoadFailure title={title} message={message} onRetry={() => void refetch()} />
  }
  const { plans } = data
  if (plans.length === 0)
    return (
      <Empty title="No pricing configured" text="Add subscription pricing to enable payments">
        <Button onClick={onCreate}>Add First Pricing</Button>
      </Empty>
    )
  const cheapest = plans.find(({ is_active }) => is_active)
  const isFindable = plans.some((plan) => plan.is_active && plan.guesses_per_puzzle >= guessesThatFind)
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="error" title={title}>
          What you see may be out of date.
        </Notice>
      )}
      {tellsExactly && isFindable && !isAsked && <ExactWarning />}
      <ul aria-label="Plans" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isDefault={plan === cheapest}
            onEdit={() => onOpen({ kind: 'form', plan })}
            onDelete={() => onOpen({ kind: 'delete', plan })}
          />
        ))}
      </ul>
    </div>
  )
}

interface Props {
  plan: AdminPlan
  /** The cheapest active plan. */
  isDefault: boolean
  onEdit: () => void
  onDelete: () => void
}

const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

function PlanCard({ plan, isDefault, onEdit, onDelete }: Props) {
  const nameId = useId()
  const { is_active, plan_name, show_plan_name, trial_period_days: trial } = plan
  const facts: [string, string][] = [
    ['Price', formatMoney(plan.price_amount, plan.currency)],
    ['Currency', plan.currency],
    ['Interval', plan.billing_interval],
    ['Trial', trial === 0 ? 'none' : texts.days(trial)],
    ['Guesses per puzzle', String(plan.guesses_per_puzzle)],
    ['Live subscriptions', plan.live_subscriptions.toLocaleString('en')],
    ['Created', day(plan.created_at)],
  ]
  return (
    <Card as="li" aria-labelledby={nameId} className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={is_active ? 'moss' : 'neutral'}>
          <span aria-hidden="true" className={`size-2 rounded-full ${is_active ? 'bg-moss' : 'bg-edge'}`} />
          {is_active ? 'Active' : 'Inactive'}
        </Badge>
        <Badge tone={show_plan_name ? 'sea' : 'neutral'}>{show_plan_name ? 'Visible' : 'Hidden'}</Badge>
        {isDefault && <Badge tone="gold">Default pricing</Badge>}
      </div>
      <h2 id={nameId} className="text-lg wrap-anywhere">
        <bdi>{plan_name}</bdi>
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} className="text-end font-medium tabular-nums">
            {value}
          </Fact>
        ))}
        <Fact name="Price ID" className="text-end font-mono text-xs leading-5 wrap-anywhere">
          {plan.stripe_price_id}
        </Fact>
      </dl>
      <div className="mt-auto flex gap-3 pt-1">
        <Button look="secondary" className="flex-1" onClick={onEdit} aria-label={`Edit ${plan_name}`}>
          Edit
        </Button>
        <Button look="danger" className="flex-1" onClick={onDelete} aria-label={`Delete ${plan_name}`}>
          Delete
        </Button>
      </div>
    </Card>
  )
}
