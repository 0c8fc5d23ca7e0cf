import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { DatabaseError } from '@whereabouts/engines/database/port'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'
import { openLog } from './log.ts'

test('the values of a row that the database refused are not written', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const detail = 'Failing row contains (47.135791, -121.864203).'
  const cause = Object.assign(new Error('new row violates a check'), { detail })
  log.error({ err: new DatabaseError('new row violates a check', { code: '23514', detail, cause }) }, 'fault')
  expect(lines.join('')).toContain('new row violates a check')
  expect(lines.join('')).not.toContain('47.135791')
})

describe('a fault of the database', () => {
  const app = testApp({ isEmptied: 'once' })

  /** The answer to a request while a table is missing, and the lines of the log. */
  async function ask(path: string, { away, payload, cookie }: { away: string; payload?: object; cookie?: string }) {
    const lines: { failure?: string; msg: string; err?: object }[] = []
    const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
    const broken = await buildApp({ ...app.services, log })
    await app.db.script(`alter table ${away} rename to gone`)
    const headers = cookie ? { cookie } : {}
    const answer = await broken.inject({
      method: payload ? 'POST' : 'GET',
      url: path,
      ...(payload && { payload }),
      headers,
    })
    await app.db.script(`alter table gone rename to ${away}`)
    await broken.close()
    return { answer, lines }
  }

  test('is reported with its class and advice, and without the database’s message', async () => {
    const { cookie } = await app.aUser()
    const { answer, lines } = await ask(accountsSettings.get.path, { away: 'accounts', cookie })
    expect(answer.json()).toEqual({
      success: false,
      error: 'An unexpected error occurred. Please try again.',
      message: 'An unexpected error occurred. Please try again.',
      code: 'fault',
      requestId: expect.any(String),
      details: { sqlstate: '42P01' },
      hint: expect.stringContaining('request id'),
    })
    expect(answer.body).not.toContain('accounts')
    expect(lines.at(-1)?.err).toMatchObject({ code: '42P01', hint: null })
  })

  test.each([
    ['guesses', 'Failed to delete user guesses'],
    ['mails', 'Failed to delete user profile'],
  ])('in the deletion of an account, without %s, is named in the answer and in the log', async (away, step) => {
    const { cookie, id: userId } = await app.aUser()
    const payload = { userId, currentPassword: 'correct horse' }
    const { answer, lines } = await ask(accountsSettings.deleteAccount.path, { away, payload, cookie })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { success: false, error: `${step}: database error 42P01`, code: 'fault', details: { sqlstate: '42P01' } },
    ])
    expect(lines.at(-1)).toMatchObject({ msg: 'fault', failure: `${step}: relation "${away}" does not exist` })
    expect(await app.db.sql`select id from users where id = ${userId}`).toHaveLength(1)
  })

  const form = { username: 'Logged', email: 'logged@example.org', password: 'correct horse', acceptedTerms: true }
  test('has the name in the log that the documents use', async () => {
    const { cookie } = await app.aUser()
    const captchaToken = await app.solveCaptcha()
    const failures = [
      await ask(accounts.signUp.path, { away: 'accounts', payload: { ...form, captchaToken } }),
      await ask(accountsSettings.get.path, { away: 'accounts', cookie }),
      await ask(accountsSettings.rename.path, { away: 'site_config', payload: { username: 'Another' }, cookie }),
      await ask(subscriptions.createPortal.path, {
        away: 'payment_customers',
        payload: { customerId: 'cus_1' },
        cookie,
      }),
    ].map(({ answer, lines }) => [answer.statusCode, lines.at(-1)?.msg, lines.at(-1)?.failure])
    expect(failures).toEqual([
      [500, 'fault', expect.stringMatching(/^Failed to create user: .+/)],
      [500, 'fault', 'Failed to fetch user: relation "accounts" does not exist'],
      [500, 'fault', 'Failed to update user: relation "site_config" does not exist'],
      [500, 'fault', 'Unexpected error'],
    ])
  })
})
