import type { ReactNode, Ref } from 'react'
import type { AnswerOf } from '../../../lib/api.ts'
import { formatDay, formatMoney } from '../../../lib/formats.ts'
import { texts as names } from '../../../lib/name-texts.ts'
import { Link } from '../../../ui/link.tsx'
import { texts } from './texts.ts'

export type Winner = AnswerOf<'GET /api/winners'>['winners'][number]

const dayOf = (date: string) => formatDay(`${date}T00:00:00Z`, 'UTC')

interface WinnerListProps {
  winners: readonly Winner[]
  className?: string
  /** Content beside the name. */
  besideName?: (winner: Winner) => ReactNode
  ref?: Ref<HTMLUListElement>
}

/** Past winners in a list; `className` sets the layout. */
export function WinnerList({ winners, className = '', besideName, ref }: WinnerListProps) {
  return (
    <ul ref={ref} className={`divide-y divide-line ${className}`}>
      {winners.map((winner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one day may have two anonymous winners.
        <WinnerItem key={index} winner={winner} besideName={besideName?.(winner)} />
      ))}
    </ul>
  )
}

/** Winner, amount, payment date, and a link to the day's check. */
function WinnerItem({ winner, besideName }: { winner: Winner; besideName: ReactNode }) {
  const { release_date, username, prize_amount, currency, paid_on, is_verifiable } = winner
  return (
    <li tabIndex={-1} className="flex items-center justify-between gap-4 p-4 outline-offset-2 sm:px-6 sm:py-5">
      <div className="min-w-0">
        <p className="flex items-center gap-1 font-semibold">
          <bdi title={username ?? undefined} className="truncate">
            {username ?? names.unnamedWinner}
          </bdi>
          {besideName}
        </p>
        <p className="mt-0.5 text-sm text-soft">{texts.paidOn(dayOf(paid_on))}</p>
      </div>
      <div className="shrink-0 text-end">
        <p className="font-display text-xl font-bold text-gold-text tabular-nums">
          {formatMoney(prize_amount, currency)}
        </p>
        {is_verifiable && (
          <Link
            to={`/verify/${release_date}`}
            aria-label={texts.verifyDay(dayOf(release_date))}
            className="text-link -mb-2 inline-flex min-h-11 items-center text-sm"
          >
            {texts.verify}
          </Link>
        )}
      </div>
    </li>
  )
}
