import type { rival } from '@whereabouts/contract/practice'
import { float, orNull, type RowOf, rowsOf, text } from '@whereabouts/engines/database/rows'
import { discloseDistance } from '@whereabouts/game/reveal'
import type { CommandOf, Services } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { isOpenForPractice } from './queries.ts'

const purpose = "results in 'Beat me' links"
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const RivalRow = { username: orNull(text), lat: float, lng: float, distanceKm: float }

/** Names a stored result and signs its id, so a link holds neither a place nor a distance that could be changed. */
export const beatTokenOf = ({ keyedHashes }: Pick<Services, 'keyedHashes'>, roundId: string): string =>
  `${roundId}.${keyedHashes.of({ purpose, text: roundId })}`

/** The result that a link names; null for a changed link, another photo, and a result that was deleted. */
export async function findRival(
  { db, keyedHashes }: Pick<Services, 'db' | 'keyedHashes'>,
  { puzzleId, beat }: { puzzleId: string; beat: string },
): Promise<RowOf<typeof RivalRow> | null> {
  const [roundId, signature] = beat.split('.')
  if (!roundId || !signature || !uuid.test(roundId)) return null
  if (!keyedHashes.underEach({ purpose, text: roundId }).includes(signature)) return null
  const [row] = await rowsOf(db, RivalRow)`
    select u.username, r.guess_lat as lat, r.guess_lng as lng, r.distance_km
    from practice_rounds r left join users u on u.id = r.user_id
    where r.id = ${roundId}::uuid and r.puzzle_id = ${puzzleId}::uuid`
  return row ?? null
}

/** A rival's name and distance. */
export function describeRival({ username, distanceKm }: RowOf<typeof RivalRow>) {
  const { km, text } = discloseDistance(distanceKm, { policy: { kind: 'exact' }, isOpen: false })
  return { username, distance_km: km!, distance_text: text }
}

/** What a friend sees before they guess: nothing that narrows the place but a distance from an unknown pin. */
export const getRival: CommandOf<typeof rival> = async (context, { day, beat }) => {
  if (!(await isOpenForPractice(context.db, day, await practiceRightsOf(context)))) throw new Refusal('not-found')
  const found = await findRival(context, { puzzleId: day, beat })
  if (!found) throw new Refusal('beat-link-invalid')
  return describeRival(found)
}
