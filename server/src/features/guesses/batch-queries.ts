import type { Database } from '@whereabouts/engines/database/port'
import {
  bigint,
  bool,
  int,
  json,
  moment,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  uuid,
} from '@whereabouts/engines/database/rows'
import { type Arrival, mostAheadUs, mostWaitedUs } from '@whereabouts/game/arrival'
import type { RulesVersion } from '@whereabouts/game/contest-rules'
import type { Point } from '@whereabouts/game/distance'
import type { PlayerFacts, PuzzleFacts } from '@whereabouts/game/judge-batch'
import { type Commitment, SALTS_BYTES } from '@whereabouts/game/log/commitment'
import { HASH_BYTES } from '@whereabouts/game/log/hashes'
import { type DistancePolicy, distancePolicyOf } from '@whereabouts/game/reveal'
import { puzzleLifetimeMs } from '@whereabouts/game/rules'
import { type LimitFacts, subscriptionStatuses } from '@whereabouts/game/subscription'
import { z } from 'zod'
import { plainArray } from '../../core/plain-array.ts'
import type { JudgedGuess } from './asked-guess.ts'
import type { StoredGuess } from './queries.ts'

/** The player, puzzle and idempotency key of a guess. */
export interface GuessKey {
  userId: string
  puzzleId: string
  idempotencyKey: string
}

/** All facts that judge a batch, read by one statement. Judging reads the answers nowhere else. */
export interface FactsOfBatch {
  isMaintenance: boolean
  distancePolicy: DistancePolicy
  /** Released puzzles that may be the current one at one of the arrivals. */
  candidates: { id: string; releaseDate: string; releaseTime: string }[]
  /** The puzzles of the guesses, by their ids; unknown ids are missing. */
  puzzles: Map<string, VersionedPuzzle>
  /** The contest rules in force at one of the arrivals, and the previous ones. */
  rules: RulesVersion[]
  /** One for each guess, in the order of `keys`. */
  players: KnownPlayer[]
}

/** The facts of a puzzle and their version, in milliseconds: every edit moves it. */
type VersionedPuzzle = PuzzleFacts & { version: Date }

/** A player as stored in the tables. */
type KnownPlayer = Omit<PlayerFacts, 'earlier' | 'subscriptions'> & {
  subscriptions: LimitFacts[]
  earlier: EarlierGuess | EarlierExactGuess | null
}

/** The guess of an earlier request, with the content of its receipt. */
export type EarlierGuess = StoredGuess & { isExact: false; arrival: Arrival | null; logged: Commitment | null }

/** The exact guess of an earlier request, settled or not, that has not won. */
interface EarlierExactGuess {
  isExact: true
  id: string
  puzzleId: string
  point: Point
}

const commonJson = z.object({
  settings: z.record(z.string(), z.string()),
  candidates: z.array(z.object({ id: z.string(), releaseDate: z.string(), releaseTime: z.string() })),
  puzzles: z.array(
    z.object({
      id: z.string(),
      lat: z.number(),
      lng: z.number(),
      winRadiusKm: z.number(),
      releasedAt: z.string(),
      isSolved: z.boolean(),
      callOffReason: z.string().nullable(),
      version: z.string(),
    }),
  ),
  rules: z.array(z.object({ number: z.int(), effectiveAt: z.string() })),
})

const earlierJson = z.object({
  id: z.string(),
  puzzleId: z.string(),
  attempt: z.int(),
  point: z.object({ lat: z.number(), lng: z.number() }),
  distanceKm: z.number(),
  isWin: z.boolean(),
  guessedAt: z.string(),
  sequence: z.string(),
  arrival: z.object({ atUs: z.number(), server: z.number(), counter: z.number() }).nullable(),
  salts: z.string().nullable(),
  commitment: z.string().nullable(),
})

const exactJson = z.object({
  id: z.string(),
  puzzleId: z.string(),
  point: z.object({ lat: z.number(), lng: z.number() }),
})

