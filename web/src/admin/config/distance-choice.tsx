import { useQueryClient } from '@tanstack/react-query'
import { distanceChoice, getConfig, saveConfig } from '@whereabouts/contract/admin-site'
import { guessesThatFind } from '@whereabouts/game/rules'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { keyOf } from '../../parts/api.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { FieldError } from '../../parts/text-field.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange, useAdminRead } from '../admin-call.ts'
import { DistancePolicies } from './distance-policies.tsx'
import { texts } from './texts.ts'

/** Whether the operator still has to choose how distances are told. Unknown counts as no. */
export function useDistanceChoice() {
  const { data } = useAdminRead(distanceChoice, {}, { refetchOnMount: 'always', refetchOnWindowFocus: true })
  return data?.is_asked ? data : null
}

/** Asks the operator how exactly players are told distances, until he has chosen. Everything else goes on meanwhile. */
export function DistanceChoice() {
  const asked = useDistanceChoice()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const { save, error, isBusy } = useChoose()
  if (!asked) return null
  const { choice } = texts.distances
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    void save(chosen)
  }
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 border-gold/60! p-4">
      <h2 id={id} className="text-lg">
        {choice.title}
      </h2>
      <p className="mt-1">
        {asked.most_guesses >= guessesThatFind ? choice.findable(asked.most_guesses) : choice.consequence}
      </p>
      <form onSubmit={submit} className="mt-2 grid gap-3">
        <DistancePolicies lead={texts.distances.lead} value={chosen} onChoose={setChosen} />
        <FieldError id={`${id}-error`}>{error ?? undefined}</FieldError>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? texts.saving : choice.confirm}
          </Button>
          <Link to="/admin/config#distances" className="text-link inline-flex min-h-11 items-center">
            {choice.more}
          </Link>
        </div>
      </form>
    </Card>
  )
}

function useChoose() {
  const change = useAdminChange(saveConfig)
  const queries = useQueryClient()
  const toast = useToast()
  const [error, setError] = useState<string | null>(null)
  const save = async (value: string) => {
    if (!value) return setError(texts.distances.choice.chooseOne)
    setError(null)
    try {
      await change.mutateAsync({ key: 'distance_policy', value })
      toast({ type: 'success', title: texts.distances.choice.saved })
      await Promise.all([distanceChoice, getConfig].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })))
    } catch (failure) {
      setError(failureText(failure, texts.saveFailed))
    }
  }
  return { save, error, isBusy: change.isPending }
}
