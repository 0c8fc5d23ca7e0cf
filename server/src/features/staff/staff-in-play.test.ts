import * as accounts from '@whereabouts/contract/accounts'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { refusalSentence } from '@whereabouts/contract/refusals'
import * as sanctionsAdmin from '@whereabouts/contract/sanctions.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { openTestSession } from '../../../test-support/session.ts'
import { testSecret } from '../../../test-support/test-app.ts'
import { aGuess, guess } from '../../../test-support/worlds.ts'

describeOnOneDatabase('a staff member', (app) => {
  test('cannot play, and neither can a declared household, even with a paid plan', async () => {
    const puzzle = await app.aPuzzle()
    const [member, household, player] = [await app.aSubscriber(), await app.aSubscriber(), await app.aSubscriber()]
    await app.db.sql`update users set staff_role = 'curator', staff_since = now() where id = ${member.id}`
    await app.db.sql`insert into staff_households (email, note, declared_at) values (${household.email}, 'N', now())`
    expect((await guess(member, puzzle.id)).body.code).toBe('staff-may-not-guess')
    expect((await guess(household, puzzle.id)).body.code).toBe('household-may-not-guess')
    expect((await guess(player, puzzle.id)).status).toBe(200)
  })

  test('who leaves the staff does not guess on a puzzle that they scheduled, and does on others', async () => {
    const [own, former] = [await app.aPuzzle(), await app.aSubscriber()]
    await app.db.sql`update puzzles set created_by = ${former.id} where id = ${own.id}`
    expect((await guess(former, own.id)).body.code).toBe('staff-may-not-guess')
    await app.db.sql`update puzzles set created_by = null where id = ${own.id}`
    expect((await guess(former, own.id)).status).toBe(200)
  })

  test('who was a curator guesses only on puzzles planned after they left, with later photos, even with another role in between', async () => {
    const owner = await app.anAdmin()
    const [first, former] = [await app.aPuzzle(), await app.aSubscriber()]
    await app.aStaffMember('curator', former)
    await owner.call(staffAdmin.changeRole, { userId: former.id, role: 'moderator' })
    expect((await guess(former, first.id)).body.code).toBe('staff-may-not-guess')
    await owner.call(staffAdmin.remove, { userId: former.id })
    const again = app.client(await openTestSession(app.services, { userId: former.id, secret: testSecret }))
    const asPlayer = (puzzleId: string) => guess(again, puzzleId)
    expect((await asPlayer(first.id)).body.code).toBe('staff-may-not-guess')
    const later = await app.aPuzzle({ releaseTime: '00:01' })
    // The photo was there before.
    expect((await asPlayer(later.id)).body.code).toBe('staff-may-not-guess')
    await app.db.sql`update photos set created_at = now()`
    expect((await asPlayer(first.id)).body.code).toBe('staff-may-not-guess')
    expect((await asPlayer(later.id)).status).toBe(200)
    const moderator = await app.aStaffMember('moderator', await app.aSubscriber())
    await owner.call(staffAdmin.remove, { userId: moderator.id })
    const other = app.client(await openTestSession(app.services, { userId: moderator.id, secret: testSecret }))
    await aGuess(other, later.id, { lat: 1, lng: 2 })
  })

  test('is neither sanctioned nor deleted', async () => {
    const [moderator, cashier] = [await app.aStaffMember('moderator'), await app.aStaffMember('cashier')]
    const warning = {
      sanction_id: crypto.randomUUID(),
      userId: cashier.id,
      measure: 'warned' as const,
      facts: 'F',
      cited_clause: '4.2',
      evidence: 'E',
      until: null,
    }
    expect((await moderator.call(sanctionsAdmin.begin, warning)).body.code).toBe('staff-not-sanctioned')
    expect((await cashier.call(accountsSettings.eligibility, {})).body).toMatchObject({
      canDelete: false,
      reason: refusalSentence('staff-account'),
    })
    const session = (await cashier.call(accounts.session, {})).body.user
    expect(session).toMatchObject({ id: cashier.id, staff_role: 'cashier' })
  })
})
