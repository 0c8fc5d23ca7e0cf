import type { TestApp } from './test-app.ts'

/** For tests: a year of a site as plain events, made up from a seed, and written straight into the tables. */
export interface MadeYear {
  people: Person[]
  puzzles: Puzzle[]
}

interface Person {
  id: string
  signedUpAt: Date
  isConfirmed: boolean
  deletedAt: Date | null
  life: Life | null
}

/** A subscription's life. */
interface Life {
  begunAt: Date
  trialEnd: Date | null
  hasPaid: boolean
  /** May be in the future, for a subscription canceled at the end of its period. */
  endedAt: Date | null
  isRefused: boolean
}

interface Puzzle {
  id: string
  day: string
  /** Who guessed, by their place in `people`: once for each guess. */
  guesses: number[]
  solvedAt: Date | null
  isCalledOff: boolean
  isClosed: boolean
  prize: { currency: string; cents: number; sentAt: Date } | null
}

const dayMs = 24 * 60 * 60 * 1000
const firstMs = Date.parse('2026-01-01T00:00:00Z')
const days = 380

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return null
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!
}

/** Numbers from 0 to 1 by mulberry32 (Tommy Ettinger, public domain), the same for each seed. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Three hundred people, some with subscriptions that begin or end at midnight, and a puzzle a day, at times none or two. */
export function liveYear(seed: number): MadeYear {
  const chance = chanceFrom(seed)
  const people = Array.from({ length: 300 }, () => aPerson(chance))
  const puzzles = Array.from({ length: days - 1 }, (_, number) => number)
    .flatMap((number) => (chance() < 0.1 ? [] : chance() < 0.05 ? [number, number] : [number]))
    .map((number) => aPuzzle(chance, { number, people }))
  return { people, puzzles }
}

type Chance = () => number

/** A moment of a day: at times its first one or its last millisecond. */
function momentOf(chance: Chance, day: number): Date {
  const kind = chance()
  const ms = kind < 0.15 ? 0 : kind < 0.3 ? dayMs - 1 : Math.floor(chance() * dayMs)
  return new Date(firstMs + day * dayMs + ms)
}

function aPerson(chance: Chance): Person {
  const signedUpAt = momentOf(chance, Math.floor(chance() * (days - 40)) - 20)
  const signedUpDay = Math.floor((signedUpAt.getTime() - firstMs) / dayMs)
  const deletedAt = chance() < 0.1 ? momentOf(chance, Math.min(days - 2, signedUpDay + 60)) : null
  const life = chance() < 0.7 ? aLife(chance, signedUpDay) : null
  return { id: crypto.randomUUID(), signedUpAt, isConfirmed: chance() < 0.8, deletedAt, life }
}

function aLife(chance: Chance, signedUpDay: number): Life {
  const begunDay = signedUpDay + Math.floor(chance() * 5)
  const begunAt = momentOf(chance, begunDay)
  const trialEnd = chance() < 0.7 ? new Date(begunAt.getTime() + 7 * dayMs) : null
  const isEarly = trialEnd !== null && chance() < 0.2
  const isOver = trialEnd === null || trialEnd.getTime() < firstMs + (days - 2) * dayMs
  const hasPaid = trialEnd === null || (!isEarly && isOver && chance() < 0.6)
  const endsLater = new Date((trialEnd ?? begunAt).getTime() + Math.floor(chance() * 200) * dayMs)
  const endsEarly = new Date(begunAt.getTime() + 3 * dayMs)
  const endedAt = isEarly ? endsEarly : !hasPaid ? trialEnd : chance() < 0.5 ? endsLater : null
  return { begunAt, trialEnd, hasPaid, endedAt, isRefused: chance() < 0.1 }
}

function aPuzzle(chance: Chance, { number, people }: { number: number; people: readonly Person[] }): Puzzle {
  const day = dayOf(new Date(firstMs + number * dayMs))
  const guesses: number[] = []
  for (const [index, { signedUpAt, deletedAt }] of people.entries()) {
    const isThere = dayOf(signedUpAt) <= day && (deletedAt === null || dayOf(deletedAt) > day)
    if (isThere && chance() < 0.05) for (let n = 0; n <= Math.floor(chance() * 3); n += 1) guesses.push(index)
  }
  const isCalledOff = chance() < 0.05
  const isSolved = !isCalledOff && guesses.length > 0 && chance() < 0.7
  const solvedAt = isSolved ? new Date(firstMs + number * dayMs + Math.floor(chance() * dayMs)) : null
  const sentAt = momentOf(chance, number + 1)
  const cents = 5000 + Math.floor(chance() * 5000)
  const prize = solvedAt && { currency: chance() < 0.3 ? 'eur' : 'usd', cents, sentAt }
  // Some days are over and not written down yet.
  return { id: crypto.randomUUID(), day, guesses, solvedAt, isCalledOff, isClosed: chance() < 0.9, prize }
}

