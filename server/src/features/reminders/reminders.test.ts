import { allLanguages } from '@whereabouts/contract/languages'
import * as reminders from '@whereabouts/contract/reminders'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { remindersStage } from '../../../test-support/reminders-stage.ts'
import { sendDueMails } from '../../platform/mails/mail-worker.ts'
import { insertBulkMails, insertMail } from '../../platform/mails/queries.ts'
import { queueDueReminders } from './queue-due.ts'
import { pushPayload } from './reminder-words.ts'
import { sendReminderMails } from './send-mails.ts'
import { sendReminderPushes } from './send-pushes.ts'

const minuteMs = 60 * 1000

describeOnOneDatabase('reminders', (app) => {
  const { browsers, choose, at, livesIn, guess, win, round, states, mailsTo } = remindersStage(app)
  beforeEach(async () => {
    await browsers.mode('works')
    await fetch(`${app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
  })

  describe('the photo of the day', () => {
    test('is sent by push and by email to those who asked for it, once, and to no one else', async () => {
      at('2026-03-10T08:00:00Z')
      const [both, none, later] = [await app.aUser('Both'), await app.aUser('None'), await app.aUser('Later')]
      for (const channel of ['push', 'mail'] as const) await choose(both, 'release', channel)
      const browser = await browsers.subscribe(both)
      await browsers.subscribe(none)
      await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
      await round()
      expect(await states()).toEqual([])
      at('2026-03-10T09:00:00Z')
      await choose(later, 'release', 'mail')
      for (let n = 0; n < 3; n += 1) await round()
      expect(await browsers.received(browser)).toMatchObject([
        { payload: expect.stringContaining('"page":"/game"'), topic: 'release', urgency: 'normal' },
      ])
      expect(await mailsTo(both)).toEqual([expect.stringMatching(/: Today’s photo is out$/)])
      expect([await mailsTo(none), await mailsTo(later)]).toEqual([[], []])
      expect(await states()).toEqual(['Both release 2026-03-10 mail sent', 'Both release 2026-03-10 push sent'])
    })

    test('is sent by each channel that a player asked for, even if a batch ends between the two', async () => {
      at('2026-03-10T09:00:00Z')
      await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
      await app.db.sql`
        with fresh as (
          insert into users (id, email, email_verified, username, username_key)
          select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n || '@example.org', true, 'Many ' || n, 'many ' || n
          from generate_series(1, 301) n returning id)
        insert into reminder_choices (user_id, kind, channel, chosen_at)
        select f.id, 'release', c.channel, '2026-03-01' from fresh f cross join (values ('mail'), ('push')) c (channel)
        where not (f.id = '00000000-0000-7000-8000-000000000001' and c.channel = 'push')`
      expect(await queueDueReminders(app.services)).toBe(601)
      expect(await queueDueReminders(app.services)).toBe(0)
    })

    test('is sent after the quiet hours, in each player’s time zone', async () => {
      at('2026-03-09T12:00:00Z')
      const [london, delhi, nowhere] = [await app.aUser('London'), await app.aUser('Delhi'), await app.aUser('Nowhere')]
      await livesIn(london, 'Europe/London')
      await livesIn(delhi, 'Asia/Kolkata')
      for (const user of [london, delhi, nowhere]) await choose(user, 'release', 'mail')
      await app.aPuzzle({ releaseDate: '2026-03-10' })
      const toldBy = async (moment: string) => {
        at(moment)
        await round()
        return (await states()).filter((line) => line.endsWith('sent')).map((line) => line.split(' ')[0])
      }
      expect(await toldBy('2026-03-10T00:00:00Z')).toEqual([])
      expect(await toldBy('2026-03-10T02:29:00Z')).toEqual([])
      expect(await toldBy('2026-03-10T02:30:00Z')).toEqual(['Delhi'])
      expect(await toldBy('2026-03-10T07:59:00Z')).toEqual(['Delhi'])
      expect(await toldBy('2026-03-10T08:00:00Z')).toEqual(['Delhi', 'London', 'Nowhere'])
    })

    test('is no longer sent once it was solved, called off or guessed on', async () => {
      at('2026-03-09T12:00:00Z')
      const players = [
        await app.aSubscriber({ name: 'Ada', guesses: 5 }),
        await app.aSubscriber({ name: 'Bob', guesses: 5 }),
      ]
      for (const player of players) await choose(player, 'release', 'mail')
      const { id, answer } = await app.aPuzzle({ releaseDate: '2026-03-10' })
      at('2026-03-10T01:00:00Z')
      await round()
      await guess(players[0]!, id)
      at('2026-03-10T08:00:00Z')
      await round()
      expect(await states()).toEqual(['Ada release 2026-03-10 mail dropped', 'Bob release 2026-03-10 mail sent'])
      await app.empty('reminders')
      at('2026-03-10T07:00:00Z')
      await round()
      const winner = await app.aSubscriber()
      await win(winner, { id, answer })
      at('2026-03-10T08:00:00Z')
      await round()
      expect((await states()).filter((line) => line.includes('release'))).toEqual([
        'Ada release 2026-03-10 mail dropped',
        'Bob release 2026-03-10 mail dropped',
      ])
    })

    test('is not sent by a mail server that was busy until the solve; other mails are', async () => {
      at('2026-03-09T12:00:00Z')
      const [ada, bob] = [await app.aUser('Ada'), await app.aUser('Bob')]
      for (const player of [ada, bob]) await choose(player, 'release', 'mail')
      const { id, answer } = await app.aPuzzle({ releaseDate: '2026-03-10' })
      at('2026-03-10T08:00:00Z')
      await queueDueReminders(app.services)
      await sendReminderMails(app.services)
      const queued = async () =>
        (await app.db.sql<{ kind: string }>`select kind from mails where sent_at is null order by kind`).map(
          ({ kind }) => kind,
        )
      expect(await queued()).toEqual(['reminder-release', 'reminder-release'])
      // While it is open the mails wait.
      await sendReminderMails(app.services)
      expect(await queued()).toEqual(['reminder-release', 'reminder-release'])
      await win(await app.aSubscriber(), { id, answer })
      await sendReminderMails(app.services)
      expect((await queued()).filter((kind) => kind === 'reminder-release')).toEqual([])
      expect(await queued()).toContain('winner')
      await sendDueMails(app.services)
      expect([await mailsTo(ada), await mailsTo(bob)]).toEqual([[], []])
    })

    test('says nothing that a solve makes untrue, since a phone that was off shows it later', async () => {
      for (const language of allLanguages) {
        const { title, body } = JSON.parse(
          pushPayload('release', '2026-03-10', await app.services.mailSite(app.db, { language })),
        ) as Record<string, string>
        expect(`${title} ${body}`).not.toMatch(/wait|wart|espera|attend|待|انتظار/i)
      }
    })

    test('is not sent to suspended or unconfirmed accounts, nor to players who have opted out', async () => {
      at('2026-03-09T12:00:00Z')
      const names = ['Suspended', 'Unconfirmed', 'Changed', 'Fine'] as const
      const users = await Promise.all(names.map((name) => app.aUser(name)))
      for (const user of users) await choose(user, 'release', 'mail')
      await app.aPuzzle({ releaseDate: '2026-03-10' })
      at('2026-03-10T01:00:00Z')
      await round()
      await app.owner.sql`
        update users set suspended_from = '2026-03-10T01:00:00Z', suspended_until = 'infinity' where id = ${users[0]!.id}`
      await app.db.sql`update users set email_verified = false where id = ${users[1]!.id}`
      await choose(users[2]!, 'release', 'mail', false)
      at('2026-03-10T08:00:00Z')
      await round()
      expect((await states()).filter((line) => line.endsWith('sent'))).toEqual(['Fine release 2026-03-10 mail sent'])
    })

    test('is sent once by two concurrent processes, and by one that was ended in the middle', async () => {
      at('2026-03-10T08:00:00Z')
      const users = await Promise.all(Array.from({ length: 12 }, () => app.aUser()))
      const subscribed = []
      for (const user of users) {
        for (const channel of ['push', 'mail'] as const) await choose(user, 'release', channel)
        subscribed.push(await browsers.subscribe(user))
      }
      await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
      at('2026-03-10T09:00:00Z')
      // A process dies between the mark and the push: that one push is lost, and none comes twice.
      const dying = { ...app.services, push: { ...app.services.push, send: () => Promise.reject(new Error('ended')) } }
      const first = users[0]!.id
      await queueDueReminders(app.services)
      await app.db
        .sql`update reminders set send_at = '2026-03-10T09:00:01Z' where user_id <> ${first} or channel = 'mail'`
      await expect(sendReminderPushes(dying)).rejects.toThrow('ended')
      at('2026-03-10T09:00:01Z')
      await Promise.all([round(), round(), round(), round()])
      const received = await Promise.all(subscribed.map((one) => browsers.received(one)))
      expect(received.map((messages) => messages.length)).toEqual([0, ...Array(11).fill(1)])
      for (const user of users) expect(await mailsTo(user)).toHaveLength(1)
    })
  })

  test('the deletion of an account deletes its waiting reminders; those of others stay', async () => {
    at('2026-03-10T08:00:00Z')
    const [gone, other] = [await app.aUser('Gone'), await app.aUser('Other')]
    for (const user of [gone, other]) {
      await choose(user, 'release', 'push')
      await choose(user, 'release', 'mail')
      await user.call(reminders.setQuietHours, { quiet_from: '22:00', quiet_to: '07:00' })
    }
    const [ofGone, ofOther] = [await browsers.subscribe(gone), await browsers.subscribe(other)]
    await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
    at('2026-03-10T09:00:00Z')
    await queueDueReminders(app.services)
    await app.db.sql`delete from users where id = ${gone.id}`
    await round()
    expect(await browsers.received(ofGone)).toEqual([])
    expect(await browsers.received(ofOther)).toHaveLength(1)
    expect(await states()).toEqual(['Other release 2026-03-10 mail sent', 'Other release 2026-03-10 push sent'])
    for (const table of ['reminder_choices', 'quiet_hours', 'push_subscriptions', 'reminders']) {
      const { rows } = await app.db.query({ text: `select 1 from ${table} where user_id = $1`, values: [gone.id] })
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('a full outbox delays reminders, so that other mails do not wait behind them', async () => {
    at('2026-03-10T08:00:00Z')
    const user = await app.aUser()
    await choose(user, 'release', 'mail')
    await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
    const waiting = Array.from({ length: 200 }, (_, n) => ({
      ...{ id: app.services.newId(), cause: `${n}`, recipient: 'a@example.org', subject: 's', text: 't', html: 'h' },
      unsubscribeUrl: 'http://site.test/off',
    }))
    await insertBulkMails(app.db, { kind: 'reminder-release', at: app.clock.at, mails: waiting })
    at('2026-03-10T09:00:00Z')
    await queueDueReminders(app.services)
    expect(await sendReminderMails(app.services)).toBeNull()
    await app.db.sql`update mails set sent_at = created_at where cause = '7'`
    expect(await sendReminderMails(app.services)).toBe(1)
  })

  test('an undeliverable reminder is given up within the hour, so that it does not delay others; other mails are not', async () => {
    at('2026-03-10T08:00:00Z')
    await choose(await app.aUser(), 'release', 'mail')
    await app.db.sql`delete from mails`
    await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
    at('2026-03-10T09:00:00Z')
    await queueDueReminders(app.services)
    await sendReminderMails(app.services)
    const other = { recipient: 'a@example.org', subject: 's', text: 't', html: 'h', at: app.clock.at }
    await insertMail(app.db, { id: app.services.newId(), kind: 'winner', cause: 'a win', ...other })
    const mailer = { ...app.services.mailer, send: () => Promise.reject(new Error('451 try again later')) }
    for (let minute = 0; minute < 60; minute += 1) {
      app.clock.at = new Date(app.clock.at.getTime() + minuteMs)
      await sendDueMails({ ...app.services, mailer })
    }
    expect(await app.db.sql`select kind, failed_at is not null as "isGivenUp" from mails order by kind`).toEqual([
      { kind: 'reminder-release', isGivenUp: true },
      { kind: 'winner', isGivenUp: false },
    ])
  })

  describe('a push service', () => {
    const aSubscribed = async (name: string) => {
      const user = await app.aUser(name)
      await choose(user, 'release', 'push')
      return { user, browser: await browsers.subscribe(user) }
    }
    const release = async () => {
      await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
      at('2026-03-10T09:00:00Z')
      await round()
    }
    beforeEach(() => at('2026-03-10T08:00:00Z'))

    test('that says a browser is gone is not asked about it again', async () => {
      const { user } = await aSubscribed('Ada')
      await browsers.mode('gone')
      await release()
      expect(await app.db.sql`select id from push_subscriptions`).toEqual([])
      expect((await user.call(reminders.mine, {})).body.devices).toEqual([])
    })

    test.each(['busy', 'down'] as const)(
      'that is %s is asked again later, about those alone that it did not take',
      async (mode) => {
        const { user, browser } = await aSubscribed('Ada')
        await browsers.mode(mode)
        await release()
        expect(await states()).toEqual(['Ada release 2026-03-10 push waiting'])
        await browsers.mode('works')
        const late = await browsers.subscribe(user)
        await round()
        expect(await browsers.received(browser)).toEqual([])
        app.clock.at = new Date(app.clock.at.getTime() + (mode === 'busy' ? 2 : 1) * minuteMs)
        for (let n = 0; n < 2; n += 1) await round()
        expect(await browsers.received(browser)).toHaveLength(1)
        expect(await browsers.received(late)).toEqual([])
        expect(await states()).toEqual(['Ada release 2026-03-10 push sent'])
      },
    )

    test('that delays a batch for too long gets no more of it: the rest is sent later, and once', async () => {
      const { browser } = await aSubscribed('Ada')
      await app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
      at('2026-03-10T09:00:00Z')
      await queueDueReminders(app.services)
      expect(await sendReminderPushes(app.services, { withinMs: 0 })).toBe(1)
      expect(await browsers.received(browser)).toEqual([])
      expect(await states()).toEqual(['Ada release 2026-03-10 push waiting'])
      app.clock.at = new Date(app.clock.at.getTime() + minuteMs)
      for (let n = 0; n < 2; n += 1) await round()
      expect(await browsers.received(browser)).toHaveLength(1)
    })

    test('throws away what would arrive in the quiet hours', async () => {
      const { browser } = await aSubscribed('Ada')
      await release()
      // Twelve hours until 21:00.
      expect(await browsers.received(browser)).toMatchObject([{ ttlSeconds: 12 * 60 * 60 }])
    })
  })
})
