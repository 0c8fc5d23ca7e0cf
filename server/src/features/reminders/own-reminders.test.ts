import { download } from '@whereabouts/contract/accounts.settings'
import * as reminders from '@whereabouts/contract/reminders'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { TestBrowsers } from '../../../test-support/browsers.ts'
import { keyedHash } from '../../core/keyed-hashes.ts'
import { insertBulkMails } from '../../platform/mails/queries.ts'
import { writeOffToken } from './off-token.ts'

const off = { push: false, mail: false }

describeOnOneDatabase('what a player is reminded of', (app) => {
  const browsers = new TestBrowsers(app)
  beforeEach(() => browsers.mode('works'))

  test('is nothing until they ask for it, with quiet hours from 21:00 to 08:00 UTC', async () => {
    const { body } = await (await app.aUser()).call(reminders.mine, {})
    expect(body).toEqual({
      choices: { release: off, streak: off, result: off, week: off },
      news: false,
      ...{ quiet_from: '21:00', quiet_to: '08:00', zone: 'UTC', is_zone_known: false },
      ...{ push_key: app.services.push.publicKey, devices: [] },
    })
  })

  test('is chosen separately for each kind and channel, and twice is once', async () => {
    const user = await app.aUser()
    const others = { release: off, result: off, week: off }
    const choose = async (channel: 'push' | 'mail', is_on: boolean) =>
      (await user.call(reminders.choose, { reminder: 'streak', channel, is_on })).body.choices
    expect(await choose('mail', true)).toEqual({ ...others, streak: { push: false, mail: true } })
    expect(await choose('mail', true)).toEqual({ ...others, streak: { push: false, mail: true } })
    expect(await choose('push', true)).toEqual({ ...others, streak: { push: true, mail: true } })
    expect(await choose('mail', false)).toEqual({ ...others, streak: { push: true, mail: false } })
    expect((await (await app.aUser()).call(reminders.mine, {})).body.choices.streak).toEqual(off)
  })

  test('follows their time zone, and their own quiet hours', async () => {
    const user = await app.aUser()
    await app.db.sql`
      insert into player_zones (user_id, since, zone) values
        (${user.id}, '2026-01-01T00:00:00Z', 'Europe/Lisbon'), (${user.id}, '2026-02-01T00:00:00Z', 'Asia/Kathmandu')`
    const { body } = await user.call(reminders.setQuietHours, { quiet_from: '22:30', quiet_to: '06:00' })
    expect(body).toMatchObject({ quiet_from: '22:30', quiet_to: '06:00', zone: 'Asia/Kathmandu', is_zone_known: true })
    for (const quiet_from of ['24:00', '7:00', '07:15', '07:00:00'])
      expect((await user.call(reminders.setQuietHours, { quiet_from, quiet_to: '06:00' })).status).toBe(400)
  })

  test('reaches ten browsers at most; one that comes again, also with another player, counts once', async () => {
    const [user, other] = [await app.aUser(), await app.aUser()]
    const push_key = app.services.push.publicKey!
    const made = []
    for (let n = 0; n < 10; n += 1) made.push(await browsers.subscribe(user))
    const refused = await user.call(reminders.addDevice, { ...(await browsers.make()), push_key })
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-devices'])
    expect((await user.call(reminders.addDevice, { ...made[3]!, push_key })).status).toBe(200)
    expect((await user.call(reminders.mine, {})).body.devices).toHaveLength(10)
    await other.call(reminders.addDevice, { ...made[3]!, push_key })
    expect((await user.call(reminders.mine, {})).body.devices).toHaveLength(9)
    const [device] = (await user.call(reminders.mine, {})).body.devices
    expect((await other.call(reminders.removeDevice, { deviceId: device!.id })).status).toBe(404)
    expect((await user.call(reminders.removeDevice, { deviceId: device!.id })).body.devices).toHaveLength(8)
  })

  test.each(['http://updates.push.services.mozilla.com/wpush/v2/a', 'https://127.0.0.1/push'])(
    'never reaches %s',
    async (endpoint) => {
      const user = await app.aUser()
      const { p256dh, auth } = await browsers.make()
      const push_key = app.services.push.publicKey!
      const { status, body } = await user.call(reminders.addDevice, { endpoint, p256dh, auth, push_key })
      expect([status, body.code]).toEqual([400, 'push-address-refused'])
      expect(await app.db.sql`select 1 from push_subscriptions`).toEqual([])
    },
  )

  test('reaches no browser that has subscribed under another key', async () => {
    const user = await app.aUser()
    const push_key = app.services.push.publicKey!
    await browsers.subscribe(user)
    const { body } = await user.call(reminders.addDevice, { ...(await browsers.make()), push_key: `${push_key}x` })
    expect(body.code).toBe('push-key-changed')
    await app.db.sql`update push_subscriptions set public_key = 'the key before'`
    expect((await user.call(reminders.mine, {})).body.devices).toEqual([])
    await browsers.subscribe(user)
    expect(await app.db.sql`select public_key from push_subscriptions`).toEqual([{ public_key: push_key }])
  })

  test('is in the data of the account', async () => {
    const user = await app.aUser()
    await user.call(reminders.choose, { reminder: 'result', channel: 'mail', is_on: true })
    await user.call(reminders.setQuietHours, { quiet_from: '22:00', quiet_to: '07:00' })
    const { endpoint, auth, p256dh } = await browsers.subscribe(user)
    await app.db.sql`
      insert into reminders (user_id, kind, day, channel, queued_at, send_at, expires_at)
      values (${user.id}, 'streak', '2026-03-10', 'mail', ${app.clock.at}, ${app.clock.at}, ${app.clock.at})`
    const { body } = await user.call(download, {})
    expect(body.reminders).toMatchObject({
      quietHours: { quiet_from: '22:00:00', quiet_to: '07:00:00' },
      choices: [{ kind: 'result', channel: 'mail' }],
      devices: [{ endpoint }],
      reminders: [{ kind: 'streak', day: '2026-03-10', state: 'waiting', settled_at: null }],
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${auth}|${p256dh}`))
  })
})

describeOnOneDatabase('the link that ends e-mails of one kind', (app) => {
  const aReminded = async () => {
    const user = await app.aUser()
    for (const kind of ['release', 'streak'] as const)
      for (const channel of ['push', 'mail'] as const)
        await user.call(reminders.choose, { reminder: kind, channel, is_on: true })
    const url = `/api/reminders/off/${writeOffToken(app.services.keyedHashes, { userId: user.id, kind: 'release' })}`
    return { user, url }
  }
  /** As mail programs send it (RFC 8058): neither cookies nor Origin, and perhaps from another site's point of view. */
  const click = (url: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') =>
    app.app.inject({ method: 'POST', url, headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' }, payload })

  test('changes nothing when it is opened: it leads to the page with the button', async () => {
    const { user, url } = await aReminded()
    const answer = await app.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      url.replace('/api/reminders/off/', '/reminders/off?token='),
    ])
    expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(303)
    expect((await user.call(reminders.mine, {})).body.choices.release).toEqual({ push: true, mail: true })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['application/json', '{}'],
  ])('ends them by one POST without cookies, sent as %s, and no others', async (type, payload) => {
    const { user, url } = await aReminded()
    const mail = { id: app.services.newId(), cause: 'c', recipient: user.email, subject: 's', text: 't', html: 'h' }
    await insertBulkMails(app.db, {
      kind: 'reminder-release',
      at: app.clock.at,
      mails: [{ ...mail, unsubscribeUrl: 'http://site.test/' }],
    })
    for (let n = 0; n < 2; n += 1) {
      const answer = await click(url, type, payload)
      expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'release' }])
    }
    const { choices } = (await user.call(reminders.mine, {})).body
    expect(choices).toEqual({
      release: { push: true, mail: false },
      streak: { push: true, mail: true },
      result: off,
      week: off,
    })
    expect(await app.db.sql`select 1 from mails`).toEqual([])
  })

  test('works without a body too, also for a deleted account', async () => {
    const { user, url } = await aReminded()
    await app.db.sql`delete from users where id = ${user.id}`
    expect((await app.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  })

  test('is valid for its player and its kind alone, and only we can make it', async () => {
    const { user, url } = await aReminded()
    const token = url.split('/').at(-1)!
    const [id, , signature] = token.split('.')
    const otherId = writeOffToken(app.services.keyedHashes, { userId: app.services.newId(), kind: 'release' }).split(
      '.',
    )[0]
    const forged = keyedHash('another secret of 32 characters, at least', {
      purpose: 'turning a reminder off',
      text: `${user.id} release`,
    })
    for (const wrong of [`${id}.streak.${signature}`, `${otherId}.release.${signature}`, `${id}.release.${forged}`]) {
      const answer = await click(`/api/reminders/off/${wrong}`)
      expect([wrong, answer.statusCode]).toEqual([wrong, 404])
    }
    expect((await click('/api/reminders/off/nonsense')).statusCode).toBe(400)
    expect((await user.call(reminders.mine, {})).body.choices.streak).toEqual({ push: true, mail: true })
  })

  test('refuses a body that is no click', async () => {
    const { url } = await aReminded()
    expect((await click(url, 'text/plain', 'x'.repeat(5000))).statusCode).toBe(413)
  })
})
