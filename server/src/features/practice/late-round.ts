import type { LateRound, late } from '@whereabouts/contract/practice'
import type { Database } from '@whereabouts/engines/database/port'
import { judgeLateRound } from '@whereabouts/game/late-round'
import { discloseDistance } from '@whereabouts/game/reveal'
import { type Caller, type CommandOf, isOfPortal, type Services } from '../../core/context.ts'
import { nameInPublic } from '../../core/name-in-public.ts'
import { readPuzzleForReveal, readToday } from '../puzzles/queries.ts'
import { getGuessLimit } from '../subscriptions/queries.ts'
import { findLateFacts, findSolveFacts } from './queries.ts'

/** What a late round depends on outside of the player's own guesses. */
export interface LateTerms {
  puzzleId: string
  userId: string
  guessLimit: number
  now: Date
}

type Needs = Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'subscriptionsOf'> & { caller: Caller | null }

/** Null without a solved puzzle that is still today's, and for visitors, staff and the winner. */
export async function findLateTerms(needs: Needs): Promise<LateTerms | null> {
  const { caller, clock } = needs
  if (!caller || isOfPortal(caller)) return null
  const now = clock.now()
  const { puzzleId } = await readToday(needs, now)
  const puzzle = puzzleId ? await readPuzzleForReveal(needs, { puzzleId, now }) : null
  if (!puzzle?.isSolved || puzzle.winnerUserId === caller.userId) return null
  const guessLimit = await getGuessLimit(needs, caller.userId, now)
  return { puzzleId: puzzle.id, userId: caller.userId, guessLimit, now }
}

/** The late round now. Within a transaction that holds the player, no other round comes in between. */
export async function findLateRound(db: Database, terms: LateTerms | null): Promise<LateRound | null> {
  const facts = terms && (await findLateFacts(db, terms))
  if (!facts) return null
  const { state, guessesLeft } = judgeLateRound({ ...terms, ...facts })
  return { state, guesses_left: guessesLeft }
}

/** What the home page says about the late round. */
export const getLateOffer: CommandOf<typeof late> = async (context) => {
  const { db } = context
  const terms = await findLateTerms(context)
  const [round, win] = await Promise.all([findLateRound(db, terms), terms && findSolveFacts(db, terms.puzzleId)])
  if (!terms || !round || !win) return { late: null }
  const { km, text } = discloseDistance(win.distanceKm, { policy: { kind: 'exact' }, isOpen: false })
  return {
    late: {
      ...{ puzzle_id: terms.puzzleId, ...round, found_in_minutes: win.minutes },
      ...{ winner: nameInPublic(win), distance_km: km, distance_text: text },
    },
  }
}
