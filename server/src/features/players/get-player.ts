import type { DeskPlayer, get } from '@whereabouts/contract/players.admin'
import { streakOf } from '@whereabouts/game/days/streak'
import { isSuspendedAt, sanctionStateAt } from '@whereabouts/game/sanction'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { wireAmount } from '../../core/wire-amount.ts'
import { describeDevice } from '../../platform/http/describe-device.ts'
import { listOpenSessions } from '../accounts/sessions/queries.ts'
import { findPresentZone, getLocalDay } from '../days/queries.ts'
import { listNotes } from '../notes/queries.ts'
import { listPrizeRows } from '../prizes/queries.ts'
import { describeReport, listReports } from '../reports/queries.ts'
import { listSanctions } from '../sanctions/queries.ts'
import { getArchivePolicy } from '../site/queries.ts'
import { listPastDays } from '../statistics/queries.ts'
import { describeNote } from './change-notes.ts'
import { againOf } from './mail-again.ts'
import { noteLook } from './note-look.ts'
import {
  type AccountRow,
  findDeskAccount,
  listDeskDays,
  listDeskDisputes,
  listDeskMails,
  listDeskSubscriptions,
} from './queries.ts'
import { standingOf } from './standing.ts'

type Context = ContextFor<'admin'>

const mostReports = 50

/** Everything that the desk shows of an account; of the owner's and the staff's only that it is theirs. */
export const getPlayer: CommandOf<typeof get> = async (context, { userId }) => {
  const account = await findDeskAccount(context.db, { userId, providerId: context.identity?.id ?? null })
  if (!account) throw new Refusal('not-found')
  const { id, username } = account
  const standing = standingOf(account)
  if (standing !== 'player') return { id, username, standing, player: null }
  await noteLook(context, userId)
  return { id, username, standing, player: await describePlayer(context, account) }
}

async function describePlayer(context: Context, account: AccountRow): Promise<DeskPlayer> {
  const { db } = context
  const { id: userId } = account
  const [payments, play, prizes, sanctions, sessions, mails, notes, about, by] = await Promise.all([
    describePayments(context, account),
    describePlay(context, userId),
    listPrizeRows(db, { userId }),
    describeSanctions(context, userId),
    listOpenSessions(db, userId),
    describeMails(context, account),
    listNotes(db, { userId }),
    listReports(db, { userId, limit: mostReports }),
    listReports(db, { reporterId: userId, limit: mostReports }),
  ])
  return {
    account: await describeAccount(context, account),
    ...{ payments, play, sanctions, mails },
    prizes: prizes.map(({ id, releaseDate, prizeAmount, currency, state }) => ({
      ...{ id, currency, state, release_date: releaseDate, prize_amount: wireAmount(prizeAmount) },
    })),
    sessions: sessions.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
      id,
      device: describeDevice(userAgent),
      signed_in_at: signedInAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    notes: notes.map(describeNote),
    reports_about: about.map(describeReport),
    reports_by: by.map(describeReport),
  }
}

async function describeAccount({ db, clock }: Context, account: AccountRow): Promise<DeskPlayer['account']> {
  const { suspendedFrom: from, suspendedUntil: until } = account
  const zone = await findPresentZone(db, account.id)
  return {
    email: account.email,
    is_confirmed: account.isConfirmed,
    created_at: account.createdAt.toISOString(),
    has_password: account.hasPassword,
    has_identity: account.hasIdentity,
    has_second_step: account.hasSecondStep,
    time_zone: zone?.name ?? null,
    is_suspended: isSuspendedAt(from && { from, until }, clock.now()),
    suspended_until: until?.toISOString() ?? null,
  }
}

async function describePayments(
  { db, payments }: Context,
  { id: userId, customerId, playPausedSince }: AccountRow,
): Promise<DeskPlayer['payments']> {
  const disputes = await listDeskDisputes(db, userId)
  return {
    customer_page: customerId && payments.customerPage(customerId),
    play_paused_since: playPausedSince?.toISOString() ?? null,
    subscriptions: await listDeskSubscriptions(db, userId),
    disputes: disputes.map((one) => ({ ...one, page_url: payments.disputePage(one.stripe_dispute_id) })),
  }
}

/** Only past days: the desk may not know more of a live challenge than players do. */
async function describePlay({ db, clock }: Context, userId: string): Promise<DeskPlayer['play']> {
  const now = clock.now()
  const days = await listDeskDays(db, { userId, opens: await getArchivePolicy(db), now })
  const today = await getLocalDay(db, { userId, now })
  const played = await listPastDays(db, { userId, today })
  const { current, longest } = streakOf({ days: played, today })
  return {
    days,
    streak: { current, longest, days_played: played.length },
  }
}

async function describeSanctions({ db, clock }: Context, userId: string): Promise<DeskPlayer['sanctions']> {
  const rows = await listSanctions(db, { userId })
  return rows.map(({ id, kind, begunAt, until, steps }) => ({
    ...{ id, kind, begun_at: begunAt.toISOString(), until: until?.toISOString() ?? null },
    state: sanctionStateAt({ until, last: steps.at(-1)!.kind }, clock.now()),
    has_open_appeal: steps.at(-1)!.kind === 'appealed',
  }))
}

async function describeMails({ db }: Context, account: AccountRow): Promise<DeskPlayer['mails']> {
  const mails = await listDeskMails(db, { email: account.email })
  return mails.map((mail) => {
    const { id, kind, subject, createdAt, sentAt, isGivenUp } = mail
    const state = sentAt ? 'sent' : isGivenUp ? 'given-up' : 'waiting'
    return {
      ...{ id, kind, subject, state, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null },
      may_resend: againOf(mail, account) !== null,
    }
  })
}
