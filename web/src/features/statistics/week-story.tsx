import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatDistance } from '../../lib/distances.ts'
import { formatCount, formatDay } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { Link } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { ArchivedPhoto } from '../archive/archived-photo.tsx'
import { texts as dayTexts } from '../days/texts.ts'
import { texts as leagueTexts } from '../leagues/texts.ts'
import { formatShortWeekday } from './day-calendar.tsx'
import { Figure } from './figures.tsx'
import { SmallMap } from './guess-map.tsx'
import { texts } from './texts.ts'

const words = texts.week

export type Week = NonNullable<AnswerOf<'GET /api/archive/week'>['week']>

/** The last week that is over: photos and guesses on one map, with points and places. Empty where the player did not play in it. */
export function WeekStory() {
  const { data } = useRead('GET /api/archive/week', {}, { staleTime: 0 })
  return data?.week ? <Shown week={data.week} /> : null
}

function Shown({ week }: { week: Week }) {
  const { monday, points, best_date, streak, league, days } = week
  const day = formatDay(`${monday}T00:00:00Z`, 'UTC')
  const best = days.find(({ release_date }) => release_date === best_date)?.own
  const spots = days.flatMap(({ release_date, photo, own }) => {
    if (!own) return []
    const { place, guess, distance_km, is_win: is_winning_guess } = own
    const solution = { place, photo: smallOf(photo) }
    return [{ release_date, guess_lat: guess.lat, guess_lng: guess.lng, distance_km, is_winning_guess, solution }]
  })
  return (
    <TitledCard title={words.title(day)} className="mt-8">
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Figure name={leagueTexts.columns.points} value={formatCount(points)} />
        <Figure
          name={texts.figures.best}
          value={best ? formatDistance(best.distance_km) : null}
          isGold={best?.is_win ?? false}
        />
        <Figure
          name={words.league}
          value={league && words.place(league.rank, league.members)}
          {...(league && { hint: league.name })}
        />
        <Figure name={texts.streak.title} value={texts.streak.days(streak)} />
      </dl>
      <SmallMap spots={spots} />
      <ul className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map((one) => (
          <Photo key={one.puzzle_id} day={one} />
        ))}
      </ul>
      <Share week={week} day={day} />
    </TitledCard>
  )
}

const smallOf = ({ image_url, widths }: Week['days'][number]['photo']) => `${image_url}&width=${widths[0]}`

/** A photo with the points; one that was not played leads to practice on it. */
function Photo({ day: { puzzle_id, release_date, photo, own } }: { day: Week['days'][number] }) {
  const at = `${release_date}T00:00:00Z`
  const day = formatDay(at, 'UTC')
  return (
    <li>
      <Link to={own ? `/archive/${release_date}` : `/practice?day=${puzzle_id}`} className="block">
        <span className="sr-only">{own ? texts.map.spot(day, dayTexts.points(own.points)) : words.notPlayed(day)}</span>
        <span className="relative block aspect-square overflow-hidden rounded-control bg-line/40">
          <ArchivedPhoto photo={photo} alt="" sizes="8rem" />
        </span>
        <span aria-hidden="true" className="mt-1 block text-center text-xs text-soft">
          {formatShortWeekday(at, 'UTC')}
        </span>
        <span aria-hidden="true" className="block text-center font-display font-bold tabular-nums">
          {own ? formatCount(own.points) : words.play}
        </span>
      </Link>
    </li>
  )
}

function Share({ week, day }: { week: Week; day: string }) {
  const { project_name: projectName } = useSite()
  const site = window.location.origin
  const [title, points] = [words.title(day), dayTexts.points(week.points)]
  const draw = async () =>
    (await import('./week-picture.ts')).drawWeek({ projectName, title, points, site, photos: week.days.map(photoOf) })
  const facts = week.streak > 0 ? `${points} 🔥${formatCount(week.streak)}` : points
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ShareButton
        text={[`${projectName} · ${title}`, facts, site].join('\n')}
        title={words.shareTitle}
        pictureName={words.pictureName}
        draw={draw}
      />
    </div>
  )
}

const photoOf = ({ photo, own }: Week['days'][number]) => ({ address: smallOf(photo), points: own?.points ?? null })
