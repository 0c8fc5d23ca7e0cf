import { saveThreshold } from '@whereabouts/contract/books.admin'
import { useState } from 'react'
import { z } from 'zod'
import { type AnswerOf, call, failureText, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { FormDialog } from '../../../ui/async/form-dialog.tsx'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { useReread } from '../../../ui/async/use-reread.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Each winner's payments in a year, with the reporting threshold. */
export function WinnerTotals({ year }: { year: number }) {
  const read = useRead('GET /api/admin/prize-books/winners', { year })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title="Winners of the year">
      <LoadedPart read={read} failed="Failed to fetch the books" waiting={<Skeleton className="h-40" />}>
        {({ winners, threshold }) => (
          <>
            {winners.length === 0 && <p className="text-soft">No winner was paid this year.</p>}
            <ul className="grid divide-y divide-line">
              {winners.map((winner) => (
                <Winner key={`${winner.user_id} ${winner.currency}`} winner={winner} />
              ))}
            </ul>
            <p className="mt-3 text-sm text-soft">
              {threshold ? <Threshold {...threshold} /> : 'No reporting threshold is set.'}
            </p>
            <Button look="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
              Set threshold
            </Button>
          </>
        )}
      </LoadedPart>
      {isOpen && <ThresholdDialog year={year} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

type Total = AnswerOf<'GET /api/admin/prize-books/winners'>['winners'][number]

function Winner({ winner: { username, country, count, amount, currency, is_above_threshold } }: { winner: Total }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <bdi>{username ?? 'Winner unknown'}</bdi>
        <span className="block text-sm text-soft">{[counted(count, 'prize'), country].filter(Boolean).join(', ')}</span>
      </span>
      {is_above_threshold && <Badge tone="gold">Report to tax office</Badge>}
    </li>
  )
}

/** The form's amount is a string. */
const amount = z.string().transform((typed): unknown => typed.trim() && Number(typed))
const schema = saveThreshold.input.extend({ amount: amount.pipe(saveThreshold.input.shape.amount) })

function ThresholdDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const reread = useReread('GET /api/admin/prize-books/winners')
  return (
    <FormDialog
      title="Reporting threshold"
      schema={schema}
      given={{ valid_from: `${year}-01-01`, amount: '', note: '' }}
      send={async (typed) => {
        await call('POST /api/admin/prize-books/threshold', typed)
        void reread()
      }}
      done="Threshold saved"
      failed={(error) => failureText(error, 'Failed to save the threshold')}
      submit="Set threshold"
      submitting="Saving…"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="Valid from (YYYY-MM-DD)" required {...field('valid_from')} />
          <TextField label="Amount per year (USD)" inputMode="decimal" required {...field('amount')} />
          <TextField label="Where to report it" required {...field('note')} />
        </>
      )}
    </FormDialog>
  )
}

function Threshold({ amount, valid_from, note }: { amount: number; valid_from: string; note: string }) {
  return (
    <Naming
      name={note}
      says={(words) => `From ${formatMoney(amount, 'usd')} in a year (since ${valid_from}): ${words}`}
    />
  )
}
