/**
 * Sets up a site: asks about ten questions, makes every secret, writes the settings and the related files, and runs the doctor. `npm run setup`;
 * docs/operate/first-day.md walks through it. Run again, it offers the existing answers, also those of a run that was broken off.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createConnection, type NetConnectOpts } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { openAlerts } from '@whereabouts/engines/alerts/open'
import { placeOf, readAddress } from '@whereabouts/engines/database/address'
import { openMail } from '@whereabouts/engines/mail/open'
import { isMailAddress } from '@whereabouts/engines/mail/port'
import { whyUnreachable } from '@whereabouts/engines/reach/why-unreachable'
import type { Finding } from '@whereabouts/server/operations/doctor/finding'
import { linesOf, runChecks } from '@whereabouts/server/operations/doctor/run-checks'
import { doctorChecks } from '@whereabouts/server/start/doctor-checks'
import { readLeniently } from '@whereabouts/server/start/lenient-config'
import { secretsIn } from '@whereabouts/server/start/production-secrets'
import { misuse, readWords } from './command-line.ts'
import { OperatorFault, readProductVersion, runScript } from './open-engines.ts'
import { type Answers, type Field, isMachine, type Question, questions } from './setup/questions.ts'
import {
  completeSettings,
  envOf,
  makesAccounts,
  registryOf,
  type SiteFile,
  settingsName,
  siteFiles,
} from './setup/site-files.ts'

const usage = `Usage: npm run setup -- [--to site] [--change ${questions.map(({ name }) => name).join('|')}]
       npm run setup -- --answers <file> [--to site] [--overwrite]

  --to         the folder that the files are written to
  --change     asks only this question and leaves the other answers unchanged
  --answers    asks nothing: a file of settings with the answers, NAME=value a line; what is missing takes its default
  --overwrite  writes over files that are there and differ; without it, questions ask first, and a script stops`

const timeoutMs = 15_000
/** Where the answers lie until the files are written. */
const keptAnswers = '.answers'

await runScript(async () => {
  const { values: options } = readWords(usage, {
    options: {
      to: { type: 'string' },
      change: { type: 'string' },
      answers: { type: 'string' },
      overwrite: { type: 'boolean' },
    },
  })
  if (options.change && !questions.some(({ name }) => name === options.change)) misuse(usage)
  const folder = resolve(options.to ?? 'site')
  const earlier = await readEarlier(folder)
  const terminal = options.answers === undefined ? openTerminal() : null
  try {
    const answers = terminal
      ? await askAll(terminal, earlier, { change: options.change ?? null, keep: (some) => keepAnswers(folder, some) })
      : await judgeAll({ ...earlier, ...(await readSettingsFile(options.answers!)) })
    const settings = completeSettings(answers, { version: await readProductVersion(), registry: findRegistry() })
    const written = await write(folder, await siteFiles(settings), async (names) => {
      if (options.overwrite) return true
      if (!terminal)
        throw new OperatorFault(`These files differ, and nothing was written: ${names.join(', ')}. Add --overwrite.`)
      return (await terminal.ask(`Write over ${names.join(', ')}? yes or no [no]: `)).trim() === 'yes'
    })
    await rm(join(folder, keptAnswers), { force: true })
    const report = await examine(settings)
    return [...written, '', ...report, '', 'Three things remain:', ...remains(folder, settings)]
  } finally {
    terminal?.close()
  }
})

interface Terminal {
  ask(prompt: string): Promise<string>
  say(sentence: string): void
  close(): void
}

/** Lines are read one by one, so that a script can pipe them in too. */
function openTerminal(): Terminal {
  const reader = createInterface({ input: process.stdin })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(prompt) {
      process.stdout.write(prompt)
      const { value, done } = await lines.next()
      if (!process.stdin.isTTY) process.stdout.write('\n')
      if (done)
        throw new OperatorFault(
          'The answers ended before the questions did. Nothing was written; the next run offers them.',
        )
      return value
    },
    say: (sentence) => void process.stdout.write(`${sentence}\n`),
    close: () => reader.close(),
  }
}

