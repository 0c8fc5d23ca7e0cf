import { useState } from 'react'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount, formatMonthOfYear, formatShortDate } from '../../lib/formats.ts'
import { langOf } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Arrow } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Naming } from '../../ui/naming.tsx'
import { texts as dayTexts } from '../days/texts.ts'
import { ArchiveLoaded } from './archive-states.tsx'
import { ArchivedPhoto } from './archived-photo.tsx'
import { placeName } from './place-name.ts'
import { texts } from './texts.ts'

type Month = AnswerOf<'GET /api/archive'>
type Listed = Month['days'][number]

/** Past days by month: the latest at /archive, others at /archive/2026-03. */
export function ArchivePage() {
  const month = /\/archive\/(\d{4}-\d\d)\/?$/.exec(useLocation().pathname)?.[1]
  const read = useRead('GET /api/archive', month ? { month } : {})
  return (
    <div className="column max-w-5xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{common.archive}</h1>
      <p className="mt-3 max-w-3xl text-lg text-soft">{texts.lead}</p>
      <ArchiveLoaded read={read} missing={{ title: texts.noMonth, text: texts.noMonthText }}>
        {(data) => (data.month === null ? <NoDays /> : <MonthOfDays shown={data.month} data={data} />)}
      </ArchiveLoaded>
    </div>
  )
}

function NoDays() {
  return (
    <Empty className="mt-8" title={texts.empty} text={texts.emptyText}>
      <ButtonLink to="/schedule">{actions.nextChallenges}</ButtonLink>
    </Empty>
  )
}

/** Photo width with two or three columns. */
const sizes = '(min-width: 64rem) 304px, 46vw'

function MonthOfDays({ shown, data: { days, older, newer } }: { shown: string; data: Month }) {
  // A revealed place can no longer be guessed.
  const [hasPlaces, setPlaces] = useState(false)
  const { state, user } = useSession()
  const { data: own } = useRead('GET /api/archive/mine', { month: shown }, { enabled: user !== null, staleTime: 0 })
  const played = state === 'signed-out' ? [] : own?.points
  const points = played && new Map(played.map((one) => [one.puzzle_id, one.points]))
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{nameOf(shown)}</h2>
        <Button
          look="secondary"
          aria-pressed={hasPlaces}
          className="aria-pressed:border-ink aria-pressed:bg-line/60"
          onClick={() => setPlaces(!hasPlaces)}
        >
          {texts.showPlaces}
        </Button>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
        {days.map((day, index) => (
          <DayItem
            key={day.puzzle_id}
            isFirst={index < 4}
            hasPlace={hasPlaces}
            points={points && (points.get(day.puzzle_id) ?? null)}
            {...{ day }}
          />
        ))}
      </ul>
      {(older || newer) && (
        <nav aria-label={texts.months} className="mt-8 flex flex-wrap justify-between gap-3">
          {older && (
            <ButtonLink to={`/archive/${older}`}>
              <Arrow way="back" /> {nameOf(older)}
            </ButtonLink>
          )}
          {newer && (
            <ButtonLink to={`/archive/${newer}`} className="ms-auto">
              {nameOf(newer)} <Arrow way="on" />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

interface Item {
  day: Listed
  isFirst: boolean
  hasPlace: boolean
  /** The player's; null where they have not played, undefined while that is unknown. */
  points: number | null | undefined
}

function DayItem({ day, isFirst, hasPlace, points }: Item) {
  const { release_date, is_solved, winner, players, photo } = day
  return (
    <Card as="li" className="relative overflow-hidden">
      <div className="relative aspect-4/3 overflow-hidden bg-line/40">
        <ArchivedPhoto photo={photo} alt="" sizes={sizes} isFirst={isFirst} />
        {points !== undefined && (
          <p
            data-played={points !== null}
            className="absolute start-2 bottom-2 rounded-control bg-card px-2 py-1 text-sm font-semibold text-pin-text tabular-nums data-[played=true]:text-ink"
          >
            {points === null ? texts.invitation : dayTexts.points(points)}
          </p>
        )}
      </div>
      <div className="p-3 sm:p-4">
        <h3 className="sm:text-lg wrap-anywhere">
          {/* The whole card is a link to the day. */}
          <Link
            to={`/archive/${release_date}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <time dateTime={release_date}>{dayOf(release_date)}</time>
          </Link>
        </h3>
        {hasPlace && (
          <p className="mt-1 font-medium wrap-anywhere" dir="auto" lang={langOf(day, 'place_title')}>
            {placeName(day)}
          </p>
        )}
        <p className="mt-1 text-sm text-soft wrap-anywhere">
          {is_solved ? <FoundBy winner={winner} /> : texts.notFound}
          {players !== null && ` · ${texts.players(players, formatCount(players))}`}
        </p>
      </div>
    </Card>
  )
}

const dayOf = (date: string) => formatShortDate(`${date}T00:00:00Z`, 'UTC')
const nameOf = (month: string) => formatMonthOfYear(`${month}-01T00:00:00Z`, 'UTC')

const FoundBy = ({ winner }: { winner: string | null }) =>
  winner === null ? texts.foundByUnnamed : <Naming name={winner} says={texts.foundBy} />
