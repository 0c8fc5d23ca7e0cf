import { guessesThatFind } from '@whereabouts/game/rules'
import { useId, useState } from 'react'
import { call, failureText, useRead } from '../../../../lib/api.ts'
import { useIsOwner } from '../../../../lib/use-portal-rights.ts'
import { useAction } from '../../../../ui/async/use-action.ts'
import { useReread } from '../../../../ui/async/use-reread.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LineLink } from '../../../../ui/link.tsx'
import { ChoiceList } from '../../../../ui/portal/choice-list.tsx'
import { FieldError } from '../../../../ui/text-field.tsx'
import { settings } from './settings.ts'
import { texts } from './texts.ts'

/** Whether the distance disclosure is still to be chosen, by the owner only. Unknown counts as no. */
export function useDistanceChoice() {
  const enabled = useIsOwner()
  const { data } = useRead(
    'GET /api/admin/distance-choice',
    {},
    { enabled, refetchOnMount: 'always', refetchOnWindowFocus: true },
  )
  return data?.is_asked ? data : null
}

/** Asks the owner to choose the distance disclosure. Nothing else is blocked meanwhile. */
export function DistanceChoice() {
  const asked = useDistanceChoice()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const { save, error, isBusy } = useChoose()
  if (!asked) return null
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    save(chosen)
  }
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 border-gold/60! p-4">
      <h2 id={id} className="text-lg">
        Choose how distances are shown
      </h2>
      <p className="mt-1">
        {asked.most_guesses >= guessesThatFind
          ? `A plan allows ${asked.most_guesses} guesses. With exact distances, three guesses are enough to compute the place (trilateration) without looking at the photo.`
          : 'Exact distances are the most fun with one or two guesses. With three, players can compute the place without looking at the photo.'}
      </p>
      <form onSubmit={submit} className="mt-2 grid gap-3">
        <ChoiceList
          lead={settings.distance_policy.label}
          choices={settings.distance_policy.choices}
          value={chosen}
          onChoose={setChosen}
        />
        <FieldError id={`${id}-error`}>{error ?? undefined}</FieldError>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Confirm choice'}
          </Button>
          <LineLink to="/admin/config#distances">All distance settings</LineLink>
        </div>
      </form>
    </Card>
  )
}

function useChoose() {
  const { run, isBusy, failure, setFailure } = useAction((error) => failureText(error, texts.saveFailed))
  const reread = useReread('GET /api/admin/distance-choice', 'GET /api/admin/distance-policy', 'GET /api/admin/config')
  const save = (value: string) => {
    if (!value) return setFailure('Please choose one.')
    void run(async () => {
      await call('POST /api/admin/config', { key: 'distance_policy', value })
      await reread()
    }, 'Your choice is saved')
  }
  return { save, error: failure, isBusy }
}