async function askAll(
  terminal: Terminal,
  earlier: Answers,
  { change, keep }: { change: string | null; keep: (answers: Answers) => Promise<void> },
): Promise<Answers> {
  let answers: Answers = { ...earlier }
  const asked = change === null ? questions : questions.filter(({ name }) => name === change)
  terminal.say('\nEnter takes what stands in brackets.')
  for (const question of asked) {
    answers = await ask(terminal, question, answers)
    await keep(answers)
  }
  return withDefaults(answers)
}

/** Asks until the answer is usable. An answer that only fails a live check, such as a server that does not exist yet, may be accepted with Enter. */
async function ask(terminal: Terminal, question: Question, before: Answers): Promise<Answers> {
  const answers = { ...before }
  if (question.fields.every((field) => field(answers) === null)) return answers
  terminal.say(`\n${question.why}`)
  for (;;) {
    for (const fieldOf of question.fields) {
      const field = fieldOf(answers)
      if (!field) continue
      for (;;) {
        const usual = answers[field.setting] || field.usual
        const shown = usual && field.isSecret && answers[field.setting] ? withoutSecret(usual) : usual
        const said = await terminal.ask(`  ${field.prompt} [${shown}]: `)
        const value = said === '' ? usual : said.trim()
        const sentences = judge({ ...answers, [field.setting]: value }, field)
        if (sentences.length === 0) {
          answers[field.setting] = value
          break
        }
        for (const sentence of sentences) terminal.say(`  ! ${sentence}`)
        // An unusable answer is not offered again.
        if (answers[field.setting] === value) delete answers[field.setting]
      }
    }
    const failed = (await tryOut(question, answers)).filter(({ state }) => state === 'fail')
    if (failed.length === 0) return answers
    for (const { sentence } of failed) terminal.say(`  ! ${sentence}`)
    const again = await terminal.ask('  Enter: answer again. keep: go on with it anyway. [again]: ')
    if (again.trim() === 'keep') return answers
  }
}

function withDefaults(given: Readonly<Answers>): Answers {
  const answers = { ...given }
  for (const field of questions.flatMap(({ fields }) => fields)) {
    const wanted = field(answers)
    if (wanted) answers[wanted.setting] ||= wanted.usual
  }
  return answers
}

/** Answers from a file: reports every fault, and leaves live checks to the doctor. */
async function judgeAll(given: Answers): Promise<Answers> {
  const answers = withDefaults(given)
  const faults = questions.flatMap(({ fields }) =>
    fields.flatMap((fieldOf) => {
      const field = fieldOf(answers)
      return field ? judge(answers, field).map((sentence) => `${field.setting}: ${sentence}`) : []
    }),
  )
  if (faults.length > 0)
    throw new OperatorFault(`These answers cannot be used, and nothing was written:\n  ${faults.join('\n  ')}`)
  return answers
}

