import { useQueryClient } from '@tanstack/react-query'
import { saveThreshold } from '@whereabouts/contract/books.admin'
import { useState } from 'react'
import { z } from 'zod'
import { call, failureText, keyOf, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { PartFailure } from '../../../ui/portal/part-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

/** Each winner's payments in a year, with the reporting threshold. */
export function WinnerTotals({ year }: { year: number }) {
  const { data, error, refetch, isFetching } = useRead('GET /api/admin/prize-books/winners', { year })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={texts.totals}>
      {!data && error && !isFetching && (
        <PartFailure error={error} ofPart={texts.booksFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton className="h-40" />}
      {data && data.winners.length === 0 && <p className="text-soft">{texts.noTotals}</p>}
      <ul className="grid divide-y divide-line">
        {data?.winners.map(({ user_id, username, country, count, amount, currency, is_above_threshold }) => (
          <li key={`${user_id} ${currency}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-24 font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <bdi>{username ?? texts.unknownWinner}</bdi>
              <span className="block text-sm text-soft">
                {[texts.totalOf(count), country].filter(Boolean).join(', ')}
              </span>
            </span>
            {is_above_threshold && <Badge tone="gold">{texts.aboveThreshold}</Badge>}
          </li>
        ))}
      </ul>
      {data && (
        <p className="mt-3 text-sm text-soft">
          {data.threshold ? <Threshold {...data.threshold} /> : texts.noThreshold}
        </p>
      )}
      {data && (
        <Button look="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
          {texts.setThreshold}
        </Button>
      )}
      {isOpen && <ThresholdDialog year={year} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** The form's amount is a string. */
const amount = z.string().transform((typed): unknown => typed.trim() && Number(typed))
const schema = saveThreshold.input.extend({ amount: amount.pipe(saveThreshold.input.shape.amount) })

function ThresholdDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const begun = { valid_from: `${year}-01-01`, amount: '', note: '' }
  const { props, field, isBusy, failure } = useForm(schema, begun, async (typed, { fail }) => {
    try {
      await call('POST /api/admin/prize-books/threshold', typed)
    } catch (error) {
      return fail(failureText(error, texts.thresholdFailed))
    }
    toast({ type: 'success', title: texts.thresholdSaved })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/prize-books/winners') })
    onClose()
  })
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} title={texts.thresholdTitle}>
      <form {...props} className="grid gap-4 text-ink">
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField label={texts.validFrom} required {...field('valid_from')} />
        <TextField label={texts.thresholdAmount} inputMode="decimal" required {...field('amount')} />
        <TextField label={texts.thresholdNote} required {...field('note')} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? texts.saving : texts.setThreshold}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Threshold({ amount, valid_from, note }: { amount: number; valid_from: string; note: string }) {
  return <Naming name={note} says={(words) => texts.threshold(formatMoney(amount, 'usd'), valid_from, words)} />
}
