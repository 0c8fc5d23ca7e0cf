import type { submit } from '@whereabouts/contract/practice'
import { standingAmong } from '@whereabouts/game/days/results'
import { streakOf } from '@whereabouts/game/days/streak'
import { kmBetween, type Point } from '@whereabouts/game/distance'
import { discloseDistance } from '@whereabouts/game/reveal'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { Caller, CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { holdAccount } from '../../platform/database/hold-account.ts'
import { getLocalDay, listPlayedDays } from '../days/queries.ts'
import { noteAnswerSight } from '../puzzles/for-others.ts'
import { findPublicStory, findPuzzle } from '../puzzles/queries.ts'
import { isMaintenance } from '../site/queries.ts'
import { beatTokenOf, describeRival, findRival } from './beat-link.ts'
import { findLateRound, findLateTerms, type LateTerms } from './late-round.ts'
import { practiceRightsOf } from './practice-rights.ts'
import { findFieldOf, findPracticePlace, hasGuessed } from './queries.ts'
import { insertPlayedDay, insertRound, type Round, takeVisitorsRound } from './writes.ts'

/**
 * Plays one practice round: the distance is computed here, the round is stored, and for a signed-in player the day counts as played. The same key again
 * gives the same round, and its standing after the day is recorded. The key, which only one browser knows, also proves that a visitor's round belongs to
 * the player who signed in there. While the player's late round on the photo is open, the answer is withheld.
 */
export const submitRound: CommandOf<typeof submit> = async (context, input) => {
  const { db, caller, clock, newId, language } = context
  if (await isMaintenance(db)) throw new Refusal('maintenance')
  const rights = await practiceRightsOf(context)
  const place = await findPracticePlace(db, input.puzzle_id, rights)
  const puzzle = place && (await findPuzzle(db, input.puzzle_id))
  if (!puzzle) throw new Refusal('not-found')
  const point: Point = { lat: input.lat, lng: input.lng }
  const terms = await findLateTerms(context)
  const lateTerms = terms?.puzzleId === puzzle.id ? terms : null
  const asked: Round = {
    ...{ id: newId(), puzzleId: puzzle.id, userId: caller?.userId ?? null, ...point, isLate: false },
    ...{ distanceKm: kmBetween(place, point), key: input.idempotency_key.toLowerCase(), playedAt: clock.now() },
  }
  const round = await storeRound(context, { asked, lateTerms })
  const field = await findFieldOf(db, puzzle.id, rights)
  const { km, text } = discloseDistance(round.distanceKm, { policy: { kind: 'exact' }, isOpen: false })
  return {
    puzzle_id: puzzle.id,
    release_date: puzzle.releaseDate,
    ...{ distance_km: km!, distance_text: text },
    standing: field && standingAmong({ km: round.distanceKm, ...field }),
    ...(await answerOf(context, {
      ...{ round, place, lateTerms, beat: input.beat },
      story: { opens: rights.opens, now: rights.now, language },
    })),
    is_today: puzzle.id === rights.today,
    has_played: caller ? await hasGuessed(db, { puzzleId: puzzle.id, userId: caller.userId }) : false,
    streak: caller && (await countStreak(context, caller)),
    is_late: round.isLate,
  }
}

interface Answered {
  round: Round
  place: Point
  lateTerms: LateTerms | null
  /** The token of the rival's link. */
  beat: string | undefined
  story: Omit<Parameters<typeof findPublicStory>[1], 'puzzleId'>
}

/** The place and its story; withheld after a guess of a late round that has guesses left and has not found the place. */
async function answerOf(context: ContextFor<'public'>, { round, place, lateTerms, beat, story }: Answered) {
  const { puzzleId, isLate, distanceKm } = round
  const late = await findLateRound(context.db, lateTerms)
  if (isLate && late?.state === 'open' && distanceKm > winRadiusKm)
    return { actual_lat: null, actual_lng: null, story: null, late, beat: null, rival: null }
  await noteAnswerSight(context, [puzzleId])
  const [found, after, rival] = await Promise.all([
    findPublicStory(context.db, { puzzleId, ...story }),
    findLateRound(context.db, lateTerms),
    beat === undefined ? null : findRival(context, { puzzleId, beat }),
  ])
  return {
    ...{ actual_lat: place.lat, actual_lng: place.lng, story: found, late: after },
    beat: beatTokenOf(context, round.id),
    rival: rival && { ...describeRival(rival), lat: rival.lat, lng: rival.lng },
  }
}

/** Stores a round once, even if its browser sends it twice, together with the day it was played on. */
async function storeRound(
  { db }: ContextFor<'public'>,
  { asked, lateTerms }: { asked: Round; lateTerms: LateTerms | null },
): Promise<Round> {
  const { userId, playedAt: at } = asked
  const stored = await db.transaction(async (tx) => {
    if (userId !== null && !(await holdAccount(tx, userId))) throw new Refusal('not-signed-in')
    const late = await findLateRound(tx, lateTerms)
    const found = await insertRound(tx, { ...asked, isLate: late?.state === 'open' })
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
