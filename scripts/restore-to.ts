/**
 * Returns PostgreSQL to a moment: `npm run restore:to -- '<moment>' --from <folder> --data <PGDATA>` puts a base backup and the archived log since
 * into a data folder, and PostgreSQL replays it when it starts. `--rehearse` does all of it aside. docs/operate/back-up.md has the procedure.
 */
import { spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chmod, cp, lchown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAddress } from '@whereabouts/engines/database/address'
import { flushTree } from '@whereabouts/engines/database/flush-folder'
import { openDatabase as openEngine } from '@whereabouts/engines/database/open'
import { moment as momentColumn, orNull, rowsOf } from '@whereabouts/engines/database/rows'
import { chooseBase, layLog } from '@whereabouts/server/operations/backups/log-archive'
import { requireSound } from '@whereabouts/server/operations/backups/require-sound'
import { misuse, readWords } from './command-line.ts'
import { OperatorFault, readSettings, runScript } from './open-engines.ts'
import { withScratchFolder } from './restored-backup.ts'
import { programFor } from './run-postgres-program.ts'

const usage = `Usage: npm run restore:to -- <moment> --from <folder> --data <PGDATA>
       npm run restore:to -- <moment> --from <folder> --rehearse

  <moment>    such as 2026-04-01T12:34:56Z, or latest: all that is in the archive
  --from      the folder for backups, with the archive in its folder log
  --data      the data folder of PostgreSQL, which must be stopped; one that is there is moved aside and its own last log is used
  --rehearse  restores below TMPDIR, replays the log, checks the database of DATABASE_URL, and removes all; not as root`

await runScript(async () => {
  const { moment, archive, data } = readWishes()
  const base = await chooseBase(archive, moment)
  if (data === null) return withScratchFolder((scratch) => rehearse({ archive, base, moment, scratch }))
  const lock = join(data, 'postmaster.pid')
  if (existsSync(lock))
    throw new OperatorFault(
      `PostgreSQL runs in ${data}, or was killed there. Stop it; if it does not run, remove ${lock} and repeat.`,
    )
  const now = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const damaged = existsSync(data) && (await readdir(data)).length > 0 ? `${data}.damaged-${now}` : null
  const owner = await stat(existsSync(data) ? data : dirname(data))
  if (process.getuid?.() === 0 && owner.uid === 0)
    throw new OperatorFault(
      `PostgreSQL does not run as root, to whom ${data} would belong. Make it first: install -d -m 0700 -o postgres -g postgres ${data}`,
    )
  // Beside it, so that a disk without room leaves the damaged one where it is.
  const made = damaged ? `${data}.new-${now}` : data
  try {
    await lay({ archive, base, moment, data: made, damaged: damaged && data })
    if (process.getuid?.() === 0)
      for (const name of ['', ...(await readdir(made, { recursive: true }))])
        await lchown(join(made, name), owner.uid, owner.gid)
  } catch (error) {
    if (damaged) await rm(made, { recursive: true, force: true })
    throw error
  }
  if (damaged) {
    await rename(data, damaged)
    await rename(made, data)
  }
  // Its log goes on in another way than the archive's, so it gets an archive of its own.
  const old = join(dirname(archive), `log-until-${now}`)
  await rename(archive, old)
  return [
    `Restored   ${base} and the log since to ${data}`,
    ...(damaged ? [`Aside      ${damaged}, whose last log was used too`] : []),
    `Archive    ${old}; the next one begins anew`,
    `Next       start PostgreSQL, which replays the log to ${moment?.toISOString() ?? 'its end'}; then npm run migrate and npm run restore:settle`,
  ]
})

interface Wishes {
  moment: Date | null
  archive: string
  /** Null: a rehearsal. */
  data: string | null
}

function readWishes(): Wishes {
  const { values, positionals } = readWords(usage, {
    options: { from: { type: 'string' }, data: { type: 'string' }, rehearse: { type: 'boolean' } },
    most: 1,
  })
  const [given = ''] = positionals
  const { from, data, rehearse = false } = values
  const moment = given === 'latest' ? null : new Date(given)
  const hasZone = given === 'latest' || /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(given)
  if (!from || rehearse === (data !== undefined) || !hasZone || Number.isNaN(moment?.getTime())) misuse(usage)
  return { moment, archive: resolve(from, 'log'), data: data === undefined ? null : resolve(data) }
}

