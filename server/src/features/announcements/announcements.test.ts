import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import * as reminders from '@whereabouts/contract/reminders'
import * as site from '@whereabouts/contract/site'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { writeOffToken } from '../reminders/off-token.ts'
import { sendNews } from '../reminders/send-news.ts'

const { create, list, update, withdraw } = announcementsAdmin
const hourMs = 60 * 60 * 1000

describeOnOneDatabase('announcements', (app) => {
  const moderator = eachTest(() => app.aStaffMember('moderator'))
  const later = (hours: number) => new Date(app.clock.at.getTime() + hours * hourMs).toISOString()
  const fields = (more: object = {}) => ({
    ...{
      title: 'New rules',
      text: 'Two things change.',
      link_label: '',
      link_to: '',
      tone: 'info' as const,
      is_mailed: false,
    },
    ...{ starts_at: null as string | null, ends_at: later(48) },
    ...more,
  })
  const announce = async (more: object = {}, who = moderator) => {
    const { status, body } = await who.call(create, fields(more))
    expect([status, body]).toEqual([200, body])
    return body.announcement
  }
  /** What a visitor's page shows, by both of its sources. */
  const shown = async () => {
    const visitor = app.client()
    const { announcement } = (await visitor.call(site.get, {})).body
    expect((await visitor.call(site.mode, {})).body.announcement_id).toBe(announcement?.id ?? null)
    return announcement?.title ?? null
  }
  const aReader = async (name: string) => {
    const reader = await app.aUser(name)
    expect((await reader.call(reminders.chooseNews, { is_on: true })).body.news).toBe(true)
    return reader
  }
  const passes = new Map<string, string>()
  const send = async () => {
    for (let round = 0; round < 3; round += 1) await sendNews(app.services, passes)
    const mails = await app.db.sql<{
      to: string
    }>`select recipient as to from mails where kind = 'news' order by recipient`
    return mails.map(({ to }) => to)
  }

  test('are shown from their beginning to their end, the important one first, else the latest', async () => {
    expect(await shown()).toBeNull()
    await announce({ title: 'First' })
    await announce({ title: 'Grave', tone: 'important', ends_at: later(2) })
    await announce({ title: 'Planned', starts_at: later(1) })
    expect(await shown()).toBe('Grave')
    app.clock.at = new Date(later(1.5))
    expect(await shown()).toBe('Grave')
    app.clock.at = new Date(later(1))
    expect(await shown()).toBe('Planned')
    app.clock.at = new Date(later(47))
    expect(await shown()).toBeNull()
    const states = (await moderator.call(list, {})).body.announcements.map(({ title, state }) => [title, state])
    expect(states).toEqual([
      ['Planned', 'over'],
      ['Grave', 'over'],
      ['First', 'over'],
    ])
  })

  test('go by mail once to each reader who asked before, outside their quiet hours, and to no one after the withdrawal', async () => {
    const [one, asleep, unasked] = [await aReader('One'), await aReader('Asleep'), await app.aUser('Unasked')]
    const time = (hours: number) => `${String((app.clock.at.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`
    await one.call(reminders.setQuietHours, { quiet_from: '00:00', quiet_to: '00:00' })
    await asleep.call(reminders.setQuietHours, { quiet_from: time(-1), quiet_to: time(2) })
    app.clock.at = new Date(later(0.1))
    const first = await announce({ is_mailed: true, link_label: 'Read them', link_to: '/rules' })
    await announce({ title: 'Not by mail' })
    const late = await aReader('Late')
    await late.call(reminders.setQuietHours, { quiet_from: '00:00', quiet_to: '00:00' })
    await app.db.sql`update news_wishes set chosen_at = ${new Date(later(0.1))} where user_id = ${late.id}`
    expect(await send()).toEqual([one.email])
    expect(await send()).toEqual([one.email])
    const [mail] = await app.db.sql<{ subject: string; body: string; url: string }>`
      select subject, body_text as body, unsubscribe_url as url from mails where kind = 'news'`
    expect(mail!.subject).toContain('New rules')
    for (const part of ['Hello One,', 'Two things change.', '/rules', mail!.url]) expect(mail!.body).toContain(part)

    app.clock.at = new Date(later(3))
    expect(await send()).toEqual([asleep.email, one.email].sort())
    expect((await moderator.call(list, {})).body.announcements.find(({ id }) => id === first.id)).toMatchObject({
      mails: 2,
    })
    await app.db
      .sql`update mails set sent_at = ${app.clock.at}, body_text = '', body_html = '' where recipient = ${one.email}`

    // The withdrawal deletes waiting mails, so no other reader gets one.
    await app.db.sql`update news_wishes set chosen_at = '2020-01-01'`
    expect((await moderator.call(withdraw, { announcementId: first.id })).body.announcement.state).toBe('withdrawn')
    expect(await send()).toEqual([one.email])
    expect([unasked.email, late.email]).not.toContain((await send())[0])
  })

  test('skip readers who are unconfirmed, suspended or have unsubscribed by one click, which also deletes waiting mails', async () => {
    const names = ['Clicked', 'Suspended', 'Unconfirmed'] as const
    const [clicked, suspended, unconfirmed] = await Promise.all(names.map(aReader))
    await app.db
      .sql`insert into quiet_hours (user_id, quiet_from, quiet_to) select user_id, '00:00', '00:00' from news_wishes`
    await app.db.sql`update users set suspended_until = ${new Date(later(1000))} where id = ${suspended!.id}`
    await app.db.sql`update users set email_verified = false where id = ${unconfirmed!.id}`
    await announce({ is_mailed: true })
    expect(await send()).toEqual([clicked!.email])
    const token = writeOffToken(app.services.keyedHashes, { userId: clicked!.id, kind: 'news' })
    expect((await app.client().call(reminders.turnOff, { token })).body).toMatchObject({ kind: 'news' })
    expect((await clicked!.call(reminders.mine, {})).body.news).toBe(false)
    await announce({ title: 'Another', is_mailed: true })
    expect(await send()).toEqual([])
    expect((await suspended!.call(reminders.mine, {})).body).toMatchObject({ news: true })
  })

  test('can be changed while planned, by one editor at a time, then only withdrawn; the log shows each step', async () => {
    const planned = await announce({ title: 'Later', starts_at: later(5) })
    const change = (updated_at: string, more: object = {}) =>
      moderator.call(update, { announcementId: planned.id, updated_at, ...fields({ starts_at: later(5), ...more }) })
    app.clock.at = new Date(app.clock.at.getTime() + 1000)
    const changed = await change(planned.updated_at, { title: 'Changed' })
    expect(changed.body.announcement).toMatchObject({ title: 'Changed', state: 'planned' })
    expect((await change(planned.updated_at)).body).toMatchObject({ code: 'changed-meanwhile' })
    app.clock.at = new Date(later(6))
    expect((await change(changed.body.announcement.updated_at)).body).toMatchObject({ code: 'announcement-begun' })
    const take = () => moderator.call(withdraw, { announcementId: planned.id })
    expect(await shown()).toBe('Changed')
    expect((await Promise.all([take(), take()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shown()).toBeNull()
    const log = await app.db.sql<{ action: string; actor: string; title: string | null }>`
      select action, actor, coalesce(before->>'title', after->>'title') as title from audit_log
      where action like 'announcement.%' order by id`
    expect(log).toEqual(
      ['create', 'update', 'withdraw'].map((step, at) => ({
        action: `announcement.${step}`,
        actor: moderator.username,
        title: ['Later', 'Later', 'Changed'][at],
      })),
    )
  })

  test.each([
    [{ link_label: 'Here' }, 'link_to'],
    [{ link_label: 'Here', link_to: 'javascript:alert(1)' }, 'link_to'],
    [{ link_label: 'Here', link_to: '//elsewhere.example' }, 'link_to'],
    [{ link_label: 'Here', link_to: 'https://me@elsewhere.example' }, 'link_to'],
    [{ ends_at: '2020-01-01T00:00:00.000Z', starts_at: '2019-12-31T00:00:00.000Z' }, 'ends_at'],
    [{ starts_at: '2026-03-11T00:00:00.000Z', ends_at: '2026-03-10T00:00:00.000Z' }, 'ends_at'],
    [{ ends_at: '2027-03-10T00:00:00.000Z' }, 'ends_at'],
  ])('%o is refused with its field, and nothing is written', async (more, field) => {
    const { status, body } = await moderator.call(create, fields(more))
    expect([status, body]).toEqual([400, expect.objectContaining({ field })])
    expect(await app.db.sql`select 1 from announcements`).toEqual([])
  })
})
