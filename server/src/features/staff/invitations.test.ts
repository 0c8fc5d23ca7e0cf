import * as accounts from '@whereabouts/contract/accounts'
import * as staff from '@whereabouts/contract/staff'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import type { StaffRole } from '@whereabouts/game/staff'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { openTestSession } from '../../../test-support/session.ts'
import { testSecret } from '../../../test-support/test-app.ts'
import type { TestUser } from '../../../test-support/world.ts'

const dayMs = 24 * 60 * 60 * 1000

describeOnOneDatabase('an invitation to the staff', (app) => {
  const owner = eachTest(() => app.anAdmin())

  /** Invites by email; returns the token of the mailed link. */
  const invite = async (email: string, role: StaffRole = 'curator'): Promise<string> => {
    expect((await owner.call(staffAdmin.invite, { email, role })).status).toBe(200)
    const [mail] = await app.db.sql<{ body_text: string; body_html: string }>`
      select body_text, body_html from mails where kind = 'staff-invitation' order by id desc limit 1`
    const token = /\/staff\/join\?invitation=([\w-]{43})$/m.exec(mail!.body_text)![1]!
    expect(mail!.body_html).toContain(token)
    return token
  }
  const join = (user: TestUser, invitation: string) => user.call(staff.join, { invitation })
  const roleOf = async ({ id }: { id: string }) => {
    const [row] = await app.db.sql<{ staff_role: string | null }>`select staff_role from users where id = ${id}`
    return row!.staff_role
  }
  const lines = () =>
    app.db.sql`select actor, action, subject, before, after from audit_log where action like 'staff.%' order by id`

  test('is accepted once by the account of its address: the role is set, other sessions end, the owner gets a mail', async () => {
    const ann = await app.aUser()
    const elsewhere = await app.aUser()
    await app.db.sql`update sessions set user_id = ${ann.id} where user_id = ${elsewhere.id}`
    const token = await invite(ann.email.toUpperCase(), 'moderator')
    const [row] = await app.db.sql`select * from staff_invitations`
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await app.client().call(staff.findInvitation, { invitation: token })).body).toMatchObject({
      role: 'moderator',
      expires_at: new Date(app.clock.at.getTime() + 7 * dayMs).toISOString(),
    })
    const answer = await join(ann, token)
    expect([answer.status, answer.body.role]).toEqual([200, 'moderator'])
    const opened = app.client(String(answer.headers['set-cookie']).split(';')[0]!)
    expect((await opened.call(accounts.session, {})).body.user).toMatchObject({ id: ann.id, staff_role: 'moderator' })
    for (const cookie of [ann.cookie, elsewhere.cookie])
      expect((await app.client(cookie).call(accounts.session, {})).body.user).toBeNull()
    expect(await app.db.sql`select count(*)::int as count from sessions where user_id = ${ann.id}`).toEqual([
      { count: 1 },
    ])
    const [mail] = await app.db.sql<{ subject: string; body_text: string }>`
      select subject, body_text from mails where kind = 'staff-joined' and recipient = ${owner.email}`
    expect(mail!.body_text).toContain(ann.username)
    const invitation = row!.id
    expect(await lines()).toEqual([
      {
        actor: 'admin',
        action: 'staff.invite',
        subject: invitation,
        before: null,
        after: { email: ann.email, role: 'moderator' },
      },
      {
        actor: ann.username,
        action: 'staff.join',
        subject: ann.id,
        before: { role: null },
        after: { role: 'moderator', invitation },
      },
    ])
  })

  test('is used up by its use, expires after 7 days, and can be withdrawn; each has words of its own', async () => {
    const [ann, ben, cid] = [await app.aUser(), await app.aUser(), await app.aUser()]
    const used = await invite(ann.email)
    await join(ann, used)
    const again = await app.client(await sessionOf(ann))
    expect((await again.call(staff.join, { invitation: used })).body.code).toBe('invitation-used')

    const late = await invite(ben.email)
    app.clock.at = new Date(app.clock.at.getTime() + 7 * dayMs)
    const expired = await join(ben, late)
    expect([expired.body.code, expired.body.error]).toEqual([
      'invitation-expired',
      'This invitation has expired. Please ask for a new one.',
    ])
    expect((await owner.call(staffAdmin.list, {})).body.invitations).toMatchObject([
      { email: ben.email, is_expired: true },
    ])
    const inTime = await invite(ben.email)
    app.clock.at = new Date(app.clock.at.getTime() + 7 * dayMs - 1)
    expect((await join(ben, inTime)).status).toBe(200)

    const back = await invite(cid.email)
    const { id: invitationId } = (await owner.call(staffAdmin.list, {})).body.invitations[0]!
    expect((await owner.call(staffAdmin.withdraw, { invitationId })).body.invitations).toEqual([])
    expect((await join(cid, back)).body.code).toBe('invitation-withdrawn')
    expect((await app.client().call(staff.findInvitation, { invitation: back })).body.code).toBe('invitation-withdrawn')
    expect((await owner.call(staffAdmin.withdraw, { invitationId })).body.code).toBe('invitation-over')
    expect(await roleOf(cid)).toBeNull()
    // The waiting mail is no longer sent.
    expect(await app.db.sql`select 1 from mails where cause = ${invitationId}`).toEqual([])
  })

  test('with another address, without one, for the owner, for a suspended account: refused in words, and nothing changes', async () => {
    const [ann, ben] = [await app.aUser(), await app.aUser()]
    const token = await invite(ann.email)
    expect((await join(ben, token)).body.code).toBe('invitation-of-another')
    expect((await join(owner, token)).body.code).toBe('invitation-of-owner')
    expect((await join(ann, 'A'.repeat(43))).body.code).toBe('invitation-unknown')
    expect((await app.client().call(staff.join, { invitation: token })).body.code).toBe('not-signed-in')
    await app.owner
      .sql`update users set suspended_from = ${app.clock.at}, suspended_until = 'infinity' where id = ${ann.id}`
    expect((await join(ann, token)).body.code).toBe('invitation-suspended')
    await app.owner
      .sql`update users set suspended_from = null, suspended_until = null, email_verified = false where id = ${ann.id}`
    expect((await join(ann, token)).body.code).toBe('email-not-confirmed')
    expect([await roleOf(ann), await roleOf(ben)]).toEqual([null, null])
    expect((await lines()).map(({ action }) => action)).toEqual(['staff.invite'])
    await app.owner.sql`update users set email_verified = true where id = ${ann.id}`
    expect((await join(ann, token)).status).toBe(200)
    // The owner and the staff are not invited.
    const refused = (email: string) => owner.call(staffAdmin.invite, { email, role: 'cashier' })
    expect((await refused(owner.email)).body.code).toBe('invitation-of-owner')
    expect((await refused(ann.email)).body.code).toBe('staff-already')
  })

  test('of two to one person the later one counts, even if sent concurrently', async () => {
    const ann = await app.aUser()
    const first = await invite(ann.email, 'curator')
    const second = await invite(ann.email, 'cashier')
    expect((await join(ann, first)).body.code).toBe('invitation-withdrawn')
    const both = await Promise.all(
      (['curator', 'moderator'] as const).map((role) =>
        owner.call(staffAdmin.invite, { email: 'b@example.org', role }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const open = (await owner.call(staffAdmin.list, {})).body.invitations.map(({ email }) => email)
    expect(open.toSorted()).toEqual(['b@example.org', ann.email].toSorted())
    expect((await join(ann, second)).body.role).toBe('cashier')
  })

  test('accepted twice concurrently happens once; of a concurrent acceptance and withdrawal one happens', async () => {
    const [ann, ben] = [await app.aUser(), await app.aUser()]
    const token = await invite(ann.email)
    const other = app.client(await sessionOf(ann))
    const answers = await Promise.all([join(ann, token), other.call(staff.join, { invitation: token })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(['invitation-used', 'not-signed-in']).toContain(answers.find(({ status }) => status !== 200)!.body.code)
    expect((await lines()).filter(({ action }) => action === 'staff.join')).toHaveLength(1)

    const contested = await invite(ben.email)
    const { id: invitationId } = (await owner.call(staffAdmin.list, {})).body.invitations[0]!
    const [joined, withdrawn] = await Promise.all([
      join(ben, contested),
      owner.call(staffAdmin.withdraw, { invitationId }),
    ])
    expect([joined.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
    const refused = joined.status === 200 ? withdrawn.body.code : joined.body.code
    expect(refused).toBe(joined.status === 200 ? 'invitation-over' : 'invitation-withdrawn')
    expect(await roleOf(ben)).toBe(joined.status === 200 ? 'curator' : null)
  })

  const sessionOf = ({ id }: TestUser) => openTestSession(app.services, { userId: id, secret: testSecret })
})
