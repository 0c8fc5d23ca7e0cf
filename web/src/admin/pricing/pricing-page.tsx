import type { AdminPlan } from '@whereabouts/contract/admin-pricing'
import { guessesThatFind } from '@whereabouts/game/rules'
import { useState } from 'react'
import { NetworkFailed } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { AdminPage } from '../admin-page.tsx'
import { DistanceChoice, useDistanceChoice } from '../config/distance-choice.tsx'
import { DeletePlanDialog } from './delete-plan-dialog.tsx'
import { ExactWarning } from './exact-warning.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { texts } from './texts.ts'
import { usePlans, useTellsExactly } from './use-plans.ts'

type Open = { kind: 'form'; plan: AdminPlan | null } | { kind: 'delete'; plan: AdminPlan } | null

/** The plans that players may subscribe to. */
export function PricingPage() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = () => setOpen({ kind: 'form', plan: null })
  return (
    <AdminPage
      title={texts.title}
      backTo="/admin/dashboard"
      actions={<Button onClick={create}>{texts.newPricing}</Button>}
    >
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
  const title = error instanceof NetworkFailed ? texts.networkError : texts.loadFailed
  if (!data) {
    const message = error instanceof NetworkFailed ? texts.checkConnection : failureText(error, '')
    return <LoadFailure title={title} message={message} onRetry={() => void refetch()} />
  }
  const { plans } = data
  if (plans.length === 0) return <NoPlans onCreate={onCreate} />
  const cheapest = plans.find(({ is_active }) => is_active)
  const isFindable = plans.some((plan) => plan.is_active && plan.guesses_per_puzzle >= guessesThatFind)
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="error" title={title}>
          {texts.stale}
        </Notice>
      )}
      {tellsExactly && isFindable && !isAsked && <ExactWarning />}
      <ul aria-label={texts.list} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
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

function NoPlans({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="grid justify-items-center gap-2 p-10 text-center">
      <h2 className="text-xl">{texts.empty}</h2>
      <p className="text-soft">{texts.emptyMore}</p>
      <Button className="mt-3" onClick={onCreate}>
        {texts.addFirst}
      </Button>
    </Card>
  )
}
