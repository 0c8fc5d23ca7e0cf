import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  float,
  int,
  moment,
  numeric,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'

const WinRow = {
  prizeId: uuid,
  prizeAmount: numeric,
  currency: text,
  puzzleId: uuid,
  photoId: uuid,
  releaseDate: date,
  releasedAt: moment,
  solvedAt: moment,
  winRadiusKm: float,
  answerLat: float,
  answerLng: float,
  guessId: uuid,
  attempt: int,
  guessedAt: moment,
  /** Null for a deleted account. */
  userId: orNull(uuid),
  /** The id that a deleted account had. */
  formerUserId: orNull(uuid),
  username: orNull(text),
  email: orNull(text),
  signedUpAt: orNull(moment),
  /** What the plan allowed at the win; null for wins from a version that did not store it. */
  guessLimit: orNull(int),
  /** The disclosure of distances changed after the release, so what was shown before may differ. */
  isPolicyChanged: bool,
}
export type WinRow = RowOf<typeof WinRow>

/** The win that a prize is for; null where there is no such prize. */
export async function findWin(db: Database, prizeId: string): Promise<WinRow | null> {
  const [row] = await rowsOf(db, WinRow)`
    select o.id as "prizeId", o.prize_amount, o.currency, p.id as "puzzleId", p.photo_id,
           p.release_date, p.released_at, p.solved_at, p.win_radius_km,
           a.actual_lat as "answerLat", a.actual_lng as "answerLng", g.id as "guessId", g.attempt, g.guessed_at,
           u.id as "userId", o.former_user_id, u.username, coalesce(u.email, o.contact_email) as email, u.created_at as "signedUpAt",
           (select e.guess_limit from exact_guesses e where e.puzzle_id = p.id and e.outcome = 'won') as "guessLimit",
           exists (select 1 from audit_log l where l.action = 'config.update' and l.at > p.released_at
             and l.subject in ('distance_policy', 'distance_rounding_km')) as "isPolicyChanged"
    from prizes_owed o join puzzles p on p.id = o.puzzle_id join puzzle_answers a on a.puzzle_id = p.id
    join guesses g on g.id = o.guess_id left join users u on u.id = o.user_id
    where o.id = ${prizeId}`
  return row ?? null
}

const DayGuessRow = {
  id: uuid,
  attempt: int,
  lat: float,
  lng: float,
  distanceKm: float,
  isWin: bool,
  guessedAt: moment,
}
export type DayGuessRow = RowOf<typeof DayGuessRow>

/** The winner's guesses on the day, in their order. Of a deleted account the winning one alone is left. */
export async function listGuessesOfDay(
  db: Database,
  { puzzleId, userId }: Pick<WinRow, 'puzzleId' | 'userId'>,
): Promise<DayGuessRow[]> {
  return rowsOf(db, DayGuessRow)`
    select id, attempt, guess_lat as lat, guess_lng as lng, distance_km, is_winning_guess as "isWin",
           guessed_at
    from guesses where puzzle_id = ${puzzleId}::uuid
      and (user_id = ${userId}::uuid or (${userId}::uuid is null and is_winning_guess))
    order by attempt`
}

/** More players of a day say nothing more about their speed. */
const mostOthers = 2000

const SightRow = {
  firstSightAt: orNull(moment),
  /** Of others: their number, and the tenth percentile and median of their seconds from first sight to first guess. */
  others: int,
  tenthSeconds: orNull(float),
  medianSeconds: orNull(float),
}

/** When the winner first saw the sharp photo, and how long others of the day took from there to their first guess. */
export async function findSights(
  db: Database,
  { puzzleId, userId }: Pick<WinRow, 'puzzleId' | 'userId'>,
): Promise<RowOf<typeof SightRow>> {
  const [row] = await rowsOf(db, SightRow)`
    with seen as (
      select user_id, at from first_sights where puzzle_id = ${puzzleId} and user_id is distinct from ${userId}::uuid and at is not null
      order by user_id limit ${mostOthers}::int
    ), took as (
      select extract(epoch from g.guessed_at - s.at)::float8 as seconds
      from seen s join guesses g on g.puzzle_id = ${puzzleId} and g.user_id = s.user_id and g.attempt = 1
    )
    select (select at from first_sights where puzzle_id = ${puzzleId} and user_id = ${userId}::uuid) as "firstSightAt",
           count(*)::int as others, percentile_cont(0.1) within group (order by seconds) as "tenthSeconds",
           percentile_cont(0.5) within group (order by seconds) as "medianSeconds"
    from took where seconds >= 0`
  return row!
}

const PayoutCountriesRow = { declaredCountry: text, accountCountry: text }

/** The country that the winner declared, and where Stripe pays; null where it has named no country. */
export async function findPayoutCountries(
  db: Database,
  prizeId: string,
): Promise<RowOf<typeof PayoutCountriesRow> | null> {
  const [row] = await rowsOf(db, PayoutCountriesRow)`
    select country as "declaredCountry", payout_country as "accountCountry" from prize_claims
    where prize_id = ${prizeId} and payout_country is not null`
  return row ?? null
}
