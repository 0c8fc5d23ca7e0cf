import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { domainToUnicode } from 'node:url'
import { inspect } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../test-support/test-certificate.ts'
import { letter, type MailStand, mailSuite, type ReceivedMail } from './mail.suite.ts'
import { MailRefused } from './port.ts'
import { openSmtp } from './smtp.ts'

const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A mail server on this machine that accepts everything, unless the options say otherwise. */
async function openStand(options: SMTPServerOptions = {}, credentials = ''): Promise<MailStand & { port: number }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
    ...options,
  })
  // A connection that the client abandoned is not a test failure.
  server.on('error', () => {})
  const { port } = await listen(server.listen(0, '127.0.0.1'))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const mailer = openAt(`smtp://${credentials}127.0.0.1:${port}`, 20_000)
  return { mailer, received, port }
}

function openAt(url: string, timeoutMs = 2000) {
  const mailer = openSmtp({ url, timeoutMs })
  closers.push(() => mailer.close())
  return mailer
}

async function listen(server: Server): Promise<AddressInfo> {
  await new Promise((resolve) => server.once('listening', resolve))
  return server.address() as AddressInfo
}

function replying(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

test.each([
  'a&b@example.com',
  'a%b@example.com',
  "o'neil@example.com",
  'josé@example.com',
  '用户@xn--r8jz45g.jp',
  'анна@xn--e1afmkfd.xn--p1ai',
])('a message goes to %s, as to any other', async (to) => {
  const { mailer, received } = await openStand()
  await mailer.send({ ...letter, to })
  // A server that supports other scripts also receives the domain in them (RFC 6531, 3.2).
  const [name, host] = to.split('@') as [string, string]
  const said = /^[\0-\x7f]+$/.test(name) ? to : `${name}@${domainToUnicode(host)}`
  expect(received.map((mail) => mail.to)).toEqual([[said]])
})

describe('an address with other letters than ASCII before the @', () => {
  const recipients = { plain: 'anna@bücher.example', other: 'jürgen@example.net' }

  test('is refused before anything is sent, by a server that lacks SMTPUTF8', async () => {
    const { mailer, received } = await openStand({ hideSMTPUTF8: true })
    await expect(mailer.send({ ...letter, to: recipients.other })).rejects.toBeInstanceOf(MailRefused)
    await mailer.send({ ...letter, to: recipients.plain })
    expect(received.map(({ to }) => to)).toEqual([[recipients.plain]])
    expect(await mailer.check()).toEqual({ hasSmtpUtf8: false })
    expect(await Promise.all(Object.values(recipients).map((to) => mailer.canReach(to)))).toEqual([true, false])
  })

  test('is reached by a server that has it, or that does not answer now', async () => {
    const { mailer } = await openStand()
    expect(await mailer.check()).toEqual({ hasSmtpUtf8: true })
    expect(await mailer.canReach(recipients.other)).toBe(true)
    expect(await openAt('smtp://127.0.0.1:1').canReach(recipients.other)).toBe(true)
  })
})

describe('every mailer', () => mailSuite(openStand))

test.each([
  ['onRcptTo', 550, 'MailRefused'],
  ['onRcptTo', 450, 'MailUnavailable'],
  ['onRcptTo', 530, 'MailUnavailable'],
  // A sender that is not allowed is a setting, and the same for every message.
  ['onMailFrom', 550, 'MailUnavailable'],
  ['onMailFrom', 450, 'MailUnavailable'],
] as const)(
  'a recipient that is refused for good is a refusal, one put off and a refused sender are not: %s, %s',
  async (stage, code, name) => {
    const { mailer } = await openStand({
      [stage]: (_address: unknown, _session: unknown, done: (no: Error) => void) =>
        done(replying(code, 'no such user')),
    })
    await expect(mailer.send(letter)).rejects.toMatchObject({
      name,
      message: expect.stringContaining('no such user'),
    })
  },
)

test('permanently refused content is a refusal, deferred content is not', async () => {
  for (const [code, name] of [
    [552, 'MailRefused'],
    [554, 'MailRefused'],
    [452, 'MailUnavailable'],
  ] as const) {
    const { mailer } = await openStand({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(replying(code, 'not now')))
      },
    })
    await expect(mailer.send(letter)).rejects.toMatchObject({ name })
  }
})

