import type { AnswerOf } from '../../lib/api.ts'
import { failureCode, failureText, useRead } from '../../lib/api.ts'
import { formatDisclosed, formatDistance } from '../../lib/distances.ts'
import type { OwnMark } from '../../ui/map/own-marks.ts'
import { texts } from './texts.ts'

const words = texts.rival
type Rival = AnswerOf<'GET /api/practice/rival'>
type Result = AnswerOf<'POST /api/practice/rounds'>

/** Whose result a 'Beat me' link asks to beat, or that the link was changed. */
export function RivalNote({ day, beat }: { day: string; beat: string }) {
  const read = useRead('GET /api/practice/rival', { day, beat }, { staleTime: Number.POSITIVE_INFINITY, retry: false })
  if (failureCode(read.error) === 'beat-link-invalid')
    return (
      <p role="status" className="text-sm text-pin-text">
        {failureText(read.error, '')}
      </p>
    )
  return read.data ? <p className="font-medium">{challengeOf(read.data)}</p> : null
}

function challengeOf({ username, distance_text }: Rival): string {
  const distance = formatDisclosed(distance_text)
  return username === null ? words.unnamed(distance) : words.named(username, distance)
}

/** Who won: 'You won by 37.00 km'. */
export function verdictOf({ rival, distance_km }: Result): string | null {
  if (!rival) return null
  const apart = formatDistance(Math.abs(rival.distance_km - distance_km))
  if (rival.distance_km === distance_km) return words.tie
  if (distance_km < rival.distance_km) return words.won(apart)
  return rival.username === null ? words.lost(apart) : words.lostTo(rival.username, apart)
}

/** The rival's pin, with the first letter of their name. */
export function markOfRival({ lat, lng, username, distance_text }: NonNullable<Result['rival']>): OwnMark {
  const distance = formatDisclosed(distance_text)
  const label = username === null ? words.theirPin(distance) : words.pinOf(username, distance)
  return { place: { lat, lng }, number: [...(username ?? '?')][0]!.toUpperCase(), text: distance, label }
}
