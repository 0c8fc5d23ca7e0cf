import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** `npm run format` is Biome's own. */
const ours = Object.entries(scripts).filter(([name]) => name !== 'format')

/** The script that a line of package.json comes to, and its first words. */
function programOf(line: string): string[] {
  const [, program, ...words] = line.replace(/^exec /, '').split(' ')
  return program === 'bootstrap.mjs' ? [`scripts/${words[0]}.ts`, ...words.slice(1)] : [program!, ...words]
}

async function run(line: string, word: string) {
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-usage-'))
  const [program, ...words] = programOf(line)
  const child = spawn(process.execPath, [join(root, program!), ...words, word], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '' },
  })
  child.stdin.end()
  const [said, complained, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const made = readdirSync(folder)
  rmSync(folder, { recursive: true })
  return { status, said, complained, made }
}

test('every script reads its words by the one way that knows --help', () => {
  expect(ours.length).toBeGreaterThan(15)
  const readers = /readWords\(|runOrder\(/
  expect(ours.filter(([, line]) => !readers.test(readFileSync(join(root, programOf(line)[0]!), 'utf8')))).toEqual([])
})

test('npm hands every script the words behind its name, and a stop of npm start reaches the server', () => {
  // npm puts the words at the end of the line, where only its last command gets them.
  expect(Object.values(scripts).filter((line) => /[|&;]/.test(line))).toEqual([])
  expect(scripts.start).toMatch(/^exec node /)
  expect(readFileSync(join(root, 'exec.cmd'), 'utf8'), 'for the shell of Windows, which has no exec').toMatch(
    /^@%\*\r$/m,
  )
})

test.each(['start', 'migrate', 'bench', 'verify', 'doctor'])(
  '--help says how %s is called, and does nothing',
  async (name) => {
    const { said, ...rest } = await run(scripts[name]!, '--help')
    expect(rest).toEqual({ status: 0, complained: '', made: [] })
    expect(said.trim()).toMatch(/^Usage: /)
  },
)

test('a word that a script does not take is refused with the usage, before anything is done', async () => {
  const { status, complained, said, made } = await run(scripts.migrate!, '--no-such-option')
  expect([status, said, made]).toEqual([2, '', []])
  expect(complained).toContain('Usage: npm run migrate')
})