test.each([
  ['<ada@example.com>: Recipient address rejected', '<address>: Recipient address rejected'],
  ["no mailbox 'ada@example.com', nor Ada.L+x@mail.example.com.", 'no mailbox <address>, nor <address>'],
  ['unknown, see https://mail.example/why?to=ada%40example.com for more', 'unknown, see https:<address> for more'],
  ['no such user', 'no such user'],
])('a refusal contains no address, since the log and a table store it: %s', async (words, logged) => {
  for (const code of [550, 450]) {
    const { mailer } = await openStand({ onRcptTo: (_address, _session, done) => done(replying(code, words)) })
    const { message } = await mailer.send(letter).then(
      () => new Error('it was taken'),
      (error: Error) => error,
    )
    expect(message.slice(message.indexOf(`${code} `))).toBe(`${code} ${logged}`)
  }
})

test('after a refusal the next message goes out', async () => {
  const { mailer, received } = await openStand({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('unknown') ? replying(550, 'unknown') : null),
  })
  await expect(mailer.send({ ...letter, to: 'unknown@example.com' })).rejects.toMatchObject({ name: 'MailRefused' })
  await mailer.send(letter)
  expect(received).toHaveLength(1)
})

test('name and password go to the mail server; a wrong password is not the message’s fault', async () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'a/b@c' ? done(null, { user: username }) : done(new Error('wrong')),
  }
  const right = await openStand(options, 'post:a%2Fb%40c@')
  await right.mailer.send(letter)
  expect(right.received).toHaveLength(1)
  const wrong = await openStand(options, 'post:wrong@')
  await expect(wrong.mailer.send(letter)).rejects.toMatchObject({ name: 'MailUnavailable' })
  await right.mailer.check()
  await expect(wrong.mailer.check()).rejects.toMatchObject({
    name: 'MailUnavailable',
    isRefusal: true,
    message: expect.stringMatching(
      /^The mail server 127\.0\.0\.1:\d+ \(SMTP_URL\) does not let us in: it refuses the user/,
    ),
  })
  const missing = await openStand(options)
  await expect(missing.mailer.send(letter)).rejects.toMatchObject({ name: 'MailUnavailable' })
  await expect(missing.mailer.check({ sender: letter.from })).rejects.toMatchObject({
    isRefusal: true,
    message: expect.stringContaining('it wants a user and a password'),
  })
})

describe('a check', () => {
  const refusing = (stage: 'onMailFrom' | 'onRcptTo', code: number, words: string) =>
    openStand({
      [stage]: (_address: unknown, _session: unknown, done: (no: Error) => void) => done(replying(code, words)),
    })

  test.each([
    ['onMailFrom', 550, 'not your address', true],
    ['onMailFrom', 450, 'come again', false],
    ['onRcptTo', 553, 'Sender address rejected: not owned by user post', true],
  ] as const)('says whether a sender is refused for good: %s, %s', async (stage, code, words, isRefusal) => {
    const { mailer, received } = await refusing(stage, code, words)
    const checked = mailer.check({ sender: letter.from })
    await expect(checked).rejects.toMatchObject({ name: 'MailUnavailable', isRefusal })
    await expect(checked).rejects.toThrow('does not take the sender (MAIL_FROM)')
    expect(received).toEqual([])
  })

  test('succeeds even if the sender’s address receives no mail', async () => {
    const { mailer } = await refusing('onRcptTo', 550, 'no such user')
    await mailer.check({ sender: letter.from })
  })

  test('refuses an untrusted certificate', async () => {
    const { port } = await openStand({ secure: true, ...makeCertificate(['localhost']) })
    const mailer = openAt(`smtps://post:sesame@127.0.0.1:${port}`)
    const failure = await mailer.check().catch((error: unknown) => error)
    const message = expect.stringContaining('this machine does not know')
    expect(failure).toMatchObject({ name: 'MailUnavailable', isRefusal: true, message })
    expect(inspect(failure, { depth: null, showHidden: true })).not.toContain('sesame')
  })

  test('sends no password if TLS is required but missing', async () => {
    const { port } = await openStand({ authOptional: true, allowInsecureAuth: true })
    const mailer = openAt(`smtp://post:sesame@127.0.0.1:${port}?requireTLS=true`)
    await expect(mailer.check()).rejects.toMatchObject({ isRefusal: true, message: expect.stringContaining('no TLS') })
  })

  test('of a missing mail server is not a refusal', async () => {
    const mailer = openSmtp({ url: 'smtp://post:sesame@127.0.0.1:1', timeoutMs: 200 })
    await expect(mailer.check()).rejects.toMatchObject({
      isRefusal: false,
      message: 'The mail server 127.0.0.1:1 (SMTP_URL) cannot be used: nothing listens there.',
    })
  })
})

