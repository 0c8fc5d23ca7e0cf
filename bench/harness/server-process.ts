import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/free-port.ts'

export interface ServerProcess {
  port: number
  /** Milliseconds of CPU time used so far; NaN if the system does not report it. */
  cpuMs(): number
  child: ChildProcess
  stop(): Promise<void>
}

interface Start {
  /** Relative to the root of the repository. */
  script?: string
  /** Node's options: '--cpu-prof'. */
  nodeArguments?: readonly string[]
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the server like its operator, or another script that serves HTTP, on its own port, and waits until it answers. */
export async function startServer(
  settings: Record<string, string>,
  { script = 'server/src/start/main.ts', nodeArguments = [] }: Start = {},
): Promise<ServerProcess> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
    // All players of a measurement come from this machine.
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  }
  const fromOutside = (process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean)
  const child = spawn(process.execPath, [...fromOutside, ...nodeArguments, script], {
    cwd: root,
    env: { ...process.env, ...own, ...settings },
    // With this option a script may receive messages, and answer them.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => endProcess(child)
  for (let tries = 0; tries < 900 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return { port, child, stop, cpuMs: () => cpuMsOf(child.pid) }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`${script} did not start`)
}

/** Asks the process to end, and waits until it has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await ended
  clearTimeout(tooLate)
}

/** Linux counts in hundredths of a second (proc(5), `utime` and `stime`). */
function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
