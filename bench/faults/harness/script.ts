import { Stage, type StageOptions } from './stage.ts'
import { Broken, type Figures } from './verify.ts'

/** The maximum duration of a script; after that it has failed. */
const longestMs = 15 * 60_000

/** Runs a fault script on its own stage, prints 'held: …' with its figures, or what broke, and ends this process: with 0 if everything held. */
export async function runScript(
  name: string,
  script: (stage: Stage) => Promise<Figures>,
  options: StageOptions = {},
): Promise<never> {
  const tooLong = setTimeout(() => finish(`BROKEN ${name}: not done after ${longestMs / 60_000} minutes`, 1), longestMs)
  const startedAt = Date.now()
  let stage: Stage | null = null
  let [line, code] = ['', 1]
  try {
    stage = await Stage.open(options)
    say(`${name}: ${stage.servers.length} processes are up after ${seconds(startedAt)}`)
    const figures = await script(stage)
    line = `held: ${name}: ${Object.entries(figures)
      .map(([what, figure]) => `${what}: ${figure}`)
      .join('; ')}; took: ${seconds(startedAt)}`
    code = 0
  } catch (error) {
    const why = error instanceof Broken ? error.message : error instanceof Error ? error.stack : String(error)
    const written = stage?.servers.map(({ output }) => output.slice(-2000)).join('\n---\n') ?? ''
    line = `BROKEN ${name}: ${why}\nThe processes wrote last:\n${written}`
  }
  clearTimeout(tooLong)
  await stage?.close()
  return finish(line, code)
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

function finish(line: string, code: number): never {
  say(line)
  process.exit(code)
}
