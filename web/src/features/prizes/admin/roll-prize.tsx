import { useState } from 'react'
import { failureText, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useChange } from '../../../lib/use-change.ts'
import { releaseText } from '../../../lib/utc-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/portal/fields.tsx'
import { texts } from './texts.ts'

/** Adds a forfeited prize to that of a day that is not released yet. */
export function RollPrize({ prizeId, onDone }: { prizeId: string; onDone: () => void }) {
  const { data } = useRead('GET /api/admin/prizes/:prizeId/roll', { prizeId })
  const change = useChange('POST /api/admin/prizes/:prizeId/roll')
  const [chosen, setChosen] = useState('')
  if (!data) return null
  const { days } = data
  if (days.length === 0) return <p className="mt-4">{texts.noDayToRollTo}</p>
  const roll = async () => {
    if (chosen === '') return
    try {
      await change.mutateAsync({ prizeId, puzzleId: chosen })
    } catch {
      return // The mutation keeps the failure, which is shown.
    }
    onDone()
  }
  return (
    <div className="mt-4 grid gap-3">
      {change.isError && <Notice tone="error">{failureText(change.error, texts.actionFailed)}</Notice>}
      <SelectField
        label={texts.rollTo}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ['', texts.chooseDay],
          ...days.map(
            (day) => [day.id, texts.dayOption(releaseText(day), formatMoney(day.prize_amount, 'usd'))] as const,
          ),
        ]}
      />
      <div>
        <Button disabled={chosen === ''} isBusy={change.isPending} onClick={() => void roll()}>
          {texts.roll}
        </Button>
      </div>
    </div>
  )
}