interface Laid {
  archive: string
  base: string
  moment: Date | null
  data: string
  damaged: string | null
}

/** Makes a data folder that replays the log at its first start, and takes writes at the moment. */
async function lay({ archive, base, moment, data, damaged }: Laid): Promise<void> {
  await cp(base, data, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await chmod(data, 0o700)
  await layLog(archive, { base, data })
  if (damaged) await layOwnLog(damaged, data)
  // PostgreSQL knows no name of a time zone here, not even Z.
  const target = moment ? `recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'\n` : ''
  // All pieces are in pg_wal already, and nothing fetches others. Nobody connects before the end of the replay.
  const settings = `restore_command = 'false'\nhot_standby = off\n${target}recovery_target_action = 'promote'\n`
  const file = join(data, 'postgresql.auto.conf')
  // An earlier recovery has left its own there.
  const others = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => !/^(?:restore_command|hot_standby|recovery_)/.test(line))
  await writeFile(file, `${others.join('\n')}\n${settings}`)
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
  await flushTree(data)
}

/**
 * What the damaged cluster wrote last may not have reached the archive. A new cluster that was started there meanwhile has another number, which
 * is at the beginning of pg_control and in the header of each piece (XLogLongPageHeaderData): its pieces would end the replay.
 */
async function layOwnLog(damaged: string, data: string): Promise<void> {
  const cluster = (await readFile(join(data, 'global', 'pg_control'))).subarray(0, 8)
  const names = await readdir(join(damaged, 'pg_wal')).catch(() => [])
  for (const name of names.filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    const piece = await readFile(join(damaged, 'pg_wal', name))
    if (piece.subarray(24, 32).equals(cluster)) await writeFile(join(data, 'pg_wal', name), piece, { mode: 0o600 })
  }
}

async function rehearse({
  scratch,
  ...facts
}: Omit<Laid, 'data' | 'damaged'> & { scratch: string }): Promise<string[]> {
  const begunAt = performance.now()
  const data = join(scratch, 'data')
  await lay({ ...facts, data, damaged: null })
  await writeFile(join(scratch, 'hba'), 'local all all trust\n')
  // On Debian the settings are no part of the data folder.
  await writeFile(join(scratch, 'conf'), 'max_prepared_transactions = 100\n')
  const settings = [
    `config_file=${scratch}/conf`,
    `hba_file=${scratch}/hba`,
    'listen_addresses=',
    `unix_socket_directories=${scratch}`,
  ]
  const child = spawn(await programFor(data, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text}`.slice(-2_000)))
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  try {
    const db = await untilOpen(addressIn(scratch), () => hasEnded)
    if (!db) throw new OperatorFault(`PostgreSQL could not replay the log:\n${said.trim()}`)
    try {
      await requireSound(db, facts.moment ?? new Date())
      const [row] = await rowsOf(db, { last: orNull(momentColumn) })`select max(guessed_at) as last from guesses`
      const seconds = ((performance.now() - begunAt) / 1000).toFixed(1)
      return [
        `Replayed   ${facts.base} and the log to ${facts.moment?.toISOString() ?? 'its end'}, in ${seconds} s`,
        `Last guess ${row!.last?.toISOString() ?? 'none'}`,
        'Checked    every promise holds that the tables can show; all of it was removed again',
      ]
    } finally {
      await db.close()
    }
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

/** The account and the database of the settings, at the rehearsal's socket. */
function addressIn(scratch: string): string {
  const { DATABASE_URL } = readSettings()
  if (!DATABASE_URL) throw new OperatorFault('DATABASE_URL must name the database that is checked.')
  const { user, database } = readAddress(DATABASE_URL)
  return `postgres:///${encodeURIComponent(database)}?host=${encodeURIComponent(scratch)}&user=${encodeURIComponent(user)}`
}

async function untilOpen(url: string, hasEnded: () => boolean) {
  while (!hasEnded()) {
    const db = await openEngine({ DATABASE_URL: url }, { folder: '' }).catch(() => null)
    if (db) return db
    await sleep(500)
  }
  return null
}
