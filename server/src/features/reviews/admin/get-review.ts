import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { get } from '@whereabouts/contract/reviews.admin'
import { discloseDistance } from '@whereabouts/game/reveal'
import { signalsOf } from '@whereabouts/game/review/signals'
import { ringOf } from '@whereabouts/game/review/trilateration'
import type { CommandOf } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { getDistancePolicy } from '../../site/queries.ts'
import { type DayFacts, loadFacts, secondsBetween } from '../load-facts.ts'
import { type DayGuessRow, findSights, findWin, listGuessesOfDay } from '../win-queries.ts'

type Review = OutputOf<typeof get>

/** What to know of a winner before the prize is paid. Read-only: the operator decides. */
export const getReview: CommandOf<typeof get> = async (context, { prizeId }) => {
  const { db } = context
  const win = await findWin(db, prizeId)
  if (!win) throw new Refusal('not-found')
  const [policy, guesses, sights] = await Promise.all([
    getDistancePolicy(db),
    listGuessesOfDay(db, win),
    findSights(db, win),
  ])
  const ringAround = ({ lat, lng, distanceKm }: DayGuessRow) => ringOf({ center: { lat, lng }, distanceKm }, policy)
  const day: DayFacts = { win, guesses, sights, policy }
  const facts = await loadFacts(context, day)
  return {
    ...wireWin(day),
    guesses: guesses.map((guess) => {
      const ring = guess.isWin ? null : ringAround(guess)
      return {
        id: guess.id,
        attempt: guess.attempt,
        guess_lat: guess.lat,
        guess_lng: guess.lng,
        shown_text: discloseDistance(guess.distanceKm, { policy, isOpen: !guess.isWin }).text,
        shown_from_km: ring?.fromKm ?? null,
        shown_to_km: ring?.toKm ?? null,
        is_winning_guess: guess.isWin,
        guessed_at: guess.guessedAt.toISOString(),
      }
    }),
    is_policy_changed: win.isPolicyChanged,
    signals: signalsOf(facts).map(({ clearedBy, ...signal }) => ({ ...signal, cleared_by: clearedBy })),
  }
}

function wireWin({ win, guesses, sights }: DayFacts): Pick<Review, 'prize' | 'winner' | 'day' | 'times'> {
  const { username, signedUpAt } = win
  const first = guesses.find(({ attempt }) => attempt === 1)
  return {
    prize: { id: win.prizeId, prize_amount: wireAmount(win.prizeAmount), currency: win.currency },
    winner: username && signedUpAt ? { username, signed_up_at: signedUpAt.toISOString() } : null,
    day: {
      puzzle_id: win.puzzleId,
      photo_id: win.photoId,
      release_date: win.releaseDate,
      released_at: win.releasedAt.toISOString(),
      solved_at: win.solvedAt.toISOString(),
      win_radius_km: win.winRadiusKm,
      actual_lat: win.answerLat,
      actual_lng: win.answerLng,
    },
    times: {
      first_sight_at: sights.firstSightAt?.toISOString() ?? null,
      seconds_to_first_guess: secondsBetween(sights.firstSightAt, first?.guessedAt ?? null),
      seconds_to_win: secondsBetween(sights.firstSightAt, win.guessedAt),
      others: sights.others,
      tenth_seconds: sights.tenthSeconds,
      median_seconds: sights.medianSeconds,
    },
  }
}
