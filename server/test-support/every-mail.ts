import type { Week } from '@whereabouts/contract/archive'
import * as accounts from '../src/features/accounts/account-mails.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../src/features/accounts/passkeys/passkey-mails.ts'
import * as players from '../src/features/players/player-mails.ts'
import * as prizes from '../src/features/prizes/prize-mails.ts'
import { reminderMail } from '../src/features/reminders/reminder-words.ts'
import { newsMail } from '../src/features/reminders/send-news.ts'
import { lookedAtMail } from '../src/features/reports/report-mails.ts'
import * as sanctions from '../src/features/sanctions/sanction-mails.ts'
import { testMail } from '../src/features/site/admin/send-test-mail.ts'
import type { MailSite } from '../src/platform/mails/mail-site.ts'
import type { MailText } from '../src/platform/mails/queries.ts'

type Named = [kind: string, mail: MailText]

const moment = new Date('2026-03-31T00:00:00Z')
const aSignIn = { at: new Date('2026-03-10T18:05:00Z'), device: 'Firefox on Linux', network: '203.0.113.7' }
const aPrize = { prizeId: 'p1', prizeAmount: '1234.50', releaseDate: '2026-03-10' }
const offUrl = 'https://play.example.org/api/reminders/off/token'
const aNews = { title: 'News of the week', body: 'First line.\nSecond line.', linkLabel: 'More', linkTo: '/faq' }

/** Every mail that players may get, in each of its forms, with the name wherever texts of other people may appear. */
export const everyMail = (site: MailSite, username = 'Anna Atlas'): Named[] => [
  ...accountMails({ site, username }),
  ['test', testMail({ site, username, server: 'smtp.example.org:587', at: moment })],
  ...playerMails({ site, username }),
  ...prizeMails({ site, username, ...aPrize }),
  ...sanctionMails({ site, username }),
]

interface To {
  site: MailSite
  username: string
}

const accountMails = (to: To): Named[] => [
  ['confirmation', accounts.confirmationMail(to)],
  ['reset', accounts.resetMail(to)],
  ['password changed', accounts.passwordChangedMail({ ...to, at: aSignIn.at, passkeys: 2 })],
  ['password changed, one passkey', accounts.passwordChangedMail({ ...to, passkeys: 1 })],
  ['e-mail in use', accounts.emailInUseMail(to)],
  ['account elsewhere linked', accounts.identityLinkedMail({ ...to, provider: `The issuer of ${to.username}` })],
  ['account deleted', accounts.accountDeletedMail(to)],
  ['new device', accounts.newDeviceMail({ ...to, ...aSignIn })],
  ['second step on', accounts.secondStepOnMail(to)],
  ['second step off', accounts.secondStepOffMail(to)],
  ['passkey added', passkeyAddedMail({ ...to, name: `Key of ${to.username}` })],
  ['passkey removed', passkeyRemovedMail({ ...to, name: `Key of ${to.username}` })],
]

const playerMails = ({ site, username }: To): Named[] => [
  ['confirmation again', players.confirmationAgainMail({ site, username })],
  ['way to the prize', players.wayToPrizeMail({ site, username })],
  ['renamed', players.renamedMail({ site, username }, { before: username, reason: username })],
  ['report looked at', lookedAtMail({ site, username })],
  ...(['release', 'streak', 'result'] as const).map(
    (kind): Named => [`reminder of ${kind}`, reminderMail(kind, '2026-03-10', site)({ username, offUrl })],
  ),
  ['week', reminderMail('week', '2026-03-09', site, aWeek(username))({ username, offUrl })],
  ['news', newsMail(aNews, { site, username, unsubscribeUrl: offUrl })],
]

const aWeek = (name: string): Week => {
  const photo = {
    image_url: '/p?v=1',
    width: 640,
    height: 480,
    widths: [640],
    dominantColor: '#888888',
    placeholder: '',
  }
  const [place, guess] = [
    { lat: 1, lng: 2 },
    { lat: 3, lng: 4 },
  ]
  const own = { place, guess, distance_km: 314.5, points: 38, is_win: false }
  return {
    ...{ monday: '2026-03-09', points: 38, best_date: '2026-03-10', streak: 2, league: { name, rank: 2, members: 8 } },
    days: [{ puzzle_id: '00000000-0000-4000-8000-000000000000', release_date: '2026-03-10', photo, own }],
  }
}

const prizeMails = (facts: prizes.PrizeMailFacts): Named[] => {
  const { username } = facts
  const decided = { reason: username, clause: '4.2', endsAt: moment }
  return [
    ['winner', prizes.wonMail(facts, { isPaymentDue: true })],
    ['reminder', prizes.reminderMail(facts, { endsAt: moment, isAsked: false })],
    ['reminder of a question', prizes.reminderMail(facts, { endsAt: moment, isAsked: true })],
    ['question', prizes.questionMail(facts, { endsAt: moment, question: `Why ${username}?` })],
    ['sent', prizes.sentMail(facts, username)],
    ['returned', prizes.returnedMail(facts, username)],
    ['forfeited', prizes.forfeitedMail(facts)],
    ['disqualified', prizes.disqualifiedMail(facts, decided)],
    ...[true, false].flatMap((isReinstated) =>
      [true, false].map(
        (isAppealed): Named => [
          `appeal, ${isReinstated ? 'reinstated' : 'upheld'}, ${isAppealed ? 'asked for' : 'not asked for'}`,
          prizes.appealMail(facts, { isReinstated, isAppealed, reason: username }),
        ],
      ),
    ),
  ]
}

const sanctionMails = ({ site, username }: To): Named[] => {
  const decision = { facts: `What ${username} did.`, clause: '4.2' }
  const ofKind = (kind: 'warned' | 'suspended'): Named[] => {
    const facts = { site, username, kind, until: kind === 'warned' ? null : moment }
    const reason = username
    return [
      [kind, sanctions.sanctionMail(facts, decision)],
      [`${kind}, appeal granted`, sanctions.appealAnsweredMail(facts, { isLifted: true, reason })],
      [`${kind}, appeal refused`, sanctions.appealAnsweredMail(facts, { isLifted: false, reason })],
      [`${kind}, lifted`, sanctions.liftedMail(facts, { reason })],
    ]
  }
  const forGood = sanctions.sanctionMail({ site, username, kind: 'suspended', until: null }, decision)
  return [...ofKind('warned'), ...ofKind('suspended'), ['suspended for good', forGood]]
}