/** The server's own parser's verdict on one setting, as in production. */
function judge(answers: Readonly<Answers>, { setting, form }: Field): string[] {
  const value = answers[setting] ?? ''
  if (form) return form.matches.test(value) ? [] : [form.sentence]
  if (value === '') return []
  if (/['\n]/.test(value)) return ['It may not hold a single quote.']
  const { faults } = readLeniently({ [setting]: value, ...related(setting, answers), NODE_ENV: 'production' })
  return faults
    .filter((fault) => fault.slice(0, fault.indexOf(':')).split(', ').includes(setting))
    .filter((fault) => !/must be set/.test(fault))
    .map((fault) => sentenceOf(fault, setting))
}

function sentenceOf(fault: string, setting: string): string {
  const at = fault.indexOf(': ')
  const others = fault
    .slice(0, at)
    .split(', ')
    .filter((name) => name !== setting)
  const said = fault.slice(at + 2).replace(' when NODE_ENV is production', '')
  if (said.startsWith('one ')) return `O${said.slice(1)}.`
  if (said === 'must not be the same') return `It ${said} as ${others.join(' and ')}.`
  // A fault of several sentences: the last says what the answer must be.
  return `It ${said.replace(/^.*It (?=must )/, '').replace(/\.$/, '')}.`
}

/** The settings that decide about another one: the mode of keys, and a secret that is used already. */
function related(
  setting: string,
  { STRIPE_TEST_MODE, STRIPE_SECRET_KEY, S3_SECRET_ACCESS_KEY }: Readonly<Answers>,
): Answers {
  if (setting === 'BACKUP_S3_SECRET_ACCESS_KEY' && S3_SECRET_ACCESS_KEY) return { S3_SECRET_ACCESS_KEY }
  if (!setting.startsWith('STRIPE_')) return {}
  return {
    ...(STRIPE_TEST_MODE && { STRIPE_TEST_MODE }),
    ...(setting === 'STRIPE_PUBLISHABLE_KEY' && STRIPE_SECRET_KEY && { STRIPE_SECRET_KEY }),
  }
}

/** The doctor's check of a question. Accounts that setup creates cannot sign in yet, so only their port is tested. */
async function tryOut({ check }: Question, answers: Readonly<Answers>): Promise<Finding[]> {
  const name = check?.(answers) ?? null
  if (name === null) return []
  if (name === 'alerts') return tryAlerts(answers)
  if (name === 'database' && makesAccounts(answers)) return tryPort(answers.DATABASE_URL!)
  return runDoctor(answers, (one) => one === name)
}

/** Sends a test to where alerts go, and asks the watch's address. A mail has to wait for a mail server. */
async function tryAlerts({
  ALERTS_TO,
  PING_URL,
  SMTP_URL,
  MAIL_FROM,
  SITE_URL,
}: Readonly<Answers>): Promise<Finding[]> {
  const mailer = openMail({ SMTP_URL: SMTP_URL || undefined }, { standIn: 'smtp://127.0.0.1:1' })
  const isTold = ALERTS_TO && (SMTP_URL || !isMailAddress(ALERTS_TO))
  const wanted = { ...(isTold && { ALERTS_TO }), ...(PING_URL && { PING_URL }) }
  const { send, ping } = openAlerts(wanted, { mailer, from: MAIL_FROM ?? '', newId: randomUUID })
  const message = { subject: `${SITE_URL}: a test`, text: 'Alerts of this site arrive here.' }
  const tries = [
    ['ALERTS_TO', send && (() => send(message))],
    ['PING_URL', ping],
  ] as const
  const findings = tries.map(async ([name, attempt]): Promise<Finding[]> => {
    const failure = await attempt?.().then(
      () => null,
      (error: Error) => error.message,
    )
    return failure ? [{ state: 'fail', sentence: `${name} cannot be used: ${failure}.` }] : []
  })
  return (await Promise.all(findings).finally(() => mailer.close())).flat()
}

async function tryPort(url: string): Promise<Finding[]> {
  const address = readAddress(url)
  const { socketFolder, hosts, ports } = address
  const target: NetConnectOpts = socketFolder ? { path: placeOf(address) } : { host: hosts[0]!, port: ports[0]! }
  const why = await new Promise<string | null>((done) => {
    const socket = createConnection(target)
    const end = (sentence: string | null) => {
      socket.destroy()
      done(sentence)
    }
    socket.setTimeout(5_000, () => end('it did not answer in time'))
    socket.once('connect', () => end(null))
    socket.once('error', (error) => end(whyUnreachable(error) ?? error.message))
  })
  return why === null ? [] : [{ state: 'fail', sentence: `PostgreSQL at ${placeOf(address)} cannot be used: ${why}.` }]
}

async function runDoctor(answers: Readonly<Answers>, isWanted: (name: string) => boolean) {
  const environment = { ...completeSettings(answers, { version: '' }), NODE_ENV: 'production' }
  const { settings, faults } = readLeniently(environment)
  const closing = new AsyncDisposableStack()
  const checks = doctorChecks(settings, { environment, faults, closing }).filter(({ name }) => isWanted(name))
  const findings = await runChecks(checks, { timeoutMs, secrets: secretsIn(environment) })
  await closing.disposeAsync()
  return findings
}

/** The doctor's report of everything reachable from here. */
async function examine(settings: Answers): Promise<string[]> {
  // The servers' own folder is made when they start; a disk of here says nothing about it.
  const inside = isMachine(settings)
    ? [...(makesAccounts(settings) ? ['database', 'clock'] : []), 'disk']
    : ['database', 'clock', 'files', 'disk']
  const whole = isMachine(settings) ? settings : { ...settings, DATABASE_URL: 'embedded' }
  const { MAP_TILES_URL, MAP_FILE } = settings
  const findings = await runDoctor(
    { ...whole, MAP: MAP_TILES_URL || MAP_FILE || 'bundled' },
    (name) => !inside.includes(name),
  )
  return [
    'The doctor says:',
    ...linesOf(findings),
    ...(inside.length > 0 ? [`Not looked at yet: ${inside.join(', ')}.`] : []),
  ]
}

function remains(folder: string, settings: Readonly<Answers>): string[] {
  const site = settings.SITE_URL
  if (!isMachine(settings))
    return [
      `1. Let ${new URL(site!).hostname} point to this machine, and ports 80 and 443 through.`,
      `2. install -d -m 0700 -o 10001 -g 10001 ${settings.BACKUP_DIR} && docker compose --project-directory ${folder} up --detach`,
      `3. Read the owner's first password and sign in at ${site}/admin: docker compose --project-directory ${folder} exec app cat /data/first-password.txt`,
    ]
  return [
    `1. ${makesAccounts(settings) ? `sudo -u postgres psql --quiet < ${folder}/roles.sql` : `Look at the rights of the account in DATABASE_URL.`}`,
    `2. sudo sh ${folder}/install.sh, then the certificate and ${settings.PROXY === 'caddy' ? 'Caddyfile' : 'nginx.conf'} of ${folder}.`,
    `3. Read the owner's first password and sign in at ${site}/admin: sudo cat /var/lib/whereabouts/*/first-password.txt`,
  ]
}

async function write(
  folder: string,
  files: readonly SiteFile[],
  mayReplace: (names: string[]) => Promise<boolean>,
): Promise<string[]> {
  const there = new Map<string, string>()
  for (const { name } of files) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (text !== null) there.set(name, text)
  }
  const changed = files.filter(({ name, text }) => there.has(name) && there.get(name) !== text).map(({ name }) => name)
  if (changed.length > 0 && !(await mayReplace(changed)))
    return [`Nothing was written: ${changed.join(', ')} stayed as they are.`]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, text, isSecret } of files) {
    const mode = isSecret ? 0o600 : 0o644
    if (there.get(name) !== text) await writeWhole(join(folder, name), text, mode)
    // Also of a file that was copied here.
    await chmod(join(folder, name), mode)
  }
  return [`Written to ${folder}: ${files.map(({ name, isSecret }) => `${name}${isSecret ? ' (600)' : ''}`).join(', ')}`]
}

