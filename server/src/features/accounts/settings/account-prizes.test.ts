import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { honestClaim } from '../../../../test-support/prizes.ts'
import { aWin } from '../../../../test-support/worlds.ts'

describeOnOneDatabase("the download of a winner's account", (app) => {
  test('has the winner’s declarations and messages, and the decisions with reason and clause, but not the operator or their notes', async () => {
    const admin = await app.anAdmin()
    const { winner: user, prizeId } = await aWin(app)
    await user.call(prizes.claim, { prizeId, ...honestClaim })
    const decide = (decision: 'ask' | 'clear' | 'disqualify', text: string, clause: string | null = null) =>
      admin.call(prizesAdmin.decide, { prizeId, decision, text, clause })
    await decide('ask', 'Where were you?')
    await user.call(prizes.answer, { prizeId, text: 'At home.' })
    await decide('clear', 'looks like a person')
    await decide('disqualify', 'Two accounts.', '4.2')

    const [prize] = (await user.call(accountsSettings.download, {})).body.prizes
    const at = app.clock.at.toISOString()
    const { has_read_rules: _read, shown_as: shownAs, ...declared } = honestClaim
    expect(prize!.shown_as).toBe(shownAs)
    expect(prize!.claim).toEqual({ ...declared, claimed_at: at, rules_version: null, payout_country: 'PT' })
    expect(prize!.messages).toEqual([
      { author: 'operator', body: 'Where were you?', at },
      { author: 'winner', body: 'At home.', at },
    ])
    expect(prize!.steps.map((step: { kind: string }) => step.kind)).toEqual([
      'won',
      'claimed',
      'asked',
      'answered',
      'approved',
      'disqualified',
    ])
    expect(prize!.steps.at(-1)).toMatchObject({ reason: 'Two accounts.', clause: '4.2' })
    for (const foreign of ['looks like a person', admin.id, admin.username])
      expect(JSON.stringify(prize)).not.toContain(foreign)
  })
})
