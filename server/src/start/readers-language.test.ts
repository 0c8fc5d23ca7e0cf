import * as accounts from '@whereabouts/contract/accounts'
import { submit } from '@whereabouts/contract/guesses'
import { prefixOf } from '@whereabouts/contract/languages'
import { scheduleCalendar } from '@whereabouts/contract/puzzles'
import { chooseGoogleAccount } from '@whereabouts/sandbox/test-support/test-sandbox'
import { expect, test } from 'vitest'
import { builtPages } from '../../../tests/built-pages.ts'
import { testApp } from '../../test-support/app-of-tests.ts'
import { GoogleBrowser } from '../../test-support/google.ts'
import { remindersStage } from '../../test-support/reminders-stage.ts'
import type { TestUser } from '../../test-support/world.ts'
import { aWin } from '../../test-support/worlds.ts'
import { notifyWinner } from '../features/prizes/notify-winner.ts'
import { sentMail } from '../features/prizes/prize-mails.ts'
import { writeOffToken } from '../features/reminders/off-token.ts'
import { sendDueMails } from '../platform/mails/mail-worker.ts'

// Every language but Japanese, which an account may have chosen while it was offered.
const app = testApp({ pages: builtPages, settings: { LANGUAGES: 'en,de,es,fr,pt-BR,ar' } })
const stage = remindersStage(app)

const speaks = (user: TestUser, language: string | null) =>
  app.db.sql`update users set language = ${language} where id = ${user.id}`

async function firstMail(address: string) {
  await sendDueMails(app.services)
  const [mail] = await app.mailsTo(address)
  return mail!
}

async function askForReset(language: string | null) {
  const user = await app.aUser()
  await speaks(user, language)
  await user.call(accounts.requestReset, { email: user.email })
  const { subject, text, html } = await firstMail(user.email)
  return { subject, link: /\S*\/reset-password\?token=/.exec(text)?.[0], html: /<html [^>]*>/.exec(html)?.[0] }
}

test('the language of the account decides about a mail, and its link leads to the page in that language', async () => {
  expect(await askForReset('de')).toEqual({
    subject: 'Leg ein neues Passwort für Daily Challenge fest',
    link: 'http://site.test/de/reset-password?token=',
    html: '<html dir="ltr" lang="de">',
  })
  expect(await askForReset('pt-BR')).toMatchObject({ link: 'http://site.test/pt-br/reset-password?token=' })
  expect(await askForReset('ar')).toMatchObject({ html: '<html dir="rtl" lang="ar">' })
})

test.each([null, 'ja', 'xx'])(
  'an account with the language %j gets English, with links to English pages',
  async (language) => {
    expect(await askForReset(language)).toEqual({
      subject: 'Set a new password for Daily Challenge',
      link: 'http://site.test/reset-password?token=',
      html: '<html dir="ltr" lang="en">',
    })
  },
)

test('a visitor who signs up on a page in a language confirms the address in it', async () => {
  const input = {
    ...{ email: 'neu@example.org', username: 'Neue Nina', password: 'a long and rare passphrase 71' },
    ...{ captchaToken: await app.solveCaptcha(), acceptedTerms: true },
  }
  const { status } = await app.client('', () => ({ 'x-language': 'de' })).call(accounts.signUp, input)
  expect(status).toBe(200)
  const { subject, text } = await firstMail('neu@example.org')
  expect(subject).toBe('Bestätige deine E-Mail-Adresse für Daily Challenge')
  expect(text).toContain('http://site.test/de/login?confirm=')
})

test('an account that is made by a sign-in elsewhere has the language of the page, or the one that the browser remembers', async () => {
  const languageOf = async (email: string) =>
    (await app.db.sql<{ language: string | null }>`select language from users where email = ${email}`)[0]!.language
  const onPage = new GoogleBrowser(app)
  const { url } = await onPage.start({ 'x-language': 'fr' })
  await onPage.comeBack(await chooseGoogleAccount(url, { email: 'ann@example.org', name: 'Ann Atlas' }))
  expect(await languageOf('ann@example.org')).toBe('fr')
  const remembering = new GoogleBrowser(app)
  remembering.cookies.set('language', 'es')
  await remembering.signIn({ email: 'ben@example.org', name: 'Ben Basalt' })
  expect(await languageOf('ben@example.org')).toBe('es')
  await new GoogleBrowser(app).signIn({ email: 'cleo@example.org', name: 'Cleo Cairn' })
  expect(await languageOf('cleo@example.org')).toBeNull()
})

