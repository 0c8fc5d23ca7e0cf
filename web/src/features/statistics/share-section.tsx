import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AnswerOf, call, keyOf } from '../../lib/api.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Copied } from '../../ui/copied.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { texts } from './texts.ts'

const words = texts.share

type Own = AnswerOf<'GET /api/statistics'>
type Share = Own['share']

/** Whether statistics are private, or shared by link. */
export function ShareSection({ share: saved }: { share: Share }) {
  const { wanted, isBusy, said, save } = useShareChange()
  const isShared = wanted === undefined ? saved !== null : wanted !== null
  const showsMap = (wanted === undefined ? saved : wanted)?.shows_map ?? false
  return (
    <TitledCard title={words.title}>
      <p className="mt-1 text-soft">{isShared ? words.off : words.private}</p>
      <div className="mt-3">
        <Checkbox
          label={words.on}
          hint={words.hint}
          checked={isShared}
          aria-busy={isBusy}
          onChange={() => void save(isShared ? null : { shows_map: false })}
        />
        {isShared && (
          <Checkbox
            label={words.withMap}
            checked={showsMap}
            aria-busy={isBusy}
            onChange={() => void save({ shows_map: !showsMap })}
          />
        )}
      </div>
      {isShared && saved && <ShareLink token={saved.token} />}
      <p
        role="status"
        data-failed={said === actions.failed}
        className="min-h-6 text-sm font-medium text-moss-text data-[failed=true]:text-pin-text"
      >
        {said}
      </p>
    </TitledCard>
  )
}

function ShareLink({ token }: { token: string | null }) {
  const id = useId()
  const { outcome, copy } = useCopy()
  if (token === null) return <p className="mt-3 text-soft">{words.lost}</p>
  const link = `${window.location.origin}/players/${token}`
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1 block font-medium">
        {words.link}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="h-11 min-w-0 flex-[1_1_14rem] rounded-control border border-edge bg-paper px-3 text-sm text-ink"
        />
        <Button look="secondary" onClick={() => void copy(link)}>
          {actions.copyLink}
        </Button>
      </div>
      <Copied outcome={outcome} />
    </div>
  )
}

/** Changes sharing, one change at a time. Meanwhile the boxes show the requested state, then the stored one. */
function useShareChange() {
  const queries = useQueryClient()
  const [said, setSaid] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ shows_map: boolean } | null | undefined>(undefined)
  const isBusy = wanted !== undefined
  const save = async (next: { shows_map: boolean } | null) => {
    if (isBusy) return
    setWanted(next)
    setSaid(null)
    try {
      const { share } = await (next
        ? call('POST /api/statistics/share', next)
        : call('POST /api/statistics/unshare', {}))
      const queryKey = keyOf('GET /api/statistics', {})
      // A read from before the change would be outdated: it is canceled and repeated.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Own>(queryKey, (own) => own && { ...own, share })
      void queries.invalidateQueries({ queryKey })
      setSaid(share ? words.isOn : words.isOff)
    } catch {
      setSaid(actions.failed)
    }
    setWanted(undefined)
  }
  return { wanted, isBusy, said, save }
}
