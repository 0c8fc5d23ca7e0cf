import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'
import type { DistancePolicy } from '@whereabouts/game/reveal'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import type { SubscriptionStatus } from '@whereabouts/game/subscription'
import { distancePolicyOf } from '../distances/distance-policy.ts'

/** All that a guess is judged by, as one statement reads it. This is the judge's own read of the answer. */
export interface FactsOfGuess {
  puzzle: { answer: Point; winRadiusKm: number; releasedAt: Date; isSolved: boolean }
  isMaintenance: boolean
  guessesUsed: number
  /** The player's subscriptions, newest first. */
  subscriptions: { status: SubscriptionStatus; currentPeriodEnd: Date | null; guessesPerPuzzle: number | null }[]
  /** Released puzzles that may be the current one. */
  candidates: { id: string; releaseDate: string; releaseTime: string }[]
  distancePolicy: DistancePolicy
}

interface FactsRow {
  lat: number
  lng: number
  winRadiusKm: number
  releasedAt: Date
  isSolved: boolean
  isMaintenance: boolean
  guessesUsed: number
  subscriptions: { status: SubscriptionStatus; currentPeriodEnd: string | null; guessesPerPuzzle: number | null }[]
  candidates: { id: string; releaseDate: string; releaseTime: string }[]
  distancePolicy: string | null
  distanceRoundingKm: string | null
}

/** Reads what a guess is judged by; null for a puzzle that does not exist. */
export async function findFactsOfGuess(
  db: Database,
  { puzzleId, userId, now }: { puzzleId: string; userId: string; now: Date },
): Promise<FactsOfGuess | null> {
  const [row] = await db.sql<FactsRow>`
    select a.actual_lat as lat, a.actual_lng as lng, p.win_radius_km as "winRadiusKm", p.released_at as "releasedAt",
           p.is_solved as "isSolved",
           exists (select 1 from site_config where key = 'maintenance_mode' and value = 'true') as "isMaintenance",
           (select value from site_config where key = 'distance_policy') as "distancePolicy",
           (select value from site_config where key = 'distance_rounding_km') as "distanceRoundingKm",
           (select count(*)::int from guesses g where g.puzzle_id = p.id and g.user_id = ${userId}::uuid) as "guessesUsed",
           (select coalesce(jsonb_agg(jsonb_build_object(
                'status', s.status, 'currentPeriodEnd', s.current_period_end, 'guessesPerPuzzle', c.guesses_per_puzzle)
                order by s.created_at desc), '[]')
              from subscriptions s left join subscription_pricing c on c.stripe_price_id = s.stripe_price_id
              where s.user_id = ${userId}::uuid) as subscriptions,
           (select coalesce(jsonb_agg(jsonb_build_object(
                'id', q.id, 'releaseDate', q.release_date, 'releaseTime', q.release_time)), '[]')
              from puzzles q
              where q.released_at <= ${now}::timestamptz and q.released_at > ${new Date(now.getTime() - puzzleLifetimeMs)}::timestamptz) as candidates
    from puzzles p join puzzle_answers a on a.puzzle_id = p.id where p.id = ${puzzleId}::uuid`
  if (!row) return null
  const { lat, lng, winRadiusKm, releasedAt, isSolved, isMaintenance, guessesUsed, candidates } = row
  const subscriptions = row.subscriptions.map(({ currentPeriodEnd, ...rest }) => ({
    ...rest,
    currentPeriodEnd: currentPeriodEnd === null ? null : new Date(currentPeriodEnd),
  }))
  return {
    puzzle: { answer: { lat, lng }, winRadiusKm, releasedAt, isSolved },
    isMaintenance,
    guessesUsed,
    subscriptions,
    candidates,
    distancePolicy: distancePolicyOf({ kind: row.distancePolicy, roundingKm: row.distanceRoundingKm }),
  }
}

export interface StoredGuess {
  id: string
  puzzleId: string
  attempt: number
  point: Point
  distanceKm: number
  isWin: boolean
  guessedAt: Date
  /** The order of acceptance, as text since it is a bigint. */
  sequence: string
}

interface GuessRow extends Omit<StoredGuess, 'point'> {
  lat: number
  lng: number
}

const toGuess = ({ lat, lng, ...rest }: GuessRow): StoredGuess => ({ ...rest, point: { lat, lng } })

export async function findGuessByIdempotencyKey(
  db: Database,
  key: { userId: string; idempotencyKey: string },
): Promise<StoredGuess | null> {
  const [row] = await db.sql<GuessRow>`
    select id, puzzle_id as "puzzleId", attempt, guess_lat as lat, guess_lng as lng, distance_km as "distanceKm",
           is_winning_guess as "isWin", guessed_at as "guessedAt", sequence
    from guesses where user_id = ${key.userId} and idempotency_key = ${key.idempotencyKey}`
  return row ? toGuess(row) : null
}

