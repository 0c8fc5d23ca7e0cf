import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { playerCount } from './players.ts'

export interface PgbenchLoad {
  /** The folder for the script. */
  folder: string
  url: string
  puzzleId: string
  seconds: number
  clients: number
  /** The number of guesses in one statement. */
  together: number
}

/** Guesses per second of statements that do the whole work of a guess in the database: session, subscription, quota, distance, commitment, insert. */
export async function loadWithPgbench({ folder, url, seconds, clients, ...load }: PgbenchLoad): Promise<number> {
  const script = join(folder, `guess-${load.together}.sql`)
  const head = `\\set n random(0, ${playerCount - 1})\n\\set lat random(-600000, -400000)\n`
  await writeFile(script, `${head}${guessStatement({ ...load, player: ':n', lat: '(:lat / 10000.0)' })};\n`)
  const counts = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
  const child = spawn('pgbench', ['-n', '-M', 'prepared', ...counts, '-f', script, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Forces index scans: with estimates from just after a truncate, statements of several guesses sometimes scanned whole tables.
    env: { ...process.env, PGOPTIONS: '-c enable_hashjoin=off -c enable_mergejoin=off' },
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes
  })
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  const tps = /tps = ([\d.]+)/.exec(said)
  if (!tps) throw new Error(`pgbench did not answer a rate: ${said}`)
  return Number(tps[1]) * load.together
}

/** `player` and `lat` are SQL expressions: the number of the first player, and the guessed latitude. */
export function guessStatement({
  puzzleId,
  together,
  player,
  lat,
}: {
  puzzleId: string
  together: number
  player: string
  lat: string
}): string {
  const step = Math.floor(playerCount / together)
  return `
insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at,
  arrived_at, arrived_process, arrived_counter, log_salt, log_commitment)
select gen_random_uuid(), u.id, p.id,
       (select coalesce(max(g.attempt), 0) + 1 from guesses g where g.puzzle_id = p.id and g.user_id = u.id), ${lat}, 10,
       2 * 6371 * asin(sqrt(least(1, sin(radians(${lat} - a.actual_lat) / 2) ^ 2
         + cos(radians(a.actual_lat)) * cos(radians(${lat})) * sin(radians(10 - a.actual_lng) / 2) ^ 2))),
       false, gen_random_uuid(), now(), clock_timestamp(), 1, 1, l.salt || l.account_salt,
       sha256(l.salt || convert_to('{"latitude":"' || ${lat} || '","longitude":"10","puzzle":"' || p.id || '","version":"2"}', 'UTF8')
         || sha256(l.account_salt || convert_to('{"account":"' || u.id || '","version":"2"}', 'UTF8')))
from ${together === 1 ? '' : `generate_series(0, ${together - 1}) as i join `}users u
${together === 1 ? '' : `on u.username_key = 'bench ' || ((${player} + i * ${step}) % ${playerCount})`}
join sessions s on s.user_id = u.id and s.expires_at > now()
join subscriptions b on b.user_id = u.id and b.status = 'active' and b.current_period_end > now()
join subscription_pricing c on c.stripe_price_id = b.stripe_price_id
join puzzles p on p.id = '${puzzleId}' and not p.is_solved and p.released_at <= now()
join puzzle_answers a on a.puzzle_id = p.id
cross join lateral (select uuid_send(gen_random_uuid()) as salt, uuid_send(gen_random_uuid()) as account_salt where u.id is not null) l
where (select count(*) from guesses g where g.puzzle_id = p.id and g.user_id = u.id) < c.guesses_per_puzzle
${together === 1 ? `  and u.username_key = 'bench ' || ${player}` : ''}
on conflict do nothing`
}
