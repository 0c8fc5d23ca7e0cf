import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { openStand } from '../harness/stand.ts'

/**
 * What it would change to cut the table of guesses into a part for each month: as many rows twice, once as it is and once in parts, and then the same work on
 * both in turns: guesses on today's puzzle, looking one up by its key, a vacuum, and taking the oldest month out. `node bench/growth/partitions.ts`;
 * needs a PostgreSQL and some minutes. `GROWTH_ROWS` is how many guesses there are, `GROWTH_SECONDS` how long each turn takes.
 */
const rows = Number(process.env.GROWTH_ROWS ?? 2_000_000)
const seconds = Number(process.env.GROWTH_SECONDS ?? 6)
const rounds = 3
const months = 12
/** One puzzle a day. */
const puzzles = months * 30
const players = 20_000
const batch = 100
/** As many batches are under way in a process. */
const atOnce = 3

const stand = await openStand('partitions')
const db = await openPostgres({ url: stand.databaseUrl, poolSize: atOnce + 1 })
stand.closing.push(() => db.close())
const say = (line: string) => process.stdout.write(`${line}\n`)

const columns = `
  id uuid not null, user_id uuid, puzzle_id uuid not null, attempt integer not null, guess_lat float8 not null, guess_lng float8 not null,
  distance_km float8 not null, is_winning_guess boolean not null, idempotency_key uuid not null, guessed_at timestamptz not null,
  sequence bigint not null default nextval('guess_sequence'), arrived_at timestamptz, arrived_process integer, arrived_counter bigint,
  log_salt bytea, log_commitment bytea`

/** Ids of puzzles grow with time (UUID 7), so a month is a range of them. Here the number of the puzzle stands at their beginning. */
const puzzleId = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
const userId = (n: string) => `md5('player' || (${n}))::uuid`

/** The indexes of the schema; in parts, whatever is unique has to hold the puzzle too. */
const indexes = (table: string, isInParts: boolean) => `
  alter table ${table} add primary key (${isInParts ? 'puzzle_id, id' : 'id'});
  alter table ${table} add unique (puzzle_id, user_id, attempt);
  alter table ${table} add unique (${isInParts ? 'puzzle_id, ' : ''}user_id, idempotency_key);
  create index on ${table} (guessed_at);
  create unique index on ${table} (id, puzzle_id, user_id);
  create index on ${table} (puzzle_id, distance_km, guessed_at, id);
  create index on ${table} (puzzle_id, sequence);
  create unique index on ${table} (puzzle_id) where is_winning_guess;`

async function prepare(): Promise<void> {
  await db.script(
    `create sequence guess_sequence; create table whole (${columns}); create table parts (${columns}) partition by range (puzzle_id)`,
  )
  for (let month = 0; month < months; month += 1)
    await db.script(
      `create table part_${month} partition of parts for values from (${puzzleId(String(month * 30))}) to (${puzzleId(String(month * 30 + 30))})`,
    )
  const each = Math.floor(rows / puzzles)
  await db.script(`
    insert into whole
    select gen_random_uuid(), ${userId(`n % ${players}`)}, ${puzzleId('p')}, 1 + n / ${players}, random() * 100 - 50, random() * 300 - 150, random() * 20000, false,
           gen_random_uuid(), now() - interval '1 day' * (${puzzles} - p), nextval('guess_sequence'), now(), 1, n, decode(md5(n::text), 'hex'), decode(md5(n::text) || md5(p::text), 'hex')
    from generate_series(0, ${puzzles - 1}) p, generate_series(1, ${each}) n;
    insert into parts select * from whole;`)
  for (const table of ['whole', 'parts']) await db.script(`${indexes(table, table === 'parts')} analyze ${table}`)
  await db.script('checkpoint')
}

