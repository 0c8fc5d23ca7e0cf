import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { newId } from '@whereabouts/server/core/new-id'
import { openTestSession } from '@whereabouts/server/test-support/session'

/** A puzzle with this many guesses. */
export interface Board {
  puzzleId: string
  guesses: number
}

export interface Viewer {
  id: string
  cookie: string
}

const guessesPerPlayer = 5

/**
 * Creates a puzzle for each number of guesses, and viewers who have guessed on each of them. One guess in ten is at the exact same place, as from a
 * search; the others cluster toward the answer.
 */
export async function addBoards(
  db: DatabaseEngine,
  { sizes, viewers, secret }: { sizes: number[]; viewers: number; secret: string },
): Promise<{ boards: Board[]; people: Viewer[] }> {
  await db.sql`
    insert into photos (id, width, height, dominant_color, placeholder, variants)
    values (${newId()}, 1280, 960, '#777777', 'data:,', '[]')`
  const boards: Board[] = []
  for (const [index, guesses] of sizes.entries()) {
    const puzzleId = newId()
    await db.sql`
      insert into puzzles (id, photo_id, prize_amount, release_date, release_time, win_radius_km)
      select ${puzzleId}::uuid, id, 50, current_date - 700 - ${index}::int, '00:00', 0.1 from photos limit 1`
    boards.push({ puzzleId, guesses })
  }
  // Indexes are created once all rows are there, and foreign keys are not checked a million times.
  const script = `
    set local session_replication_role = replica;
    set local synchronous_commit = off;
    drop index guesses_by_rank, guesses_by_moment, guesses_by_sequence;
    insert into users (id, email, email_verified, username, username_key)
    select gen_random_uuid(), 'bench-' || n || '@demo.invalid', true, 'Bench ' || n, 'bench ' || n
    from generate_series(1, ${Math.max(...sizes) / guessesPerPlayer}) n;
    ${boards.map(fillOf).join('\n')}
    create index guesses_by_rank on guesses (puzzle_id, distance_km, guessed_at, id);
    create index guesses_by_moment on guesses (guessed_at);
    create index guesses_by_sequence on guesses (puzzle_id, sequence)`
  await db.transaction((tx) => tx.script(script))
  await db.script('vacuum analyze guesses')
  await db.script('analyze users')
  return { boards, people: await addViewers(db, { count: viewers, secret }) }
}

const fillOf = ({ puzzleId, guesses }: Board) => `
  insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
  select gen_random_uuid(), u.id, '${puzzleId}', n / ${guesses / guessesPerPlayer} + 1, 1, 1,
         case when n % 10 = 0 then 343.5 else 1 + 15000 * random() * random() end, false, gen_random_uuid(),
         date_trunc('milliseconds', now() - interval '1 day' + n * interval '1 day' / ${guesses})
  from generate_series(0, ${guesses - 1}) n
  join users u on u.username_key = 'bench ' || (n % ${guesses / guessesPerPlayer} + 1);`

/** The first players: they have guessed on every puzzle. */
async function addViewers(db: DatabaseEngine, { count, secret }: { count: number; secret: string }): Promise<Viewer[]> {
  const keys = Array.from({ length: count }, (_, index) => `bench ${index + 1}`)
  const users = await db.sql<{ id: string }>`select id from users where username_key = any(${keys}::text[])`
  return Promise.all(
    users.map(async ({ id }) => ({ id, cookie: await openTestSession({ db, newId }, { userId: id, secret }) })),
  )
}

/** Adds guesses to all puzzles at a rate per second, until stopped. */
export function keepGuessing(
  db: DatabaseEngine,
  { boards, perSecond }: { boards: Pick<Board, 'puzzleId'>[]; perSecond: number },
) {
  let isOver = false
  const run = async () => {
    const startedAt = performance.now()
    for (let n = 0; !isOver; n += 1) {
      await db.sql`
        insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
        select gen_random_uuid(), null, p, 1, 1, 1, 1 + 15000 * random() * random(), false, gen_random_uuid(), now()
        from unnest(${boards.map(({ puzzleId }) => puzzleId)}::uuid[]) p`
      const due = startedAt + (n * 1000) / perSecond - performance.now()
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due))
    }
  }
  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}
