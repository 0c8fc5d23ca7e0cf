import { expect, test } from 'vitest'
import { type Mailer, type MailMessage, MailUnavailable } from './port.ts'

/** A message as it arrived: its recipients, and its raw text. */
export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/** A mailer and the mail server behind it. */
export interface MailStand {
  mailer: Mailer
  received: ReceivedMail[]
}

export const letter: MailMessage = {
  messageId: '5f1c@whereabouts.test',
  from: 'Whereabouts <play@whereabouts.test>',
  to: 'ada@example.com',
  subject: 'You won',
  text: 'Congratulations, Ada.',
  html: '<p>Congratulations, <b>Ada</b>.</p>',
}

/** Tests for every kind of mailer. `open` returns one with an empty mailbox, which accepts everything. */
export function mailSuite(open: () => Promise<MailStand>): void {
  test('a message arrives with its id, sender, recipient, subject and both renderings', async () => {
    const { mailer, received } = await open()
    await mailer.send(letter)

    expect(received).toHaveLength(1)
    const [{ from, to, raw }] = received as [ReceivedMail]
    expect([from, to]).toEqual(['play@whereabouts.test', ['ada@example.com']])
    expect(raw).toMatch(/^Message-ID: <5f1c@whereabouts\.test>\r$/m)
    expect(raw).toMatch(/^From: Whereabouts <play@whereabouts\.test>\r$/m)
    expect(raw).toMatch(/^To: ada@example\.com\r$/m)
    expect(raw).toMatch(/^Subject: You won\r$/m)
    expect(raw).toContain('Congratulations, Ada.')
    expect(raw).toContain('<p>Congratulations, <b>Ada</b>.</p>')
  })

  test('it names its mail server', async () => {
    const { mailer } = await open()
    expect(mailer.server).toMatch(/^[\w.-]+(?::\d+)?$/)
  })

  test('a check of the login sends nothing, and messages go out afterwards', async () => {
    const { mailer, received } = await open()
    await mailer.check()
    await mailer.check({ sender: letter.from })
    expect(received).toEqual([])
    await expect(mailer.check({ sender: 'no address' })).rejects.toMatchObject({
      name: 'MailUnavailable',
      isRefusal: true,
    })
    await mailer.send(letter)
    expect(received).toHaveLength(1)
    await mailer.close()
    await expect(mailer.check()).rejects.toThrow(MailUnavailable)
  })

  test('replies go to the given address, else to the sender', async () => {
    const { mailer, received } = await open()
    await mailer.send({ ...letter, replyTo: 'help@whereabouts.test' })
    await mailer.send(letter)
    expect(received[0]!.raw).toMatch(/^Reply-To: help@whereabouts\.test\r$/m)
    expect(received[0]!.to).toEqual(['ada@example.com'])
    expect(received[1]!.raw).not.toContain('Reply-To')
  })

  test('a message is marked as automatic, so that no machine answers it', async () => {
    const { mailer, received } = await open()
    await mailer.send(letter)
    expect(received[0]!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(received[0]!.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  })

  test('an id may come with or without its angle brackets; an invalid id is refused', async () => {
    const { mailer, received } = await open()
    await mailer.send({ ...letter, messageId: '<5f1c@whereabouts.test>' })
    expect(received[0]!.raw).toMatch(/^Message-ID: <5f1c@whereabouts\.test>\r$/m)
    for (const messageId of ['', '5f1c', '<5f1c@a', '<<5f1c@a>>', '<a@b> <c@d>']) {
      await expect(mailer.send({ ...letter, messageId })).rejects.toMatchObject({ name: 'MailRefused' })
    }
  })

  test('a bare sender, and letters of any language in names and subjects, arrive', async () => {
    const { mailer, received } = await open()
    await mailer.send({ ...letter, from: 'play@whereabouts.test', subject: 'Du hast gewonnen – 勝った 🎉' })
    await mailer.send({ ...letter, from: 'Größe, Maß & Söhne <play@whereabouts.test>' })
    await mailer.send({ ...letter, from: '"Whereabouts, Inc." <play@whereabouts.test>' })
    expect(received.map(({ from }) => from)).toEqual(Array(3).fill('play@whereabouts.test'))
    expect(received[2]!.raw).toMatch(/^From: "Whereabouts, Inc\." <play@whereabouts\.test>\r$/m)
    expect(received[0]!.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  test('a hundred concurrent messages arrive, each once', async () => {
    const { mailer, received } = await open()
    const recipients = Array.from({ length: 100 }, (_, at) => `player${at}@example.com`)
    await Promise.all(recipients.map((to) => mailer.send({ ...letter, to })))
    expect(received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort())
  })

  const breaks = ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085']
  const evil = breaks.map((lineBreak) => `${lineBreak}Bcc: eve@example.com`)
  test.each([
    ['messageId', 'MailRefused'],
    ['from', 'MailUnavailable'],
    ['to', 'MailRefused'],
    ['replyTo', 'MailRefused'],
    ['subject', 'MailRefused'],
  ] as const)('a line break in %s adds no header: it is %s', async (part, name) => {
    const { mailer, received } = await open()
    for (const tail of evil) {
      const message = { ...letter, replyTo: 'help@whereabouts.test' }
      await expect(mailer.send({ ...message, [part]: message[part] + tail })).rejects.toMatchObject({ name })
    }
    expect(received).toEqual([])
  })

  const manyAddresses = [', ', ';', ' '].map((between) => `ada@example.com${between}eve@example.com`)
  const oddAddresses = [
    ...['Ada <ada@example.com>', '<ada@example.com>', 'eve@example.com(ada)', '"x"@example.com'],
    'team:ada@example.com;',
  ]
  test.each(['', 'ada', '@example.com', 'ada@', 'a@b@c', ...manyAddresses, ...oddAddresses])(
    'the recipient and the reply address are one address each: %j is refused',
    async (address) => {
      const { mailer, received } = await open()
      for (const part of ['to', 'replyTo'])
        await expect(mailer.send({ ...letter, [part]: address })).rejects.toMatchObject({
          name: 'MailRefused',
          message: `The ${part} is not one e-mail address.`,
        })
      expect(received).toEqual([])
    },
  )

  test.each(['', 'Whereabouts', 'A <a@b.c> <d@e.f>', 'a@b.c, d@e.f', '"A" <a@b.c'])(
    'nothing is sent from %j, which is not blamed on a message',
    async (from) => {
      const { mailer, received } = await open()
      await expect(mailer.send({ ...letter, from })).rejects.toMatchObject({ name: 'MailUnavailable' })
      expect(received).toEqual([])
    },
  )

  test('closing waits for messages being sent, and nothing is sent afterwards', async () => {
    const { mailer, received } = await open()
    const sending = mailer.send(letter)
    await mailer.close()
    expect(received).toHaveLength(1)
    await sending
    await expect(mailer.send(letter)).rejects.toMatchObject({ name: 'MailUnavailable' })
    await mailer.close()
  })
}