const FactsRow = {
  place: int,
  common: orNull(json(commonJson)),
  username: orNull(text),
  suspendedFrom: orNull(moment),
  suspendedUntil: orNull(moment),
  isPaused: bool,
  excludedAs: orNull(oneOf('staff', 'household')),
  guessesUsed: int,
  guessesWaiting: int,
  rulesAccepted: orNull(int),
  status: orNull(oneOf(...subscriptionStatuses)),
  currentPeriodEnd: orNull(moment),
  guessesPerPuzzle: orNull(int),
  hasPaid: orNull(bool),
  paidUntil: orNull(moment),
  paidPriceUntil: orNull(moment),
  paidGuessesPerPuzzle: orNull(int),
  earlier: orNull(json(earlierJson)),
  exact: orNull(json(exactJson)),
}
type FactsRow = RowOf<typeof FactsRow>

/**
 * Reads the facts that judge a batch; its guesses arrived between the two moments. Facts shared by all are in the first row only; a player with
 * several subscriptions has a row for each. `offset 0` keeps the planner from reading whole tables for a few players: it looks each of them up by an
 * index, even before it has statistics.
 */
export async function findFactsOfBatch(
  db: Database,
  { keys, from, to }: { keys: readonly GuessKey[]; from: Date; to: Date },
): Promise<FactsOfBatch> {
  const puzzleIds = keys.map(({ puzzleId }) => puzzleId)
  const rows = await rowsOf(db, FactsRow)`
    select a.place::int,
           case when a.place = 1 then jsonb_build_object(
             'settings', (select coalesce(jsonb_object_agg(key, value), '{}') from site_config
                where key in ('maintenance_mode', 'distance_policy', 'distance_rounding_km')),
             'candidates', (select coalesce(jsonb_agg(jsonb_build_object(
                'id', q.id, 'releaseDate', q.release_date, 'releaseTime', q.release_time)), '[]')
                from puzzles q where q.voided_at is null and q.released_at <= ${to}::timestamptz
                  and q.released_at > ${new Date(from.getTime() - puzzleLifetimeMs)}::timestamptz),
             'puzzles', (select coalesce(jsonb_agg(jsonb_build_object(
                'id', p.id, 'lat', w.actual_lat, 'lng', w.actual_lng, 'winRadiusKm', p.win_radius_km, 'releasedAt', p.released_at,
                'isSolved', p.is_solved, 'callOffReason', p.void_reason, 'version', date_trunc('milliseconds', p.updated_at))), '[]')
                from puzzles p join puzzle_answers w on w.puzzle_id = p.id where p.id = any(${plainArray([...new Set(puzzleIds)])}::uuid[])),
             'rules', (select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'effectiveAt', r.effective_at)), '[]')
                from contest_rules r where r.effective_at <= ${to}::timestamptz)
           ) end as common,
           u.username, u.suspended_from, nullif(u.suspended_until, 'infinity') as "suspendedUntil",
           u.play_paused_since is not null as "isPaused", u.excluded_as, u.rules_accepted,
           coalesce((select g.attempt from guesses g where g.puzzle_id = a.puzzle_id and g.user_id = a.user_id
             order by g.attempt desc limit 1), 0) as "guessesUsed",
           s.status, s.current_period_end,
           coalesce(c.guesses_per_puzzle, (select r.guesses_per_puzzle from retired_prices r where r.stripe_price_id = s.stripe_price_id))
             as "guessesPerPuzzle", s.has_paid, s.paid_until, s.paid_price_until,
           coalesce(d.guesses_per_puzzle, (select r.guesses_per_puzzle from retired_prices r where r.stripe_price_id = s.paid_price_id))
             as "paidGuessesPerPuzzle",
           case when e.id is not null then jsonb_build_object(
             'id', e.id, 'puzzleId', e.puzzle_id, 'attempt', e.attempt, 'point', jsonb_build_object('lat', e.guess_lat, 'lng', e.guess_lng),
             'distanceKm', e.distance_km, 'isWin', e.is_winning_guess, 'guessedAt', e.guessed_at, 'sequence', e.sequence::text,
             'arrival', case when e.arrived_at is not null then jsonb_build_object('atUs', (extract(epoch from e.arrived_at) * 1000000)::bigint,
               'server', e.arrived_process, 'counter', e.arrived_counter) end,
             'salts', encode(e.log_salt, 'hex'), 'commitment', encode(e.log_commitment, 'hex')) end as earlier,
           x.on_puzzle::int as "guessesWaiting", x.same -> 0 as exact
    from unnest(${plainArray(keys.map(({ userId }) => userId))}::uuid[], ${plainArray(puzzleIds)}::uuid[],
                 ${plainArray(keys.map(({ idempotencyKey }) => idempotencyKey))}::uuid[])
      with ordinality as a (user_id, puzzle_id, idempotency_key, place)
    left join lateral (select username, suspended_from, suspended_until, play_paused_since, rules_accepted,
                         case when staff_role is not null
                                or exists (select 1 from puzzles w where w.id = a.puzzle_id and (w.created_by = users.id or users.knew_places_until is not null
                                           and exists (select 1 from photos f where f.id = w.photo_id
                                                       and least(w.created_at, f.created_at) <= users.knew_places_until))) then 'staff'
                              when exists (select 1 from staff_households h where h.email = users.email) then 'household' end as excluded_as
                       from users where id = a.user_id offset 0) u on true
    left join lateral (select * from guesses where user_id = a.user_id and idempotency_key = a.idempotency_key offset 0) e on true
    left join lateral (select count(*) filter (where puzzle_id = a.puzzle_id and outcome is null) as on_puzzle,
                         jsonb_agg(jsonb_build_object('id', id, 'puzzleId', puzzle_id,
                                                      'point', jsonb_build_object('lat', guess_lat, 'lng', guess_lng)) order by sequence desc)
                           filter (where idempotency_key = a.idempotency_key) as same
                       from exact_guesses where user_id = a.user_id offset 0) x on true
    left join lateral (select * from subscriptions where user_id = a.user_id offset 0) s on true
    left join subscription_pricing c on c.stripe_price_id = s.stripe_price_id
    left join subscription_pricing d on d.stripe_price_id = s.paid_price_id
    order by a.place, s.created_at desc`
  return { ...commonOf(rows[0]!.common!), players: playersOf(rows) }
}

