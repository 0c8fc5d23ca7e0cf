import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMailStand } from '@whereabouts/engines/test-support/mail-stand'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { prepareDataFolder } from './prepared-folder.ts'
import { ServerProcess } from './server-process.ts'

const random = () => randomBytes(20).toString('hex')
const secrets = {
  AUTH_SECRET: random(),
  CAPTCHA_SECRET: random(),
  LOG_KEY: randomBytes(32).toString('hex'),
  GOOGLE_CLIENT_SECRET: random(),
  STRIPE_SECRET_KEY: `sk_live_${random()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
}
const mailPassword = random()

let folder: string
let settings: Record<string, string>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-production-'))
  await prepareDataFolder(join(folder, 'data'))
  // For the trial of the plans.
  await rm(join(folder, 'data/secrets.json'))
  settings = {
    ...secrets,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'embedded',
    SITE_URL: 'https://play.example.org',
    ADMIN_EMAIL: 'owner@example.org',
    MAIL_FROM: 'Whereabouts <no-reply@example.org>',
    SUPPORT_EMAIL: 'support@example.org',
    GOOGLE_CLIENT_ID: random(),
    STRIPE_PUBLISHABLE_KEY: `pk_live_${random()}`,
    MAP_BUNDLED: 'allowed',
    // Of an earlier version.
    REDIS_URL: 'redis://:an unused password@127.0.0.1:1',
    STRIPE_SECRT_KEY: 'an unused value',
    LOG_LEVEL: 'info',
  }
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The settings with a mail server that gives this answer to a login. */
async function withMail(auth: string): Promise<Record<string, string>> {
  const stand = await startMailStand({ auth })
  closing.push(stand.close)
  return { ...settings, SMTP_URL: `smtp://game:${mailPassword}@127.0.0.1:${stand.port}` }
}

const hasNoSecret = (said: string, more: string[] = []) => {
  for (const secret of [...Object.values(secrets), mailPassword, 'an unused password', 'an unused value', ...more])
    expect(said).not.toContain(secret)
  expect(said, 'no stack for the operator').not.toMatch(/\n\s+at |\\n\s+at /)
}

describe('a start in production', () => {
  test('ends with host and reason if the mail server refuses the password', async () => {
    const server = new ServerProcess(await withMail('535 5.7.8 no'))
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output).toMatch(
      /\nThe mail server 127\.0\.0\.1:\d+ \(SMTP_URL\) does not let us in: it refuses the user or the password \(535 5\.7\.8\)\. Mend that,/,
    )
    hasNoSecret(server.output)
    // A refused start creates nothing that a later one needs: its password might be lost with it.
    expect(await readdir(settings.DATA_DIR!)).not.toContain('first-password.txt')
  })

  test('logs JSON lines with its address and administrator, and misspelled and former settings', async () => {
    const server = await ServerProcess.start(await withMail('235 welcome'))
    closing.push(() => server.end('SIGKILL'))
    await expect.poll(() => server.output).toContain('the server is ready')
    const lines = server.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string })
    expect(lines.find(({ msg }) => msg === 'the server is ready')).toMatchObject({
      level: 30,
      site: 'https://play.example.org',
      port: Number(settings.PORT),
      administrator: 'owner@example.org',
      firstPasswordFile: join(folder, 'data/first-password.txt'),
    })
    const said = lines.map(({ msg }) => msg)
    expect(said).toContain('STRIPE_SECRT_KEY is no setting. Did you mean STRIPE_SECRET_KEY?')
    expect(said).toContainEqual(expect.stringMatching(/^REDIS_URL is not used anymore\./))
    const password = (await readFile(join(folder, 'data/first-password.txt'), 'utf8')).trim()
    hasNoSecret(server.output, [password])
    // A copy of secrets that could leak, or changes that would be ignored.
    expect(await readdir(join(folder, 'data'))).not.toContain('secrets.json')
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

/** Runs the doctor like an operator. */
async function runDoctor(environment: Record<string, string>, ...options: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const script = fileURLToPath(new URL('../../scripts/doctor.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...options], { env: { PATH, HOME, ...environment } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}

describe('the doctor', () => {
  test('reports everything that is wrong, leaves nothing behind, and exits with 1', async () => {
    const before = await readdir(folder, { recursive: true })
    const wrong = {
      S3_BUCKET: 'photos',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: random(),
    }
    // No test contacts other machines.
    const unreachable = {
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      GOOGLE_CLIENT_ID: '',
      GOOGLE_CLIENT_SECRET: '',
    }
    const { code, said } = await runDoctor({ ...(await withMail('535 5.7.8 no')), ...wrong, ...unreachable }, '--json')
    expect(code).toBe(1)
    const { isSound, findings } = JSON.parse(said) as { isSound: boolean; findings: { check: string; state: string }[] }
    expect(isSound).toBe(false)
    const failed = findings.filter(({ state }) => state === 'fail').map(({ check }) => check)
    expect(failed).toEqual(expect.arrayContaining(['settings', 'files', 'mail', 'payments']))
    expect(findings).toContainEqual({
      check: 'settings',
      state: 'warn',
      sentence: 'STRIPE_SECRT_KEY is no setting. Did you mean STRIPE_SECRET_KEY?',
    })
    expect(said, 'a sentence ends once').not.toMatch(/\.\."/)
    hasNoSecret(said, [wrong.S3_SECRET_ACCESS_KEY])
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  test('finds nothing to fix in a first run, and exits with 0', async () => {
    const { code, said } = await runDoctor({ DATA_DIR: join(folder, 'new') })
    expect([code, said]).toEqual([0, expect.stringContaining(' 0 to mend.')])
    expect(await readdir(folder)).toEqual(['data'])
  })
})
