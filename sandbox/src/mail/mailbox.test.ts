import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../test-support/test-sandbox.ts'

let box: TestSandbox

beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

interface Mail {
  to: string
  subject: string
  text?: string
  html?: string
  bcc?: string
}

async function send(mail: Mail, auth?: { user: string; pass: string }) {
  const transport = createTransport({ host: '127.0.0.1', port: box.sandbox.smtpPort, ...(auth && { auth }) })
  await transport.sendMail({ from: 'Game <game@example.com>', ...mail })
  transport.close()
}

async function messages(to = ''): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${box.sandbox.url}/mail/messages?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as Record<string, unknown>[]
}

test('a message sent by SMTP appears immediately, with its text, HTML and links', async () => {
  const html = '<p>Grüße 🌍 <a href="http://localhost/verify?a=1&amp;b=2">Confirm</a></p>'
  await send({ to: 'Ann@Example.com', subject: 'Bestätigen 🌍', text: 'Visit http://localhost/verify?a=1&b=2.', html })
  const [message] = await messages('ann@example.com')
  expect(message).toMatchObject({
    from: 'Game <game@example.com>',
    to: ['ann@example.com'],
    subject: 'Bestätigen 🌍',
    links: ['http://localhost/verify?a=1&b=2'],
  })
  expect(message?.html).toContain('Grüße 🌍')
  expect(message?.text).toContain('Visit http://localhost')
})

test('messages are listed newest first, and by recipient', async () => {
  await send({ to: 'ann@example.com', subject: 'first', text: 'x' })
  await send({ to: 'bob@example.com', subject: 'second', text: 'x', bcc: 'ann@example.com' })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect((await messages('ann@example.com')).map(({ subject }) => subject)).toEqual(['second', 'first'])
  expect((await messages('bob@example.com')).map(({ subject }) => subject)).toEqual(['second'])
})

test('any user name and password is accepted', async () => {
  await send({ to: 'ann@example.com', subject: 'with password', text: 'x' }, { user: 'any user', pass: 'anything' })
  expect(await messages()).toHaveLength(1)
})

test('an acknowledged message is still there after a restart', async () => {
  await send({ to: 'ann@example.com', subject: 'stored', text: 'x' })
  await box.reopen()
  expect((await messages()).map(({ subject }) => subject)).toEqual(['stored'])
})

test('the pages show a message in a frame without scripts, and escape what was sent', async () => {
  await send({
    to: 'ann@example.com',
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script><b>Hi</b>',
  })
  const list = await (await fetch(`${box.sandbox.url}/mail`)).text()
  expect(list).toContain('&lt;script&gt;alert(1)')
  const page = await (await fetch(`${box.sandbox.url}/mail/1`)).text()
  expect(page).not.toContain('<script>alert')
  expect(/<iframe[^>]*sandbox="([^"]*)"/.exec(page)?.[1]).not.toContain('allow-scripts')
  expect(await (await fetch(`${box.sandbox.url}/mail/messages/1`)).json()).toMatchObject({ id: '1' })
  expect((await fetch(`${box.sandbox.url}/mail/messages/99`)).status).toBe(404)
})

test('deleting empties the mailbox', async () => {
  await send({ to: 'ann@example.com', subject: 'gone', text: 'x' })
  expect((await fetch(`${box.sandbox.url}/mail/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await messages()).toEqual([])
})
