import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { resetMail } from '../../features/accounts/account-mails.ts'
import { openMailSite } from '../../features/site/mail-site.ts'
import { sendDueMails } from './mail-worker.ts'
import { insertMail } from './queries.ts'

const app = testApp()
beforeEach(async () => {
  await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
})

async function configure(values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await app.set(key, value)
}

/** Sends one mail. Returns its heads by lower-case name, each with all its values; null when nothing arrived. */
async function headsOfMail(
  settings: { MAIL_FROM?: string; SUPPORT_EMAIL?: string; SITE_URL?: string } = {},
  { username = 'Anna', recipient = 'ada@example.org' } = {},
): Promise<Record<string, string[]> | null> {
  const config = { ...app.services.config, ...settings }
  const mailSite = openMailSite(config)
  const mail = resetMail({ site: await mailSite(app.db), username })
  const id = app.services.newId()
  await insertMail(app.db, { ...mail, id, kind: 'test', cause: id, recipient, at: app.clock.at })
  await sendDueMails({ ...app.services, config, mailSite })
  const [message] = (await app.mailsTo('')) as unknown as { headers: { name: string; value: string }[] }[]
  if (!message) return null
  const names = message.headers.map(({ name }) => name.toLowerCase())
  return Object.fromEntries(
    names.map((name) => [
      name,
      message.headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value),
    ]),
  )
}

const usual = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject'],
  ...['to', 'x-auto-response-suppress'],
]

test('answers go to the support address of the settings, else to that of the site', async () => {
  expect(await headsOfMail({ SUPPORT_EMAIL: 'help@example.org' })).toMatchObject({ 'reply-to': ['help@example.org'] })
  await configure({ support_email: 'team@example.org' })
  expect(await headsOfMail()).toMatchObject({ 'reply-to': ['team@example.org'] })
})

test('the placeholder for a support address gets no answers', async () => {
  expect(Object.keys((await headsOfMail())!).sort()).toEqual(usual)
})

test.each([
  'no address',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: eve@example.org',
  'Team <a@example.org>',
])('a support address such as %j stops no mail and adds no head', async (support_email) => {
  await configure({ support_email })
  expect(Object.keys((await headsOfMail())!).sort()).toEqual(usual)
})

test('without a setting the site sends in its own name', async () => {
  expect(await headsOfMail()).toMatchObject({ from: ['Daily Challenge <no-reply@site.test>'] })
  await configure({ project_name: 'Where, "exactly"? <here>' })
  expect(await headsOfMail()).toMatchObject({ from: [expect.stringContaining('<no-reply@site.test>')] })
  expect(await headsOfMail({ MAIL_FROM: 'Post <post@example.org>' })).toMatchObject({
    from: ['Post <post@example.org>'],
  })
})

test('a site without a host name sends mails too', async () => {
  expect(await headsOfMail({ SITE_URL: 'http://[::1]:3000' })).toMatchObject({
    'message-id': [expect.stringMatching(/^<[\w-]+\.[\w-]+@localhost>$/)],
  })
})

test.each(['\r\n', '\n', '\r'])(
  'a line break (%j) in the name of the site or of a player adds no head',
  async (line) => {
    await configure({ project_name: `Daily${line}Bcc: eve@example.org${line}X-Evil: yes${line}${line}Words` })
    const heads = await headsOfMail({}, { username: `Anna${line}Bcc: eve@example.org` })
    expect(Object.keys(heads!).sort()).toEqual(usual)
    expect(heads!.to).toEqual(['ada@example.org'])
    expect(heads!.subject).toEqual(['Set a new password for Daily Bcc: eve@example.org X-Evil: yes Words'])
  },
)

test.each([
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\nX-Evil: yes',
  'ada@example.org, eve@example.org',
])('a mail to %j is sent nowhere and stays with the reason', async (recipient) => {
  expect(await headsOfMail({}, { recipient })).toBeNull()
  expect(await app.db.sql`select sent_at, failed_at, recipient from mails where last_error <> ''`).toEqual([
    { sent_at: null, failed_at: app.clock.at, recipient },
  ])
})

test('the name replaces a logo with an address that is malformed or not on the web', async () => {
  for (const [image_url, expected] of [
    ['/api/logo/1', 'http://site.test/api/logo/1'],
    ['https://cdn.example.org/a b.png', 'https://cdn.example.org/a%20b.png'],
    ['http://', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
  ] as const) {
    await app.db.sql`delete from site_logos`
    await app.db.sql`
      insert into site_logos (id, logo_type, image_url, is_active, created_at)
      values (${app.services.newId()}, 'site', ${image_url}, true, ${app.clock.at})`
    const { logo } = await app.services.mailSite(app.db)
    expect(logo?.image_url ?? null, image_url).toBe(expected)
  }
})
