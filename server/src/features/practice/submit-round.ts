import type { submit } from '@whereabouts/contract/practice'
import { standingAmong } from '@whereabouts/game/days/results'
import { streakOf } from '@whereabouts/game/days/streak'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { discloseDistance } from '@whereabouts/game/reveal'
import type { Caller, CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { getLocalDay, listPlayedDays } from '../days/queries.ts'
import { findPublicStory, findPuzzle } from '../puzzles/queries.ts'
import { isMaintenance } from '../site/queries.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { findFieldOf, findPracticePlace, hasGuessed, holdPlayer } from './queries.ts'
import { insertPlayedDay, insertRound, type Round, takeVisitorsRound } from './writes.ts'

/**
 * Plays one practice round: the distance is computed here, the round is stored, and for a signed-in player the day counts as played. The same key again
 * gives the same round, and its standing after the day is recorded. The key, which only one browser knows, also proves that a visitor's round belongs to
 * the player who signed in there.
 */
export const submitRound: CommandOf<typeof submit> = async (context, input) => {
  const { db, caller, clock, newId, language } = context
  if (await isMaintenance(db)) throw new Refusal('maintenance')
  const rights = await practiceRightsOf(context)
  const place = await findPracticePlace(db, input.puzzle_id, rights)
  const puzzle = place && (await findPuzzle(db, input.puzzle_id))
  if (!puzzle) throw new Refusal('not-found')
  const point: Point = { lat: input.lat, lng: input.lng }
  const asked: Round = {
    ...{ id: newId(), puzzleId: puzzle.id, userId: caller?.userId ?? null, ...point },
    ...{ distanceKm: kmBetween(place, point), key: input.idempotency_key.toLowerCase(), playedAt: clock.now() },
  }
  const round = await storeRound(context, asked)
  const field = await findFieldOf(db, puzzle.id, rights)
  const { km, text } = discloseDistance(round.distanceKm, { policy: { kind: 'exact' }, isOpen: false })
  return {
    puzzle_id: puzzle.id,
    release_date: puzzle.releaseDate,
    ...{ distance_km: km!, distance_text: text, actual_lat: place.lat, actual_lng: place.lng },
    standing: field && standingAmong({ km: round.distanceKm, ...field }),
    story: await findPublicStory(db, { puzzleId: puzzle.id, ...rights, language }),
    is_today: puzzle.id === rights.today,
    has_played: caller ? await hasGuessed(db, { puzzleId: puzzle.id, userId: caller.userId }) : false,
    streak: caller && (await countStreak(context, caller)),
  }
}

/** Stores a round once, even if its browser sends it twice, together with the day it was played on. */
async function storeRound({ db }: ContextFor<'public'>, asked: Round): Promise<Round> {
  const { userId, playedAt: at } = asked
  const stored = await db.transaction(async (tx) => {
    if (userId !== null && !(await holdPlayer(tx, userId))) throw new Refusal('not-signed-in')
    const found = await insertRound(tx, asked)
    if (userId === null || found.userId !== null) {
      if (userId !== null && found.id === asked.id) await insertPlayedDay(tx, { userId, at })
      return found
    }
    // A visitor's round, sent again after sign-in: it now belongs to the account, and counts for the day it was played.
    if (!isSameGuess(found, asked) || !(await takeVisitorsRound(tx, { id: found.id, userId }))) return found
    await insertPlayedDay(tx, { userId, at: found.playedAt })
    return { ...found, userId }
  })
  if (stored.userId !== userId || !isSameGuess(stored, asked)) throw new Refusal('idempotency-conflict')
  return stored
}

const isSameGuess = (one: Round, other: Round) =>
  (['puzzleId', 'lat', 'lng'] as const).every((field) => one[field] === other[field])

async function countStreak({ db, clock }: ContextFor<'public'>, { userId }: Caller): Promise<number> {
  const now = clock.now()
  const [days, today] = await Promise.all([listPlayedDays(db, { userId, now }), getLocalDay(db, { userId, now })])
  return streakOf({ days, today }).current
}
