import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

interface Props {
  name: string
  warnings: readonly ScheduleWarning[]
  onAnyway: () => void
}

/** Why a photo of the list was not scheduled, and the way to do it all the same where there is one. */
export function QueueRefusal({ name, warnings, onAnyway }: Props) {
  if (warnings.length === 0) return null
  const mayBeAccepted = warnings.every(({ may_be_accepted }) => may_be_accepted)
  return (
    <Notice tone={mayBeAccepted ? 'warning' : 'error'} title={puzzleTexts.refusedTitle}>
      <ul className="list-disc pl-5 text-sm">
        {warnings.map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm">{puzzleTexts.mendIt}</p>
        {mayBeAccepted && (
          <Button look="secondary" aria-label={puzzleTexts.scheduleAnywayOf(name)} onClick={onAnyway}>
            {puzzleTexts.scheduleAnyway}
          </Button>
        )}
      </div>
    </Notice>
  )
}
