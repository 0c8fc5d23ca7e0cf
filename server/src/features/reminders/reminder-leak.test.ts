import { kmBetween } from '@whereabouts/game/distance'
import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { remindersStage } from '../../../test-support/reminders-stage.ts'

/** A place with digits that occur nowhere by chance. */
const answer = { lat: 47.135791, lng: -121.864203 }
const app = testApp()
const { browsers, choose, at, played, guess, win, round, states } = remindersStage(app)

/** Everything that was sent to browsers and to a mailbox. */
async function everythingSent(email: string, endpoints: readonly { endpoint: string }[]): Promise<string[]> {
  const pushes = await Promise.all(endpoints.map((one) => browsers.received(one)))
  const mails = await app.mailsTo(email)
  return [...pushes.flat().map(({ payload }) => payload), ...mails.map((mail) => JSON.stringify(mail))]
}

test('no reminder reveals a figure of a puzzle, a place, a guess, or anything of another player', async () => {
  at('2026-03-10T08:00:00Z')
  const [player, rival] = [
    await app.aSubscriber({ name: 'Player', guesses: 5 }),
    await app.aSubscriber({ name: 'Rival of All', guesses: 5 }),
  ]
  for (const kind of ['release', 'streak', 'result'] as const)
    for (const channel of ['push', 'mail'] as const) await choose(player, kind, channel)
  const browser = await browsers.subscribe(player)
  const { id } = await app.aPuzzle({ answer, releaseDate: '2026-03-10', releaseTime: '09:00' })
  await played(player, '2026-03-06', '2026-03-08', '2026-03-09')
  at('2026-03-10T09:00:00Z')
  await round()
  await guess(rival, id)
  at('2026-03-10T18:00:00Z')
  await round()
  await guess(player, id)
  await win(rival, { id, answer })
  at('2026-03-10T18:01:00Z')
  await round()
  // Each kind was sent by each channel, so the search below covers everything.
  expect((await states()).filter((line) => line.endsWith('sent'))).toHaveLength(6)
  const sent = await everythingSent(player.email, [browser])
  expect(sent).toHaveLength(6)
  const km = kmBetween({ lat: 10, lng: 20 }, answer)
  const needles = [
    ...[2, 3, 4, 6].flatMap((digits) => [
      answer.lat.toFixed(digits),
      Math.abs(answer.lng).toFixed(digits),
      km.toFixed(digits),
    ]),
    ...[
      '47.13',
      '121.86',
      Math.floor(km).toLocaleString('en'),
      ' km',
      '$50',
      '50.00',
      'Rival',
      rival.email,
      rival.id,
      id,
    ],
  ]
  for (const text of sent)
    for (const needle of needles) expect(text.includes(needle), `${needle} in ${text}`).toBe(false)
  const pushes = sent.filter((text) => text.startsWith('{"title"'))
  expect(pushes).toHaveLength(3)
  // The game would show the answer, and so end a late round.
  expect(pushes.map((text) => JSON.parse(text).page)).toEqual(['/game', '/game', '/'])
  for (const text of pushes) {
    for (const own of ['Player', player.email, player.id]) expect(text.includes(own), own).toBe(false)
    expect(Object.keys(JSON.parse(text))).toEqual(['title', 'body', 'page', 'tag'])
  }
})

test('the mail says how to stop it, in its headers and in its text', async () => {
  at('2026-03-10T08:00:00Z')
  await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  const player = await app.aUser()
  await choose(player, 'release', 'mail')
  await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
  at('2026-03-10T09:00:00Z')
  await round()
  const [mail] = (await app.mailsTo(player.email)) as unknown as {
    headers: { name: string; value: string }[]
    links: string[]
    text: string
  }[]
  const head = (name: string) => mail!.headers.find((header) => header.name.toLowerCase() === name)?.value
  const url = /^<(http:\/\/site\.test\/api\/reminders\/off\/[\w.-]+)>$/.exec(head('list-unsubscribe') ?? '')?.[1]
  expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(url)
  const { pathname } = new URL(url!)
  expect((await app.app.inject({ method: 'POST', url: pathname })).statusCode).toBe(200)
  expect(await app.db.sql`select 1 from reminder_choices`).toEqual([])
})