/** Writes the events past the triggers that guard the tables: they were not really played. */
export async function writeYear(app: TestApp, { people, puzzles }: MadeYear): Promise<void> {
  const { id: samplePuzzle } = await app.aPuzzle({ releaseDate: '2030-01-01' })
  const [sample] = await app.owner.sql<{
    photo: string
  }>`select photo_id as photo from puzzles where id = ${samplePuzzle}`
  const [photo] = [sample!.photo]
  const rows = {
    people: people.map(({ life, ...person }, n) => ({ ...person, n })),
    lives: people.flatMap(({ id, life, deletedAt }) => (life && !deletedAt ? [{ ...life, id }] : [])),
    puzzles: puzzles.map(({ guesses, ...puzzle }) => ({ ...puzzle, count: guesses.length })),
    guesses: puzzles.flatMap(({ id, guesses }) =>
      guesses.map((index, at) => ({
        id: crypto.randomUUID(),
        puzzle: id,
        player: people[index]!.deletedAt ? null : people[index]!.id,
        attempt: guesses.slice(0, at).filter((other) => other === index).length + 1,
      })),
    ),
    prizes: puzzles.flatMap(({ id, prize, guesses }) =>
      prize ? [{ ...prize, puzzle: id, id: crypto.randomUUID(), winner: people[guesses[0]!]!.id }] : [],
    ),
  }
  const quoted = (list: unknown) => `'${JSON.stringify(list)}'::jsonb`
  await app.owner.transaction((tx) =>
    tx.script(`
    set local session_replication_role = replica;
    insert into users (id, email, email_verified, username, username_key, created_at)
      select p.id, 'made' || n || '@example.org', "isConfirmed", 'Made ' || n, 'made ' || n, "signedUpAt"
      from jsonb_to_recordset(${quoted(rows.people)}) p (id uuid, n int, "isConfirmed" boolean, "signedUpAt" timestamptz, "deletedAt" timestamptz)
      where "deletedAt" is null;
    insert into account_deletions (user_id, deleted_at)
      select id, "deletedAt" from jsonb_to_recordset(${quoted(rows.people)}) p (id uuid, "deletedAt" timestamptz) where "deletedAt" is not null;
    insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, trial_end, created_at, updated_at,
                               has_paid, paid_price_id, paid_until, is_second)
      select 'sub_' || id, id, 'price', case when "endedAt" is null then 'active' else 'canceled' end, coalesce("endedAt", now() + interval '1 year'),
             "trialEnd", "begunAt", "begunAt", "hasPaid", 'price', now(), "isRefused"
      from jsonb_to_recordset(${quoted(rows.lives)})
        l (id uuid, "endedAt" timestamptz, "trialEnd" timestamptz, "begunAt" timestamptz, "hasPaid" boolean, "isRefused" boolean);
    insert into puzzles (id, photo_id, prize_amount, release_date, win_radius_km, is_solved, solved_at, voided_at, void_reason)
      select id, '${photo}', 50, day, 1, "solvedAt" is not null, "solvedAt", case when "isCalledOff" then day::timestamptz end,
             case when "isCalledOff" then 'R' end
      from jsonb_to_recordset(${quoted(rows.puzzles)}) p (id uuid, day date, "solvedAt" timestamptz, "isCalledOff" boolean);
    insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      select id, player, puzzle, attempt, 1, 2, 30, false, id, now()
      from jsonb_to_recordset(${quoted(rows.guesses)}) g (id uuid, player uuid, puzzle uuid, attempt int);
    insert into day_closings (puzzle_id, closed_at, guesses, players, histogram, best_sample)
      select id, now(), count, 0, array_fill(0, array[9]), '{}'
      from jsonb_to_recordset(${quoted(rows.puzzles)}) p (id uuid, count int, "isClosed" boolean) where "isClosed";
    insert into day_results (user_id, puzzle_id, release_date, best_km, guesses, others, farther)
      select g.user_id, p.id, p.release_date, 30, count(*), 0, 0
      from guesses g join puzzles p on p.id = g.puzzle_id join day_closings c on c.puzzle_id = p.id
      where g.user_id is not null and p.voided_at is null group by 1, 2, 3;
    insert into prizes_owed (id, puzzle_id, guess_id, former_user_id, prize_amount, currency, owed_since)
      select id, puzzle, id, winner, cents / 100.0, currency, "sentAt"
      from jsonb_to_recordset(${quoted(rows.prizes)}) o (id uuid, puzzle uuid, winner uuid, cents int, currency text, "sentAt" timestamptz);
    insert into prize_steps (id, prize_id, number, kind, at, actor, state, open_holds, amount, currency, from_account, to_account)
      select gen_random_uuid(), id, number, kind, "sentAt", 'operator', state, 0, cents / 100.0, currency, "from", "to"
      from jsonb_to_recordset(${quoted(rows.prizes)}) o (id uuid, cents int, currency text, "sentAt" timestamptz)
      cross join (values (1, 'won', 'unclaimed', 'promised', 'owed'), (2, 'sent', 'sent', 'owed', 'paid'))
        steps (number, kind, state, "from", "to");
    analyze;`),
  )
}
