import { type Carried, undoSubsequent } from '@whereabouts/contract/admin-puzzles'
import { useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { formatPrize } from '../../parts/formats.ts'
import { Notice } from '../../parts/notice.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useAdminChange } from '../admin-call.ts'
import { texts } from './texts.ts'

interface Props {
  carried: readonly Carried[]
  onUndone: () => void
}

/** What was carried on to later puzzles a short while ago, each with the press that takes it back. */
export function CarriedNotices({ carried, onUndone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus goes with its notice.
  const undone = () => {
    place.current?.focus()
    onUndone()
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
      {carried.map((one) => (
        <CarriedNotice key={one.id} carried={one} onUndone={undone} />
      ))}
    </div>
  )
}

function CarriedNotice({
  carried: { id, kind, value, count, until },
  onUndone,
}: {
  carried: Carried
  onUndone: () => void
}) {
  const change = useAdminChange(undoSubsequent)
  const toast = useToast()
  const what = texts.carried(count, kind === 'prize' ? formatPrize(Number(value)) : texts.carriedTime(value))
  const undo = async () => {
    try {
      const { restored_count, kept_count } = await change.mutateAsync({ carriedId: id })
      const message = kept_count > 0 ? { message: texts.undoneKept(kept_count) } : {}
      toast({ type: 'success', title: texts.undone(restored_count), ...message })
    } catch (error) {
      toast({ type: 'error', title: failureText(error, texts.undoFailed) })
    }
    onUndone()
  }
  return (
    <Notice tone="info" title={what}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60">
          {texts.undoUntil(new Date(until).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' }))}
        </p>
        <Button look="secondary" aria-label={texts.undoOf(what)} isBusy={change.isPending} onClick={() => void undo()}>
          {change.isPending ? texts.undoing : texts.undo}
        </Button>
      </div>
    </Notice>
  )
}
