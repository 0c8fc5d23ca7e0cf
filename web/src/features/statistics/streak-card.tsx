import type { ReactNode } from 'react'
import type { AnswerOf } from '../../lib/api.ts'
import { formatDay } from '../../lib/formats.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import { texts } from './texts.ts'

const words = texts.streak
const dayOf = (date: string) => formatDay(`${date}T00:00:00Z`, 'UTC')

type Own = AnswerOf<'GET /api/statistics'>

interface Props {
  streak: Own['streak']
  /** Only for the player; without it neither the time zone nor today is mentioned. */
  timeZone?: Own['time_zone']
}

export function StreakCard({ streak, timeZone }: Props) {
  const { current, longest, forgiven } = streak
  return (
    <TitledCard title={words.title}>
      <p className="mt-2 font-display text-5xl font-bold tabular-nums">{words.days(current)}</p>
      <div className="mt-2 grid gap-1 text-soft tabular-nums">
        {timeZone && <Today streak={streak} />}
        <p>{words.longest(longest)}</p>
        {forgiven.length > 0 && <p>{words.forgiven(forgiven.length, dayOf(forgiven.at(-1)!))}</p>}
        {timeZone && current > 0 && <p>{streak.has_grace ? words.grace : words.noGrace}</p>}
      </div>
      <h3 className="mt-5 text-lg">{words.rule}</h3>
      <ul className="mt-2 grid gap-2 text-sm leading-relaxed">
        <Rule title={words.counts.title}>{words.counts.text}</Rule>
        <Rule title={words.clock.title}>{timeZone ? <Clock timeZone={timeZone} /> : words.clock.ofPlayer}</Rule>
        <Rule title={words.freeDay.title}>{words.freeDay.text}</Rule>
        <Rule title={words.never.title}>{words.never.text}</Rule>
      </ul>
    </TitledCard>
  )
}

/** Today's effect on the streak. */
function Today({ streak: { current, has_played_today: hasPlayed, is_at_risk: isAtRisk } }: Pick<Props, 'streak'>) {
  if (hasPlayed) return <p className="font-semibold text-moss-text">{words.played}</p>
  if (current === 0) return <p>{words.noneLine}</p>
  return isAtRisk ? <p className="font-semibold text-pin-text">{words.keep}</p> : <p>{words.open}</p>
}

function Clock({ timeZone: { name, since } }: { timeZone: Own['time_zone'] }) {
  return (
    <>
      {name && since ? words.clock.text(name, formatDay(since, name)) : words.clock.unknown} {words.clock.wrong}
    </>
  )
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <strong className="font-semibold">{title}</strong> <span className="text-soft">{children}</span>
    </li>
  )
}
