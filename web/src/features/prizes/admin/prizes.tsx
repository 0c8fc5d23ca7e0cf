import { useQueryClient } from '@tanstack/react-query'
import { markPaid, settleHold } from '@whereabouts/contract/prizes.admin'
import { type FormEvent, useRef, useState } from 'react'
import { type AnswerOf, failureText, keyOf, useRead } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/formats.ts'
import { useChange } from '../../../lib/use-change.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { PartFailure } from '../../../ui/portal/part-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

/** What is owed to winners, and what was paid. */
export function Prizes() {
  const { data, error, refetch, isFetching } = useRead('GET /api/admin/prizes', {}, { refetchOnWindowFocus: true })
  const [chosen, setChosen] = useState<Prize | null>(null)
  const [held, setHeld] = useState<Prize | null>(null)
  const forfeited = data?.prizes.filter(forfeitOf) ?? []
  const owed = data?.prizes.filter((prize) => prize.paid_at === null && !forfeitOf(prize)) ?? []
  const paid = data?.prizes.filter(({ paid_at }) => paid_at !== null) ?? []
  return (
    <Panel title={texts.title} end={owed.length > 0 && <Badge tone="gold">{owed.length}</Badge>}>
      {!data && error && !isFetching && (
        <PartFailure error={error} ofPart={texts.prizesFailed} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton className="h-12" />}
      {data && owed.length === 0 && <p className="text-soft">{texts.none}</p>}
      <PrizeList prizes={owed} onPay={setChosen} onSettle={setHeld} />
      {paid.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">{texts.paid(paid.length)}</summary>
          <PrizeList prizes={paid} onPay={setChosen} onSettle={setHeld} />
        </details>
      )}
      {forfeited.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-sm text-sea">
            {texts.forfeited(forfeited.length)}
          </summary>
          <PrizeList prizes={forfeited} onPay={setChosen} onSettle={setHeld} />
        </details>
      )}
      {held && <SettleHoldDialog prize={held} onClose={() => setHeld(null)} />}
      {chosen && <MarkPaidDialog prize={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

interface PrizeListProps {
  prizes: readonly Prize[]
  onPay: (prize: Prize) => void
  onSettle: (prize: Prize) => void
}

function PrizeList({ prizes, onPay, onSettle }: PrizeListProps) {
  if (prizes.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {prizes.map((prize) => (
        <PrizeRow key={prize.id} prize={prize} onPay={() => onPay(prize)} onSettle={() => onSettle(prize)} />
      ))}
    </ul>
  )
}

function PrizeRow({ prize, onPay, onSettle }: { prize: Prize; onPay: () => void; onSettle: () => void }) {
  const { prize_amount, currency, winner, release_date } = prize
  const holds = openHolds(prize)
  const isPayable = !prize.paid_at && !forfeitOf(prize) && holds.length === 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-24 font-semibold tabular-nums">{formatMoney(prize_amount, currency)}</span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {winnerName(prize)} {winner?.email && <span className="text-sm text-soft">{winner.email}</span>}{' '}
        <Link
          className="text-sm text-sea"
          to={`/admin/prizes/${prize.id}`}
          aria-label={texts.reviewOf(winnerName(prize))}
        >
          {texts.review}
        </Link>
        <span className="block text-sm text-soft tabular-nums">
          {release_date}, {stateText(prize)}
        </span>
        {holds.map(({ id, reason, since }) => (
          <span key={id} className="block text-sm">
            {texts.onHoldSince(texts.holdReasons[reason], momentText(since))}
          </span>
        ))}
      </span>
      {holds.length > 0 && <Badge tone="pin">{texts.onHold}</Badge>}
      {holds.length > 0 && (
        <Button look="secondary" aria-label={texts.settleHoldOf(winnerName(prize))} onClick={onSettle}>
          {texts.settleHold}
        </Button>
      )}
      {isPayable && (
        <Button look="secondary" aria-label={texts.markPaidOf(winnerName(prize))} onClick={onPay}>
          {texts.markPaid}
        </Button>
      )}
    </li>
  )
}

function stateText(prize: Prize): string {
  const { paid_at, paid_reference, owed_since } = prize
  const forfeit = forfeitOf(prize)
  if (paid_at) return texts.paidAt(momentText(paid_at), paid_reference ?? '')
  if (forfeit?.ended_at) return texts.forfeitedAt(momentText(forfeit.ended_at), forfeit.note)
  return texts.owedSince(momentText(owed_since))
}

interface Props {
  prize: Prize
  onClose: () => void
}

const referenceInput = markPaid.input.shape.reference

/** Asks for the reference of the payment. To send it is the confirmation. */
function MarkPaidDialog({ prize, onClose }: Props) {
  const close = useDone(onClose)
  const change = useChange('POST /api/admin/prizes/:prizeId/paid')
  const field = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState('')
  const [fault, setFault] = useState<string>()
  const { prize_amount, currency, release_date } = prize

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const judged = referenceInput.safeParse(reference)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    try {
      await change.mutateAsync({ prizeId: prize.id, reference: judged.data })
    } catch {
      return // The mutation keeps the failure, which is shown in the dialog.
    }
    close(texts.done)
  }
  return (
    <Dialog
      isOpen
      isAlert
      onClose={() => !change.isPending && onClose()}
      title={texts.dialogTitle}
      initialFocus={field}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 text-ink">
        <p>{texts.dialogText(formatMoney(prize_amount, currency), winnerName(prize), release_date)}</p>
        {change.isError && <Notice tone="error">{failureText(change.error, texts.failed)}</Notice>}
        <TextField
          ref={field}
          label={texts.reference}
          hint={texts.referenceHint}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          error={fault}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={change.isPending}>
            {change.isPending ? texts.saving : texts.markPaid}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Closes a dialog after its change, with what is told, and reads again what the change has touched. */
function useDone(onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return (title: string) => {
    toast({ type: 'success', title })
    onClose()
    for (const changed of ['GET /api/admin/prizes', 'GET /api/admin/audit'] as const)
      void queries.invalidateQueries({ queryKey: keyOf(changed) })
  }
}

const noteInput = settleHold.input.shape.note

/** Asks what becomes of a prize that is on hold, and why. */
function SettleHoldDialog({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const close = useDone(onClose)
  const change = useChange('POST /api/admin/prizes/:prizeId/hold')
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [hold] = openHolds(prize)
  if (!hold) return null
  const send = async (outcome: 'released' | 'forfeited') => {
    const judged = noteInput.safeParse(note)
    setFault(judged.error?.issues[0]?.message)
    if (!judged.success) return field.current?.focus()
    try {
      await change.mutateAsync({ prizeId: prize.id, held_for: hold.reason, outcome, note: judged.data })
    } catch {
      return // The mutation keeps the failure, which is shown in the dialog.
    }
    close(texts.holdSettled[outcome])
  }
  const { prize_amount, currency } = prize
  return (
    <Dialog isOpen isAlert onClose={() => !change.isPending && onClose()} title={texts.holdTitle} initialFocus={field}>
      <div className="grid gap-4 text-ink">
        <p>{texts.holdText(formatMoney(prize_amount, currency), winnerName(prize))}</p>
        <p>{texts.holdReasons[hold.reason]}</p>
        {change.isError && <Notice tone="error">{failureText(change.error, texts.holdFailed)}</Notice>}
        <TextField
          ref={field}
          label={texts.holdNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault}
          required
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={change.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" disabled={change.isPending} onClick={() => void send('forfeited')}>
            {texts.forfeit}
          </Button>
          {hold.reason === 'dispute' && (
            <Button isBusy={change.isPending} onClick={() => void send('released')}>
              {texts.release}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type Prize = AnswerOf<'GET /api/admin/prizes'>['prizes'][number]

/** Why a prize may not be paid for the time being. */
const openHolds = ({ holds }: Prize) => holds.filter(({ ended_at }) => ended_at === null)

/** How a prize came to be never paid; undefined where it did not. */
const forfeitOf = ({ holds }: Prize) => holds.find(({ outcome }) => outcome === 'forfeited')

/** Who is to be paid. */
const winnerName = ({ winner }: Prize): string => winner?.username ?? texts.unknownWinner
