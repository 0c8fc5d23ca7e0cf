import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Puzzle } from './harness/game.ts'
import { Load, raceForWin, until } from './harness/load.ts'
import { atExit } from './harness/own-process.ts'
import { fetch } from './harness/plain-fetch.ts'
import { runScript, say } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * The clock of one of three processes is stepped by an hour, forward and back, while people guess. At that process no puzzle opens early or takes an
 * early guess, none is late, and it stores the same times as the others. The process's counter is unaffected, as with a real clock step.
 */
const hourS = 3600
const halfAnHourMs = 30 * 60_000
const nearMs = 5000
const [stepped, perSecond] = [0, 30]
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)
if (!library) throw new Error('libfaketime is not installed (the package faketime), so no clock can be stepped')

const folder = await mkdtemp(join(tmpdir(), 'whereabouts-clock-'))
const file = join(folder, 'clock')
const setClock = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
await setClock(0)
atExit(() => rmSync(folder, { recursive: true, force: true }))

await runScript(
  'clock-stepped',
  async (stage) => {
    const early = await stage.game.addPuzzle(new Date(Date.now() + halfAnHourMs))
    await stage.listen(stage.game.puzzle)
    const load = new Load({ ...stage, perSecond })
    for (const seconds of [hourS, 0, -hourS, 0]) await step(stage, { seconds, early })
    await setClock(hourS)
    await stage.restart(stepped, 'SIGKILL')
    await lookAround(stage, early)
    await requireStep(stage, hourS)
    await load.end()
    return { steps: '+1 h, back, -1 h, back, started at +1 h', ...(await verify(stage)) }
  },
  {
    settings: (index): Record<string, string> =>
      index === stepped
        ? {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          }
        : {},
  },
)

async function step(stage: Stage, { seconds, early }: { seconds: number; early: Puzzle }): Promise<void> {
  await setClock(seconds)
  // Requested immediately, before the process can have noticed, and again for a while.
  for (let n = 0; n < 20; n += 1) {
    await lookAround(stage, early)
    await sleep(100)
  }
  await requireStep(stage, seconds)
  const rivals = stage.game.regulars.slice(0, 5)
  const [win] = (await raceForWin(stage, { rivals, sites: [site(stage)] })).filter(
    ({ outcome }) => outcome?.kind === 'taken',
  )
  if (!win) throw new Broken(`no win at a process with its clock ${seconds} s ahead`)
  await stage.listen(stage.game.puzzle)
  await until(async () => (await unsentMails(stage)) === 0, { what: "the winner's mail is sent", ms: 20_000 })
  say(`${seconds} s: nothing opened early, one won, the mail was sent`)
}

function site({ sites }: Stage): string {
  return sites[stepped]!
}

/** Confirms the process's shifted time: Node writes it into every answer, at most a second late. */
async function requireStep(stage: Stage, seconds: number): Promise<void> {
  const { headers } = await fetch(`${site(stage)}/api/health`)
  const shown = (Date.parse(String(headers.date)) - Date.now()) / 1000
  if (Math.abs(shown - seconds) > 5) throw new Broken(`the clock was to be ${seconds} s ahead, and is ${shown} s`)
}

/** Asks the stepped process for everything that depends on the time. */
async function lookAround(stage: Stage, early: Puzzle): Promise<void> {
  const [person] = stage.game.regulars
  const headers = { cookie: person!.cookie }
  const ask = (path: string) => fetch(site(stage) + path, { headers })
  for (const path of ['', '/live', '/leaderboard', '/guesses/mine', '/photo']) {
    const { status } = await ask(`/api/puzzles/${early.id}${path}`)
    if (status !== 404) throw new Broken(`an unreleased puzzle answers ${status} at ${path}`)
  }
  const guess = await stage.presses.send({ person: person!, puzzle: early, at: early.answer }, site(stage))
  if (guess.outcome?.kind !== 'refused') throw new Broken('a guess was taken on an unreleased puzzle')
  if ((await ask(`/api/puzzles/${stage.game.puzzle.id}`)).status !== 200)
    throw new Broken('an open puzzle is not there')
  const [row] = await stage.db.sql<{ awayMs: number }>`
    select coalesce(max(abs(extract(epoch from clock_timestamp() - guessed_at))), 0)::float8 * 1000 as "awayMs"
    from (select guessed_at from guesses order by sequence desc limit 20) as latest`
  if (row!.awayMs > nearMs * 4) throw new Broken(`a guess was noted ${row!.awayMs} ms away from the database's time`)
}

async function unsentMails({ db }: Stage): Promise<number> {
  const [row] = await db.sql<{ count: number }>`select count(*)::int as count from mails where sent_at is null`
  return row!.count
}