/** Batches of guesses on today's puzzle for some seconds. Each player has one guess in a batch, as the queue has it. */
let made = 1_000_000
async function guess(table: string): Promise<{ perSecond: number; walBytes: number }> {
  const walAt = async () =>
    Number(
      (await db.sql<{ at: string }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as at`)[0]!.at,
    )
  const [began, walBefore, first] = [performance.now(), await walAt(), made]
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      const from = made
      made += batch
      await db.script(`
        insert into ${table}
        select gen_random_uuid(), ${userId(`n % ${players}`)}, ${puzzleId(String(puzzles - 1))}, n, 1, 1, random() * 20000, false, gen_random_uuid(), now(),
               nextval('guess_sequence'), now(), 1, n, decode(md5(n::text), 'hex'), decode(md5(n::text) || md5('x'), 'hex')
        from generate_series(${from}, ${from + batch - 1}) n on conflict do nothing`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const count = made - first
  return { perSecond: count / ((performance.now() - began) / 1000), walBytes: ((await walAt()) - walBefore) / count }
}

async function timed(statement: string): Promise<number> {
  const began = performance.now()
  await db.script(statement)
  return performance.now() - began
}

const indexBytes = async (table: string) =>
  (
    await db.sql<{ size: string }>`
    select coalesce(sum(pg_indexes_size(c.oid)), 0)::text as size from pg_class c
    where c.relname = ${table} or c.oid in (select inhrelid from pg_inherits where inhparent = ${table}::regclass)`
  )[0]!.size

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** How long a guess takes to be found by its player and key, in microseconds. */
async function lookUpUs(table: string, { more = '', times }: { more?: string; times: number }): Promise<number> {
  const found = `select count(*) from ${table} where user_id = ${userId('7')} and idempotency_key = '00000000-0000-0000-0000-000000000000'${more}`
  return (await timed(`do $$ begin for n in 1..${times} loop perform (${found}); end loop; end $$`)) * (1000 / times)
}

async function compareGuesses(): Promise<void> {
  const seen = {
    whole: [] as { perSecond: number; walBytes: number }[],
    parts: [] as { perSecond: number; walBytes: number }[],
  }
  for (let round = 0; round < rounds; round += 1)
    for (const table of ['whole', 'parts'] as const) {
      await db.script('checkpoint')
      await sleep(500)
      seen[table].push(await guess(table))
    }
  for (const table of ['whole', 'parts'] as const) {
    const [rates, wal] = [seen[table].map(({ perSecond }) => perSecond), seen[table].map(({ walBytes }) => walBytes)]
    say(
      `${table}: ${Math.round(middle(rates))} guesses a second (${rates.map(Math.round).join(', ')}), ${Math.round(middle(wal))} bytes of WAL each`,
    )
  }
}

async function compareUpkeep(): Promise<void> {
  const today = ` and puzzle_id = ${puzzleId(String(puzzles - 1))}`
  const [whole, puzzle, none] = [
    await lookUpUs('whole', { times: 1000 }),
    await lookUpUs('parts', { more: today, times: 1000 }),
    await lookUpUs('parts', { times: 1 }),
  ]
  say(
    `a guess by its key: whole ${whole.toFixed(0)} µs; parts ${puzzle.toFixed(0)} µs with its puzzle, ${(none / 1000).toFixed(0)} ms without`,
  )
  for (const table of ['whole', `part_${months - 1}`]) {
    await db.script(`delete from ${table} where puzzle_id = ${puzzleId(String(puzzles - 2))}`)
    say(`vacuum after a day was deleted, ${table}: ${Math.round(await timed(`vacuum ${table}`))} ms`)
  }
  const deletedMs =
    (await timed(`delete from whole where puzzle_id < ${puzzleId('30')}`)) + (await timed('vacuum whole'))
  const detachedMs = await timed('alter table parts detach partition part_0')
  say(`the oldest month out: whole ${Math.round(deletedMs)} ms, parts ${Math.round(detachedMs)} ms`)
}

try {
  const prepared = performance.now()
  await prepare()
  const megabytes = async (table: string) => (Number(await indexBytes(table)) / 1e6).toFixed(0)
  say(`${rows} guesses on ${puzzles} puzzles, twice, in ${Math.round((performance.now() - prepared) / 1000)} s`)
  say(
    `indexes: whole ${await megabytes('whole')} MB, parts ${await megabytes('parts')} MB, the month that is written to ${await megabytes(`part_${months - 1}`)} MB`,
  )
  await compareGuesses()
  await compareUpkeep()
} finally {
  await stand.close()
}
