import type { ScheduleItem } from '@whereabouts/contract/puzzles'
import { useEffect, useState } from 'react'
import {
  formatDate,
  formatDayOfMonth,
  formatMonth,
  formatPrize,
  formatShortDate,
  formatTime,
  releaseOf,
} from '../../../lib/formats.ts'
import { locale } from '../../../lib/language.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { LocalTime, useIsHydrated } from '../../../ui/local-time.tsx'
import { SealedMark } from '../../log/sealed-mark.tsx'
import { texts } from '../texts.ts'

/** The bare number: Japanese and Chinese append a character that does not fit the leaf. */
const formatLeafDay: typeof formatDayOfMonth = (moment, timeZone) =>
  formatDayOfMonth(moment, timeZone).replace('日', '')

/** A scheduled challenge: calendar leaf, day and time in the reader's zone, and prize. */
export function Release({ item, seal, isNext }: { item: ScheduleItem; seal: string | undefined; isNext: boolean }) {
  const moment = releaseOf(item)
  return (
    <Card as="li" className={`flex items-center gap-4 p-3 sm:gap-5 sm:p-4 ${isNext ? 'border-pin!' : ''}`}>
      <span
        aria-hidden="true"
        className="grid w-14 shrink-0 overflow-hidden rounded-control border border-line text-center sm:w-16"
      >
        <span className={`py-0.5 text-xs font-semibold uppercase ${isNext ? 'bg-pin-fill text-on-pin' : 'bg-line/60'}`}>
          <LocalTime value={moment} format={formatMonth} />
        </span>
        <span className="py-1 font-display text-2xl leading-8 font-bold tabular-nums">
          <LocalTime value={moment} format={formatLeafDay} />
        </span>
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5">
        {isNext && (
          <p className="col-span-2 text-sm font-semibold text-pin-text sm:col-span-1">
            {texts.countdown.title}
            <Until moment={moment} />
          </p>
        )}
        <p className="col-span-2 font-semibold sm:col-span-1 sm:text-lg">
          <LocalTime value={moment} format={formatShortDate} className="sm:hidden" />
          <LocalTime value={moment} format={formatDate} className="max-sm:hidden" />
        </p>
        <LocalTime value={moment} format={formatTime} className="text-sm text-soft sm:text-base" />
        <p className="font-display text-xl leading-tight font-bold text-gold-text tabular-nums sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:self-center sm:text-2xl">
          <span className="sr-only">{texts.schedule.prize} </span>
          {formatPrize(item.prize_amount)}
        </p>
        {seal && (
          <div className="col-span-2 sm:col-span-1">
            <SealedMark hash={seal} />
          </div>
        )}
      </div>
    </Card>
  )
}

const minuteMs = 60_000

/** The time left. It depends on the time of reading, so the server does not render it. */
function Until({ moment }: { moment: Date }) {
  const isHydrated = useIsHydrated()
  const serverNow = useServerNow()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return isHydrated && ` · ${formatUntil(moment.getTime() - now)}`
}

const format = new Intl.RelativeTimeFormat(locale)

/** The time left, rounded down to its largest unit: 'in 5 hours', 'in 2 days'. At least a minute. */
export function formatUntil(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  if (minutes < 60) return format.format(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.floor(hours / 24), 'day')
}
