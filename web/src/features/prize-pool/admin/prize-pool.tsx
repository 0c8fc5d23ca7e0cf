import { useQueryClient } from '@tanstack/react-query'
import { type PrizeMode, prizeModes } from '@whereabouts/contract/pool.admin'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call, failureText, keyOf, useRead } from '../../../lib/api.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { Question } from '../../../ui/question.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PoolSum } from './pool-sum.tsx'

const texts = {
  modes: { fixed: 'Fixed', pool: 'From the prize pool' } satisfies Record<PrizeMode, string>,
  modeHints: {
    fixed: 'A new puzzle starts with the prize of the previous puzzle.',
    pool: 'A new puzzle starts with a day’s share of its month’s pool once the month begins. Until then, or if the pool is empty, it starts with the prize of the previous puzzle.',
  } satisfies Record<PrizeMode, string>,
}
/** How default prizes are set, and a month's pool with its sum. `onUnsaved` reports unsaved changes. */
export function PrizePool({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const read = useRead('GET /api/admin/config', {})
  const stored = read.data?.entries.find(({ key }) => key === 'prize_mode')?.value
  return (
    <Card as="section" id="prize-pool" aria-labelledby="prize-pool-title" className="grid gap-4 scroll-mt-28 p-5">
      <div>
        <h2 id="prize-pool-title" className="text-lg">
          Prize pool
        </h2>
        <p className="mt-1 text-sm text-soft">
          The prize a new puzzle starts with. You can change it before release. Puzzles already scheduled keep their
          prizes.
        </p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 lg:grid-cols-2">
        <LoadedPart
          read={read}
          failed="Failed to load the default prize"
          waiting={<Skeleton className="h-48 rounded-card" />}
        >
          {() => <ModeChoice stored={stored === 'pool' ? 'pool' : 'fixed'} onUnsaved={onUnsaved} />}
        </LoadedPart>
        <PoolSum />
      </div>
    </Card>
  )
}

interface ChoiceProps {
  stored: PrizeMode
  onUnsaved: (isUnsaved: boolean) => void
}

/** The choice of mode. Choosing the pool shows a warning and asks for confirmation. */
function ModeChoice({ stored, onUnsaved }: ChoiceProps) {
  const [chosen, setChosen] = useState<PrizeMode>()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure } = useAction((error) => failureText(error, 'Failed to save the default prize'))
  const reread = useReread()
  const save = (mode: PrizeMode) =>
    void run(async () => {
      await call('POST /api/admin/config', { key: 'prize_mode', value: mode })
      await reread()
      setChosen(undefined)
    }, 'Default prize saved')
  const mode = chosen ?? stored
  const isChanged = mode !== stored
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => reportUnsaved(isChanged), [isChanged])
  return (
    <form
      noValidate
      aria-label="Default prize"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (mode === 'pool') setAsking(true)
        else save(mode)
      }}
    >
      <fieldset className="min-w-0">
        <legend className="font-medium">Default prize</legend>
        <div className="mt-1 grid gap-1">
          {prizeModes.map((one) => (
            <ModeOption key={one} mode={one} isChosen={one === mode} onChoose={() => setChosen(one)} />
          ))}
        </div>
      </fieldset>
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save default prize'}
        </Button>
      </div>
      <Question
        isOpen={isAsking}
        title="Fund prizes from what players pay?"
        no="Keep fixed prizes"
        onNo={() => {
          setAsking(false)
          setChosen(undefined)
        }}
        yes="Fund prizes from the pool"
        onYes={() => {
          setAsking(false)
          save('pool')
        }}
      >
        <p>
          Some places forbid prizes funded by entry fees, or treat them as gambling or a lottery. Ask a lawyer in every
          place where you have players first.
        </p>
        <p className="mt-3">Your terms must say how the pool is computed. This change is logged.</p>
      </Question>
    </form>
  )
}

function ModeOption({ mode, isChosen, onChoose }: { mode: PrizeMode; isChosen: boolean; onChoose: () => void }) {
  const id = useId()
  return (
    <div className="flex gap-1">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          id={id}
          type="radio"
          name="prize-mode"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-hint`}
          className="size-5 accent-sea"
        />
      </span>
      <div className="min-w-0 py-2.5">
        <label htmlFor={id} className="block leading-6 font-medium">
          {texts.modes[mode]}
        </label>
        <p id={`${id}-hint`} className="text-sm text-soft">
          {texts.modeHints[mode]}
        </p>
      </div>
    </div>
  )
}

/** Reloads what depends on the mode. */
function useReread() {
  const queries = useQueryClient()
  const changed = ['GET /api/admin/config', 'GET /api/admin/prize-pool', 'GET /api/admin/audit'] as const
  return () => Promise.all(changed.map((address) => queries.invalidateQueries({ queryKey: keyOf(address) })))
}