function commonOf({ settings, candidates, puzzles, rules }: z.infer<typeof commonJson>): Omit<FactsOfBatch, 'players'> {
  const facts = puzzles.map(
    ({ id, lat, lng, releasedAt, version, callOffReason, ...rest }): [string, VersionedPuzzle] => [
      id,
      {
        ...rest,
        answer: { lat, lng },
        releasedAt: new Date(releasedAt),
        version: new Date(version),
        isCalledOff: callOffReason !== null,
        callOffReason,
      },
    ],
  )
  return {
    isMaintenance: settings.maintenance_mode === 'true',
    distancePolicy: distancePolicyOf({
      kind: settings.distance_policy ?? null,
      roundingKm: settings.distance_rounding_km ?? null,
    }),
    candidates,
    puzzles: new Map(facts),
    rules: rules.map(({ number, effectiveAt }) => ({ number, effectiveAt: new Date(effectiveAt) })),
  }
}

function playersOf(rows: readonly FactsRow[]): KnownPlayer[] {
  const players: KnownPlayer[] = []
  for (const { place, common, username, earlier, exact, status, ...row } of rows) {
    const {
      suspendedFrom,
      suspendedUntil,
      isPaused,
      excludedAs,
      guessesUsed,
      guessesWaiting,
      rulesAccepted,
      ...facts
    } = row
    let player = players[place - 1]
    if (!player) {
      player = {
        username,
        suspension: suspendedFrom && { from: suspendedFrom, until: suspendedUntil },
        isPaused,
        excludedAs,
        guessesUsed,
        guessesWaiting,
        rulesAccepted: rulesAccepted ?? 0,
        subscriptions: [],
        earlier: earlier ? earlierOf(earlier) : exact && { isExact: true, ...exact },
      }
      players.push(player)
    }
    if (status !== null) player.subscriptions.push({ status, ...facts })
  }
  return players
}