test('no reason reveals the password, even if the mail server repeats it', async () => {
  const heard: string[] = []
  const repeating = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.setEncoding('utf8').on('data', (said: string) => {
      heard.push(said.trim())
      socket.write(said.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : `535 what is ${said.trim()}?\r\n`)
    })
  })
  const { port } = await listen(repeating.listen(0, '127.0.0.1'))
  closers.push(() => new Promise((resolve) => repeating.close(() => resolve())))
  const mailer = openAt(`smtp://post:hush%40home@127.0.0.1:${port}`)
  const [ofSending, ofCheck] = await Promise.all(
    [mailer.send(letter), mailer.check()].map((work) => work.then(() => '', String)),
  )
  expect(heard.some((said) => said.includes(Buffer.from('\0post\0hush@home').toString('base64')))).toBe(true)
  expect(ofSending).toContain('535 what is AUTH PLAIN <password>')
  expect(ofCheck).toContain('(535).')
  for (const reason of [ofSending, ofCheck]) expect(reason).not.toMatch(/hush|aHVzaEBob21l|AHBvc3QAaHVzaEBob21l/)
  expect(mailer.server).toBe(`127.0.0.1:${port}`)
})

test('a missing mail server, or one that never greets, is unavailable within the given time', async () => {
  const silent = createServer(() => {})
  const { port } = await listen(silent.listen(0, '127.0.0.1'))
  closers.push(() => new Promise((resolve) => silent.close(() => resolve())))
  const ended: number[] = []
  const giveUp = async (at: number, timeoutMs: number, message: RegExp) => {
    const mailer = openSmtp({ url: `smtp://127.0.0.1:${at}`, timeoutMs })
    await expect(mailer.send(letter)).rejects.toMatchObject({
      name: 'MailUnavailable',
      message: expect.stringMatching(message),
    })
    ended.push(timeoutMs)
    await mailer.close()
  }
  await giveUp(1, 60_000, /^The m.+ECONNREFUSED/)
  // The shorter timeout ends first, although it began last.
  await Promise.all([giveUp(port, 2000, /^The m.+/), giveUp(port, 200, /^The m.+/)])
  expect(ended).toEqual([60_000, 200, 2000])
})

test.each(['end', 'destroy'] as const)(
  'if the mail server hangs up (%s) before its answer, the message is not resent automatically',
  async (way) => {
    let deliveries = 0
    const hangingUp = createServer((socket) => {
      let content: string | null = null
      socket.write('220 ready\r\n')
      socket.setEncoding('utf8').on('data', (said: string) => {
        if (content !== null) content += said
        else if (said.startsWith('DATA')) content = ''
        if (!content) socket.write(content === null ? '250 fine\r\n' : '354 go on\r\n')
        if (!content?.endsWith('\r\n.\r\n')) return
        deliveries += 1
        socket[way]()
      })
    })
    const { port } = await listen(hangingUp.listen(0, '127.0.0.1'))
    closers.push(() => new Promise((resolve) => hangingUp.close(() => resolve())))
    const mailer = openSmtp({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 20_000 })
    await expect(mailer.send(letter)).rejects.toMatchObject({ name: 'MailUnavailable' })
    expect(deliveries).toBe(1)
    // One that waited to be sent again would go before this one.
    await expect(mailer.send(letter)).rejects.toMatchObject({ name: 'MailUnavailable' })
    expect(deliveries).toBe(2)
    await mailer.close()
  },
)

test('connections are reused, and none is opened before there is something to send', async () => {
  let connections = 0
  const { mailer } = await openStand({
    onConnect(_session, done) {
      connections += 1
      done()
    },
  })
  expect(connections).toBe(0)
  for (let at = 0; at < 5; at++) await mailer.send(letter)
  expect(connections).toBe(1)
})

test('only mail server URLs are accepted', () => {
  expect(() => openSmtp({ url: 'http://127.0.0.1', timeoutMs: 1 })).toThrow('smtp:// or smtps://')
})
