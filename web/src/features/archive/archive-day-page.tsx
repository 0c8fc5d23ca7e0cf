import { isUtcDate } from '@whereabouts/game/utc-date'
import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatCount, formatDate, formatPrize } from '../../lib/formats.ts'
import { addressOf } from '../../lib/language.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { texts as actions } from '../../ui/action-texts.ts'
import { Arrow } from '../../ui/back-link.tsx'
import { ButtonLink, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { texts as puzzleTexts } from '../puzzles/texts.ts'
import { ArchiveLoaded } from './archive-states.tsx'
import { ArchivedPhoto } from './archived-photo.tsx'
import type { ArchivedPuzzle } from './place-name.ts'
import { texts } from './texts.ts'
import { ThePlace } from './the-place.tsx'

type Day = AnswerOf<'GET /api/archive/days/:date'>

/** A past day: the photo first, for guessing; its place on request. */
export function ArchiveDayPage() {
  const date = /\/archive\/([\d-]+)\/?$/.exec(useLocation().pathname)?.[1] ?? ''
  const read = useRead('GET /api/archive/days/:date', { date }, { enabled: isUtcDate(date) })
  return (
    <div className="column max-w-5xl py-8 sm:py-14">
      <h1 className="text-3xl text-balance sm:text-4xl">{read.data ? texts.dayOf(dayOf(date)) : dayOf(date)}</h1>
      <ArchiveLoaded read={read} missing={{ title: texts.noDay, text: texts.noDayText }}>
        {(day) => <DayOfPuzzles day={day} />}
      </ArchiveLoaded>
    </div>
  )
}

function DayOfPuzzles({ day: { date, puzzles, previous, next } }: { day: Day }) {
  return (
    <>
      {puzzles.map((puzzle, index) => (
        <PuzzleOfDay
          key={puzzle.puzzle_id}
          puzzle={puzzle}
          title={puzzles.length > 1 ? texts.challenge(index + 1, puzzles.length) : null}
          isFirst={index === 0}
        />
      ))}
      <nav aria-label={actions.otherDays} className="mt-8 flex flex-wrap gap-3">
        {previous && (
          <ButtonLink to={`/archive/${previous}`}>
            <Arrow way="back" /> {actions.previousDay}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`/archive/${next}`}>
            {actions.nextDay} <Arrow way="on" />
          </ButtonLink>
        )}
        <ButtonLink to={`/archive/${date.slice(0, 7)}`} look="quiet" className="ms-auto">
          {texts.toArchive}
        </ButtonLink>
      </nav>
    </>
  )
}

interface Props {
  puzzle: ArchivedPuzzle
  /** Shown if the date has several challenges. */
  title: string | null
  isFirst: boolean
}

function PuzzleOfDay({ puzzle, title, isFirst }: Props) {
  const { puzzle_id, release_date, photo, prize_amount, players } = puzzle
  const isUpright = photo.width < photo.height
  return (
    <Card as="article" className="mt-6 overflow-hidden">
      {title && <h2 className="px-5 py-3 text-xl sm:px-6">{title}</h2>}
      <div className={`relative overflow-hidden bg-line/40 ${isUpright ? 'aspect-4/5' : 'aspect-8/5'}`}>
        <ArchivedPhoto
          photo={photo}
          alt={texts.photoOf(dayOf(release_date))}
          sizes="(min-width: 64rem) 974px, 94vw"
          isFirst={isFirst}
        />
      </div>
      <div className="p-5 sm:p-6">
        <p className="text-soft tabular-nums">
          <span className="font-semibold text-gold-text">{puzzleTexts.photo.prize(formatPrize(prize_amount))}</span>
          {players !== null && ` · ${texts.players(players, formatCount(players))}`}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={addressOf(`/practice?day=${puzzle_id}`)} className={buttonStyle()}>
            {texts.guessFirst}
          </a>
          <span className="text-sm text-soft">{texts.guessFirstText}</span>
        </p>
        <ThePlace puzzle={puzzle} />
      </div>
    </Card>
  )
}

const dayOf = (date: string) => formatDate(`${date}T00:00:00Z`, 'UTC')