function earlierOf({ salts, commitment, guessedAt, ...rest }: z.infer<typeof earlierJson>): EarlierGuess {
  const logged =
    salts && commitment ? { salts: Buffer.from(salts, 'hex'), commitment: Buffer.from(commitment, 'hex') } : null
  return { ...rest, isExact: false, guessedAt: new Date(guessedAt), logged }
}

/** What became of a guess. One that is missing was not stored, and must be judged again. */
export type Stored =
  | { kind: 'losing'; sequence: string; arrivedUs: number }
  | { kind: 'exact' }
  /** It waited too long before it could be stored. */
  | { kind: 'overdue' }

/**
 * Stores judged guesses on one puzzle while it is live and has the judged version, in one statement: losing ones among the guesses, exact ones in a
 * table that only settling reads, and the marks of both. Locks the puzzle's row for share: if a win, a call-off or an edit commits first, nothing is stored. Returns by
 * their ids what became of them. A guess is left out when the puzzle has changed since it was judged, when another guess has its attempt or its
 * idempotency key, or when the player's plan is used up by now. For the last one, statements with an exact guess are alone on their puzzle, and
 * `count_stored` sees what was stored while they waited. An arrival ahead of the database's clock counts as of now. A player's first guess on a
 * puzzle counts as a game played.
 */
