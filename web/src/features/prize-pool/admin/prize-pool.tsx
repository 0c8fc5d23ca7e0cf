import { type PrizeMode, prizeModes } from '@whereabouts/contract/pool.admin'
import { useState } from 'react'
import { call, failureText, useRead } from '../../../lib/api.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useAction } from '../../../ui/async/use-action.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { ChoiceList } from '../../../ui/portal/choice-list.tsx'
import { ConfigSection } from '../../../ui/portal/config-section.tsx'
import { useUnsaved } from '../../../ui/portal/use-leave-guard.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PoolSum } from './pool-sum.tsx'

const modes: Record<PrizeMode, { label: string; hint: string }> = {
  fixed: { label: 'Fixed', hint: 'A new puzzle starts with the prize of the previous puzzle.' },
  pool: {
    label: 'From the prize pool',
    hint: 'A new puzzle starts with a day’s share of its month’s pool once the month begins. Until then, or if the pool is empty, it starts with the prize of the previous puzzle.',
  },
}

/** How default prizes are set, and a month's pool with its sum. */
export function PrizePool() {
  const read = useRead('GET /api/admin/config', {})
  const stored = read.data?.entries.find(({ key }) => key === 'prize_mode')?.value
  return (
    <ConfigSection
      title="Prize pool"
      lead="The prize a new puzzle starts with. You can change it before release. Puzzles already scheduled keep their prizes."
      anchor="prize-pool"
    >
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 lg:grid-cols-2">
        <LoadedPart
          read={read}
          failed="Failed to load the default prize"
          waiting={<Skeleton className="h-48 rounded-card" />}
        >
          {() => <ModeChoice stored={stored === 'pool' ? 'pool' : 'fixed'} />}
        </LoadedPart>
        <PoolSum />
      </div>
    </ConfigSection>
  )
}

/** The choice of mode. Choosing the pool shows a warning and asks for confirmation. */
function ModeChoice({ stored }: { stored: PrizeMode }) {
  const [chosen, setChosen] = useState<PrizeMode>()
  const { ask, asking } = useQuestion()
  const { run, isBusy, failure } = useAction((error) => failureText(error, 'Failed to save the default prize'))
  const reread = useReread('GET /api/admin/config', 'GET /api/admin/prize-pool', 'GET /api/admin/audit')
  const mode = chosen ?? stored
  const isChanged = mode !== stored
  const save = async () => {
    if (mode === 'pool' && !(await ask(poolQuestion))) return setChosen(undefined)
    await run(async () => {
      await call('POST /api/admin/config', { key: 'prize_mode', value: mode })
      await reread()
      setChosen(undefined)
    }, 'Default prize saved')
  }
  useUnsaved(isChanged)
  return (
    <form
      noValidate
      aria-label="Default prize"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ChoiceList
        lead="Default prize"
        choices={prizeModes.map((value) => ({ value, ...modes[value] }))}
        value={mode}
        onChoose={setChosen}
      />
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save default prize'}
        </Button>
      </div>
      {asking}
    </form>
  )
}

const poolQuestion = {
  title: 'Fund prizes from what players pay?',
  no: 'Keep fixed prizes',
  yes: 'Fund prizes from the pool',
  children: (
    <>
      <p>
        Some places forbid prizes funded by entry fees, or treat them as gambling or a lottery. Ask a lawyer in every
        place where you have players first.
      </p>
      <p className="mt-3">Your terms must say how the pool is computed. This change is logged.</p>
    </>
  ),
}