test('the winner reads of the win, and of the prize, in their own language', async () => {
  const winner = await app.aSubscriber({ name: 'Anna Atlas' })
  await speaks(winner, 'es')
  const { prizeId } = await aWin(app, { winner })
  const { subject, text } = await firstMail(winner.email)
  expect(subject).toBe('Ganaste USD 50.00 en Daily Challenge'.replace('USD 50', 'USD\u00a050'))
  expect(text).toContain('http://site.test/es/prizes/')
  const write = (facts: Parameters<typeof sentMail>[0]) => sentMail(facts, 'T-1')
  await notifyWinner(app.db, app.services, { prizeId, kind: 'prize-sent', cause: 'c', write })
  await sendDueMails(app.services)
  const subjects = (await app.mailsTo(winner.email)).map((mail) => mail.subject)
  expect(subjects).toContain('Daily Challenge: Tu premio de USD\u00a050.00 va en camino')
})

test('reminders of one batch come to each in their own language, by mail and push, and end on a page in it', async () => {
  stage.at('2026-03-10T08:00:00Z')
  await app.aPuzzle({ releaseTime: '09:00' })
  const [anna, ben] = [await app.aSubscriber({ name: 'Anna' }), await app.aSubscriber({ name: 'Ben' })]
  await speaks(anna, 'de')
  const browser = await stage.browsers.subscribe(anna)
  for (const user of [anna, ben]) {
    await stage.livesIn(user, 'UTC')
    await stage.choose(user, 'release', 'mail')
  }
  await stage.choose(anna, 'release', 'push')
  stage.at('2026-03-10T09:00:00Z')
  await stage.round()
  expect(await stage.mailsTo(anna)).toEqual(['Daily Challenge: Das Foto von heute ist da'])
  expect(await stage.mailsTo(ben)).toEqual(['Daily Challenge: Today’s photo is out'])
  const [mail] = await app.mailsTo(anna.email)
  expect(mail!.text).toContain('http://site.test/de/game')
  const [push] = await stage.browsers.received(browser)
  expect(JSON.parse(push!.payload)).toEqual({
    title: 'Daily Challenge: Das Foto von heute ist da',
    body: 'Wo auf der Welt ist es entstanden?',
    page: '/de/game',
    tag: 'release',
  })
  const pageOf = async ({ id: userId }: TestUser) => {
    const token = writeOffToken(app.services.keyedHashes, { userId, kind: 'release' })
    return (await app.app.inject(`/api/reminders/off/${token}`)).headers.location?.split('?')[0]
  }
  expect([await pageOf(anna), await pageOf(ben)]).toEqual(['/de/reminders/off', '/reminders/off'])
})

test('a suspended player reads the end date in the language of the page', async () => {
  const { id } = await app.aPuzzle()
  const player = await app.aSubscriber()
  const refusalIn = async (language: string, until: string) => {
    await app.db
      .sql`update users set suspended_from = '2026-01-01', suspended_until = ${until}::text::timestamptz where id = ${player.id}`
    const guess = { puzzleId: id, guess_lat: 1, guess_lng: 2, idempotency_key: crypto.randomUUID() }
    const { body } = await app.client(player.cookie, () => ({ 'x-language': language })).call(submit, guess)
    return body.error as string
  }
  expect(await refusalIn('de', '2026-03-20T12:00:00Z')).toContain('bis 20. März 2026 um 12:00 UTC gesperrt')
  expect(await refusalIn('es', 'infinity')).toContain('suspendida de forma definitiva.')
  expect(await refusalIn('en', '2026-03-20T12:00:00Z')).toContain('suspended until March 20, 2026 at 12:00 UTC.')
})

test('the calendar file and the pictures for links are there in each language that is offered', async () => {
  await app.aPuzzle({ releaseDate: app.clock.at.toISOString().slice(0, 10), releaseTime: '23:59' })
  const calendar = async (language: string) =>
    (await app.app.inject(`${scheduleCalendar.path}?language=${language}`)).body
  expect(await calendar('de')).toContain('NAME:Daily Challenge: Zeitplan')
  expect(await calendar('ja')).toContain('NAME:Daily Challenge: release schedule')
  expect((await app.app.inject(`${scheduleCalendar.path}?language=xx`)).statusCode).toBe(400)
  const tags = new Set<unknown>()
  for (const language of ['en', 'de', 'ar'] as const) {
    const { statusCode, headers } = await app.app.inject(`${prefixOf(language)}/share-image.jpg`)
    expect(statusCode).toBe(200)
    tags.add(headers.etag)
  }
  expect(tags.size).toBe(3)
  expect((await app.app.inject('/ja/share-image.jpg')).statusCode).toBe(404)
})