/** Never a partial file under its name, and never a secret that others could read meanwhile: what a killed run left has its own mode. */
async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.new`
  await rm(draft, { force: true })
  await writeFile(draft, text, { mode, flag: 'wx' })
  await rename(draft, path)
}

async function keepAnswers(folder: string, answers: Answers): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(
    join(folder, keptAnswers),
    envOf(answers, () => true),
    0o600,
  )
}

/** Null also for sources without git, such as an archive. */
function findRegistry(): string | null {
  const words = ['-C', fileURLToPath(new URL('..', import.meta.url)), 'config', '--get', 'remote.origin.url']
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' })
  return status === 0 ? registryOf(stdout) : null
}

/** The answers of an earlier run: the settings it wrote, and what was answered before it was interrupted. */
async function readEarlier(folder: string): Promise<Answers> {
  const found: Answers = {}
  for (const name of [settingsName({}), settingsName({ SETUP: 'machine' }), 'owner', 'backup', keptAnswers])
    Object.assign(found, parseEnv(await readFile(join(folder, name), 'utf8').catch(() => '')))
  return found
}

async function readSettingsFile(path: string): Promise<Answers> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorFault(`There is no ${path}.`)
  })
  const answers = { ...parseEnv(text) } as Answers
  const map = answers.MAP_TILES_URL || answers.MAP_FILE
  return map ? { ...answers, MAP: map } : answers
}

/** An address without its password; of another secret only what says its kind, such as sk_live_. */
function withoutSecret(value: string): string {
  if (!URL.canParse(value)) return `${/^(?:[a-z]+_){1,2}/.exec(value)?.[0] ?? ''}…`
  const url = new URL(value)
  if (url.password) url.password = '...'
  return url.href
}