/** A user's own guesses on a puzzle in the order of the attempts. */
export async function listOwnGuesses(db: Database, key: { puzzleId: string; userId: string }): Promise<StoredGuess[]> {
  const rows = await db.sql<GuessRow>`
    select id, puzzle_id as "puzzleId", attempt, guess_lat as lat, guess_lng as lng, distance_km as "distanceKm",
           is_winning_guess as "isWin", guessed_at as "guessedAt", sequence
    from guesses where puzzle_id = ${key.puzzleId} and user_id = ${key.userId} order by attempt`
  return rows.map(toGuess)
}

export interface NewGuess {
  id: string
  userId: string
  puzzleId: string
  attempt: number
  point: Point
  distanceKm: number
  isWin: boolean
  idempotencyKey: string
  guessedAt: Date
}

/**
 * Inserts a losing guess while the puzzle is open, in one statement: the puzzle's row is locked for share, so a win that commits meanwhile
 * makes it insert nothing. A player's first guess on a puzzle counts as a game played. Null when the puzzle was solved.
 */
export async function insertLosingGuess(db: Database, guess: NewGuess): Promise<{ sequence: string } | null> {
  const [row] = await db.sql<{ sequence: string }>`
    with open_puzzle as (
      select id from puzzles where id = ${guess.puzzleId}::uuid and not is_solved for share
    ), placed as (
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      select ${guess.id}::uuid, ${guess.userId}::uuid, id, ${guess.attempt}::int, ${guess.point.lat}::float8, ${guess.point.lng}::float8,
             ${guess.distanceKm}::float8, false, ${guess.idempotencyKey}::uuid, ${guess.guessedAt}::timestamptz
      from open_puzzle
      returning sequence, attempt, user_id
    ), played as (
      update users set games_played = games_played + 1 where id = (select user_id from placed where attempt = 1)
    )
    select sequence from placed`
  return row ?? null
}

/** Closes an open puzzle for its winner and locks its row until the transaction ends. Null when it was solved before. */
export async function markSolved(
  tx: Database,
  win: { puzzleId: string; userId: string; solvedAt: Date },
): Promise<{ prizeAmount: string; releaseDate: string } | null> {
  const [row] = await tx.sql<{ prizeAmount: string; releaseDate: string }>`
    update puzzles set is_solved = true, solved_at = ${win.solvedAt}, winner_user_id = ${win.userId}, updated_at = ${win.solvedAt}
    where id = ${win.puzzleId} and not is_solved
    returning prize_amount as "prizeAmount", release_date as "releaseDate"`
  return row ?? null
}

/** Inserts the winning guess. The index one_winner_per_puzzle has the last word. */
export async function insertWinningGuess(tx: Database, guess: NewGuess): Promise<{ sequence: string }> {
  const [row] = await tx.sql<{ sequence: string }>`
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    values (${guess.id}, ${guess.userId}, ${guess.puzzleId}, ${guess.attempt}, ${guess.point.lat}, ${guess.point.lng},
            ${guess.distanceKm}, true, ${guess.idempotencyKey}, ${guess.guessedAt})
    returning sequence`
  return row!
}

/** Counts the win, and the game when this was the player's first guess on the puzzle. */
export async function countWin(tx: Database, win: { userId: string; attempt: number }): Promise<void> {
  await tx.sql`
    update users set games_won = games_won + 1, games_played = games_played + (case when ${win.attempt}::int = 1 then 1 else 0 end)
    where id = ${win.userId}`
}

/** Writes down what is owed. Later edits of the puzzle do not change it. */
export async function insertPrizeOwed(
  tx: Database,
  prize: { id: string; puzzleId: string; guessId: string; userId: string; prizeAmount: string; owedSince: Date },
): Promise<void> {
  await tx.sql`
    insert into prizes_owed (id, puzzle_id, guess_id, user_id, prize_amount, owed_since)
    values (${prize.id}, ${prize.puzzleId}, ${prize.guessId}, ${prize.userId}, ${prize.prizeAmount}::numeric, ${prize.owedSince})`
}

/** What was won with a guess: the place, and the prize as it was fixed at that moment. Null when the guess did not win. */
export async function findWin(db: Database, guessId: string): Promise<{ answer: Point; prizeAmount: string } | null> {
  const [row] = await db.sql<{ lat: number; lng: number; prizeAmount: string }>`
    select a.actual_lat as lat, a.actual_lng as lng, w.prize_amount as "prizeAmount"
    from prizes_owed w join puzzles p on p.id = w.puzzle_id and p.is_solved join puzzle_answers a on a.puzzle_id = p.id
    where w.guess_id = ${guessId}`
  return row ? { answer: { lat: row.lat, lng: row.lng }, prizeAmount: row.prizeAmount } : null
}

/** Whether a user holds a winning guess (of one puzzle, if given). */
export async function hasWon(
  db: Database,
  { userId, puzzleId }: { userId: string; puzzleId: string | null },
): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from guesses
    where user_id = ${userId} and is_winning_guess and (${puzzleId}::uuid is null or puzzle_id = ${puzzleId}::uuid) limit 1`
  return rows.length > 0
}
