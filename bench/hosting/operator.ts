import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playToFirstGuess } from './first-guess.ts'
import { composeWay } from './ways/compose.ts'
import { machine } from './ways/machine.ts'
import { npmStart } from './ways/npm-start.ts'
import type { Way } from './ways/way.ts'

/**
 * Plays the operator from an empty machine to a player's first guess, by each way that the documents have and this machine can go: a clean clone,
 * settings, the start, the first password, the second factor, a plan, a puzzle; then a player signs up, subscribes and guesses.
 *
 *     node bench/hosting/operator.ts                  # all ways
 *     node bench/hosting/operator.ts compose-small    # some
 *
 * As root. docs/operations/deploy.md says what each needs.
 */
const ways: Record<string, Way> = {
  'npm-start': npmStart,
  machine,
  'compose-small': composeWay('compose.small.yaml', '.env.small.example'),
  'compose-full': composeWay('compose.yaml', '.env.example'),
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(ways)
const lines: string[] = []
for (const name of wanted) lines.push(await go(name))
process.stdout.write(`\n${lines.join('\n')}\n`)
process.exit(lines.every((line) => line.startsWith('held')) ? 0 : 1)

async function go(name: string): Promise<string> {
  const way = ways[name]
  if (!way) throw new Error(`there is no way ${name}: ${Object.keys(ways).join(', ')}`)
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const say = (line: string) => process.stdout.write(`${name} (${seconds()}): ${line}\n`)
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-operator-'))
  const undoing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const telling: (() => string)[] = []
  try {
    const clone = join(folder, 'whereabouts')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone])
    await playToFirstGuess(
      await way({ clone, say, atEnd: (undo) => undoing.push(undo), atFailure: (tell) => telling.push(tell) }),
      say,
    )
    return `held: ${name}: from the clone to the first guess in ${seconds()}`
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [`BROKEN ${name}: ${why}`, ...telling.map((tell) => tell())].join('\n')
  } finally {
    for (const undo of undoing.reverse()) await undo()
  }
}
