import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Rate {
  perSecond: number
  p99Ms: number
  failed: number
}

export interface Load {
  port: number
  connections: number
  seconds: number
  cookies: readonly string[]
  puzzleId: string
}

const script = fileURLToPath(new URL('guesses.lua', import.meta.url))

/** Where the next run continues among the players. */
let turn = 0

/**
 * Guesses without a pause on so many connections, each by the next player, sent by wrk: like pgbench, it is a small C program that leaves the machine
 * to what is measured. Throws if it is not installed.
 */
export async function loadWithWrk({ port, connections, seconds, cookies, puzzleId }: Load): Promise<Rate> {
  turn += Math.floor(cookies.length / 3)
  const from = turn
  const file = join(tmpdir(), `whereabouts-cookies-${process.pid}-${from}`)
  await writeFile(file, `${cookies.join('\n')}\n`)
  const counts = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script]
  try {
    return rateIn(await run('wrk', [...counts, `http://127.0.0.1:${port}`, '--', file, puzzleId, String(from)]))
  } finally {
    await rm(file)
  }
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes
  })
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  return said
}

/** wrk's output. It counts refused requests among the others, and reports their number. */
function rateIn(said: string): Rate {
  const [, total, took] = /(\d+) requests in ([\d.]+)s/.exec(said) ?? []
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? []
  if (!total || !p99) throw new Error(`wrk did not answer a rate: ${said}`)
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0)
  const [, ...broken] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(said) ?? []
  const failed = broken.reduce((sum, count) => sum + Number(count), refused)
  const ms = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
  return { perSecond: (Number(total) - refused) / Number(took), p99Ms: Number(p99) * ms, failed }
}