export async function storeGuesses(
  db: Database,
  { puzzleId, puzzleVersion, judged, aheadUs }: JudgedGuesses,
): Promise<Map<string, Stored>> {
  const guesses = judged.map(({ guess }) => guess)
  const exact = guesses.filter(({ isWin }) => isWin).map(({ userId }) => userId)
  // Every process inserts in the order of the players, so two that race for the same attempts cannot deadlock.
  const rows = await rowsOf(db, { id: uuid, kind: text, sequence: orNull(bigint), arrivedUs: orNull(bigint) })`
    with turn as materialized (
      select case when ${exact.length > 0}::bool then pg_advisory_xact_lock(hashtextextended(${puzzleId}::text, 0))::text
                  else pg_advisory_xact_lock_shared(hashtextextended(${puzzleId}::text, 0))::text end
    ), open_puzzle as materialized (
      select p.id from turn, puzzles p
      where p.id = ${puzzleId}::uuid and not p.is_solved and p.voided_at is null
        and date_trunc('milliseconds', p.updated_at) = ${puzzleVersion}::timestamptz
      for share of p
    ), moment as materialized (
      select id as puzzle_id, extract(epoch from clock_timestamp())::float8 * 1000000 + ${aheadUs}::float8 as now_us from open_puzzle
    ), own as materialized (
      select c.player, c.losing, c.waiting from open_puzzle p cross join lateral count_stored(p.id, ${plainArray(exact)}::uuid[]) c
    ), given as materialized (
      select g.id, g.user_id, m.puzzle_id, g.network_mark, g.browser_mark, g.is_hosted, g.attempt, g.guess_limit, g.lat, g.lng, g.distance_km, g.is_exact, g.idempotency_key,
             to_timestamp(v.arrived_us / 1000000) as arrived_at, g.arrived_process, g.arrived_counter,
             to_timestamp(floor(v.arrived_us / 1000) / 1000) as guessed_at,
             g.arrived_us < m.now_us - ${mostWaitedUs}::float8 as is_overdue,
             g.attempt + coalesce(o.waiting, 0) <= g.guess_limit and not (g.is_exact and o.losing >= g.attempt) as is_within_limit,
             substr(l.salts, ${SALTS_BYTES} * (g.place::int - 1) + 1, ${SALTS_BYTES}) as salts,
             substr(l.commitments, ${HASH_BYTES} * (g.place::int - 1) + 1, ${HASH_BYTES}) as commitment
      from moment m cross join (
        select ${Buffer.concat(guesses.map(({ logged }) => logged.salts))}::bytea as salts,
               ${Buffer.concat(guesses.map(({ logged }) => logged.commitment))}::bytea as commitments
      ) l cross join unnest(
        ${plainArray(guesses.map(({ id }) => id))}::uuid[], ${plainArray(guesses.map(({ userId }) => userId))}::uuid[],
        ${plainArray(guesses.map(({ attempt }) => attempt))}::int[], ${plainArray(judged.map(({ guessLimit }) => guessLimit))}::int[],
        ${plainArray(guesses.map(({ point }) => point.lat))}::float8[], ${plainArray(guesses.map(({ point }) => point.lng))}::float8[],
        ${plainArray(guesses.map(({ distanceKm }) => distanceKm))}::float8[], ${plainArray(guesses.map(({ isWin }) => String(isWin)))}::bool[],
        ${plainArray(guesses.map(({ idempotencyKey }) => idempotencyKey))}::uuid[],
        ${plainArray(guesses.map(({ arrival }) => arrival.atUs))}::float8[], ${plainArray(guesses.map(({ arrival }) => arrival.server))}::int[],
        ${plainArray(guesses.map(({ arrival }) => arrival.counter))}::bigint[],
        ${plainArray(judged.map(({ marks }) => marks.network))}::uuid[], ${plainArray(judged.map(({ marks }) => marks.browser ?? 'NULL'))}::uuid[],
        ${plainArray(judged.map(({ marks }) => (marks.isHosted === null ? 'NULL' : String(marks.isHosted))))}::bool[]
      ) with ordinality as g (id, user_id, attempt, guess_limit, lat, lng, distance_km, is_exact, idempotency_key, arrived_us, arrived_process,
                              arrived_counter, network_mark, browser_mark, is_hosted, place)
      cross join lateral (
        select case when g.arrived_us > m.now_us + ${mostAheadUs}::float8 then floor(m.now_us) else g.arrived_us end as arrived_us
      ) v left join own o on o.player = g.user_id
      order by g.user_id
    ), lost as (
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at,
                           arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
      select id, user_id, puzzle_id, attempt, lat, lng, distance_km, false, idempotency_key, guessed_at,
             arrived_at, arrived_process, arrived_counter, salts, commitment
      from given where not is_exact and is_within_limit and not is_overdue
      on conflict do nothing
      returning id, sequence, attempt, user_id, arrived_at
    ), played as (
      update users set games_played = games_played + 1 where id in (select user_id from lost where attempt = 1)
    ), waiting as (
      insert into exact_guesses (id, user_id, puzzle_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
      select id, user_id, puzzle_id, guess_limit, lat, lng, distance_km, idempotency_key,
             arrived_at, arrived_process, arrived_counter, salts, commitment
      from given where is_exact and is_within_limit and not is_overdue
      on conflict do nothing
      returning id
    ), marked as (
      insert into guess_marks (user_id, guess_id, puzzle_id, guessed_at, network_mark, browser_mark, is_hosted)
      select user_id, id, puzzle_id, guessed_at, network_mark, browser_mark, is_hosted
      from given where id in (select id from lost union all select id from waiting)
    )
    select id, 'losing' as kind, sequence, (extract(epoch from arrived_at) * 1000000)::bigint as "arrivedUs" from lost
    union all select id, 'exact', null, null from waiting
    union all select id, 'overdue', null, null from given where is_overdue`
  return new Map(
    rows.map(({ id, kind, sequence, arrivedUs }): [string, Stored] => [
      id,
      kind === 'losing'
        ? { kind, sequence: sequence!, arrivedUs: Number(arrivedUs) }
        : { kind: kind === 'exact' ? kind : 'overdue' },
    ]),
  )
}

export interface JudgedGuesses<Judged = Pick<JudgedGuess, 'guess' | 'guessLimit' | 'marks'>> {
  puzzleId: string
  /** The version of the puzzle that judged them. */
  puzzleVersion: Date
  /** At least one guess, and at most one per player. */
  judged: readonly Judged[]
  /** How far the arrivals' clock is ahead of the database's. */
  aheadUs: number
}
