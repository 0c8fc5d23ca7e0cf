import { useQueryClient } from '@tanstack/react-query'
import { saveThreshold } from '@whereabouts/contract/books.admin'
import { type FormEvent, useState } from 'react'
import { failureText, keyOf, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useChange } from '../../../lib/use-change.ts'
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

/** What each winner was paid in a year, beside the sum from which it is to be reported. */
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

function ThresholdDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const change = useChange('POST /api/admin/prize-books/threshold')
  const [values, setValues] = useState({ valid_from: `${year}-01-01`, amount: '', note: '' })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const judged = saveThreshold.input.safeParse({ ...values, amount: values.amount.trim() && Number(values.amount) })
    setFaults(Object.fromEntries(judged.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (!judged.success) return
    try {
      await change.mutateAsync(judged.data)
    } catch {
      return // The mutation keeps the failure, which is shown in the dialog.
    }
    toast({ type: 'success', title: texts.thresholdSaved })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/prize-books/winners') })
    onClose()
  }
  const field = (name: keyof typeof values, label: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      error={faults[name]}
      inputMode={name === 'amount' ? 'decimal' : undefined}
      required
    />
  )
  return (
    <Dialog isOpen onClose={() => !change.isPending && onClose()} title={texts.thresholdTitle}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 text-ink">
        {change.isError && <Notice tone="error">{failureText(change.error, texts.thresholdFailed)}</Notice>}
        {field('valid_from', texts.validFrom)}
        {field('amount', texts.thresholdAmount)}
        {field('note', texts.thresholdNote)}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={change.isPending}>
            {change.isPending ? texts.saving : texts.setThreshold}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Threshold({ amount, valid_from, note }: { amount: number; valid_from: string; note: string }) {
  return <Naming name={note} says={(words) => texts.threshold(formatMoney(amount, 'usd'), valid_from, words)} />
}
