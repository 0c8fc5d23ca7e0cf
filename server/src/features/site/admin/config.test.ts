import * as rules from '@whereabouts/contract/rules'
import * as site from '@whereabouts/contract/site'
import { distanceChoice, getConfig, type SettingKey, saveConfig, settingKeys } from '@whereabouts/contract/site.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import { guess } from '../../../../test-support/worlds.ts'

describeOnOneDatabase('the settings of the portal', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const save = (key: SettingKey, value: string, description?: string) =>
    admin.call(saveConfig, { key, value, ...(description !== undefined && { description }) })
  const entries = async () => (await admin.call(getConfig, {})).body.entries
  const entry = async (key: SettingKey) => (await entries()).find((one) => one.key === key)!
  const shown = async () => (await app.client().call(site.get, {})).body

  test('all are listed by key, with their defaults and without a moment if they were never set', async () => {
    const all = await entries()
    expect(all.map(({ key }) => key)).toEqual([...settingKeys].sort())
    expect(all.map(({ updated_at }) => updated_at)).toEqual(settingKeys.map(() => null))
    expect(all.every(({ description }) => description.length > 10)).toBe(true)
    const site = await shown()
    for (const key of ['project_name', 'project_tagline', 'project_description', 'maintenance_mode'] as const)
      expect((await entry(key)).value).toBe(site[key])
  })

  test.each([
    ['project_name', 'Where Was It'],
    ['project_tagline', 'Look, think, win.'],
    ['homepage_title', 'One photo a day'],
    ['project_description', 'A game of places'],
    ['support_email', 'help@example.org'],
  ] as const)('%s is shown to players as soon as it is saved, and is one row however often', async (key, value) => {
    expect((await save(key, ' first@example.org ')).body.entry).toMatchObject({ key, value: 'first@example.org' })
    expect((await save(key, value)).status).toBe(200)
    expect((await shown())[key]).toBe(value)
    expect(await app.db.sql`select value from site_config`).toEqual([{ value }])
    expect(await entry(key)).toMatchObject({ value, updated_at: app.clock.at.toISOString() })
  })

  test.each([
    ['prize_countries', 'de, us;AT\nDE', 'DE US AT'],
    ['prize_countries', '', ''],
    ['prize_excluded_states', 'us-wa ca-qc', 'US-WA CA-QC'],
    ['prize_least_age', '21', '21'],
  ] as const)('%s takes %j, stores %j, and the page of the rules says so', async (key, given, stored) => {
    expect((await save(key, given)).body.entry.value).toBe(stored)
    const { eligibility } = (await app.client().call(rules.get, {})).body
    const said = {
      prize_countries: eligibility.countries.join(' '),
      prize_excluded_states: eligibility.excluded_states.join(' '),
      prize_least_age: String(eligibility.least_age),
    }
    expect(said[key]).toBe(stored)
  })

  test.each([
    ['prize_countries', 'DE UK', 'UK is not a country. Use the two letters of ISO 3166, such as DE or US.'],
    ['prize_countries', 'Germany', 'GERMANY is not a country. Use the two letters of ISO 3166, such as DE or US.'],
    [
      'prize_excluded_states',
      'US-WA Texas',
      'TEXAS is not a state. Use the code of ISO 3166-2, such as US-WA or CA-QC.',
    ],
    ['prize_least_age', '17', 'The value is a whole number from 18 to 25.'],
    ['prize_least_age', '26', 'The value is a whole number from 18 to 25.'],
    ['prize_least_age', '18.5', 'The value is a whole number from 18 to 25.'],
    ['prize_least_age', '', 'The value is a whole number from 18 to 25.'],
    [
      'prize_second_person_above',
      '500',
      'A prize can wait for a second person only where there is one. Invite a cashier first, who sets up the second factor.',
    ],
  ] as const)('%s refuses %j and names what is wrong', async (key, given, sentence) => {
    expect((await save(key, given)).body).toMatchObject({ code: 'malformed', field: 'value', error: sentence })
    expect(await app.db.sql`select 1 from site_config`).toEqual([])
  })

  test('a description stays until another is given', async () => {
    await save('project_name', 'One', 'Our name')
    expect((await save('project_name', 'Two')).body.entry.description).toBe('Our name')
    expect((await save('project_name', 'Two', 'Its name')).body.entry.description).toBe('Its name')
  })

  test.each([
    ['project_name', '  ', 'Project name is required.'],
    ['project_name', '\u200b\u2060\u202e', 'Project name is required.'],
    ['project_name', 'x'.repeat(61), 'Project name must be no more than 60 characters long.'],
    ['project_name', 'One\nTwo', 'Line breaks and control characters are not allowed.'],
    ['project_tagline', 'One\0Two', 'Line breaks and control characters are not allowed.'],
    ['project_description', 'One\ud800Two', 'Line breaks and control characters are not allowed.'],
    ['operator_address', 'One\u0007', 'Control characters are not allowed.'],
    ['maintenance_mode', 'yes', 'The value is one of true, false.'],
    ['maintenance_mode', '', 'The value is one of true, false.'],
    ['maintenance_mode', 'TRUE', 'The value is one of true, false.'],
    ['support_email', 'nowhere', 'Please enter a valid email address.'],
    ['support_email', '', 'Please enter a valid email address.'],
    ['distance_policy', 'never', 'The value is one of exact, rounded, bands, after-the-day.'],
    ['distance_rounding_km', '0', 'The value is a whole number from 1 to 5000.'],
    ['distance_rounding_km', '5001', 'The value is a whole number from 1 to 5000.'],
    ['distance_rounding_km', '1.5', 'The value is a whole number from 1 to 5000.'],
    ['distance_rounding_km', '1e3', 'The value is a whole number from 1 to 5000.'],
  ] as const)('%s is refused as %j, in words', async (key, value, error) => {
    expect(await save(key, value)).toMatchObject({ status: 400, body: { code: 'malformed', field: 'value', error } })
    expect(await app.db.sql`select 1 from site_config`).toEqual([])
  })

  test.each([
    ['project_name', 'x'.repeat(60)],
    ['homepage_title', ''],
    ['project_description', 'x'.repeat(2000)],
    ['operator_address', 'Street 1\n12345 Town'],
    ['distance_policy', 'after-the-day'],
    ['distance_rounding_km', '5000'],
    ['distance_rounding_km', '1'],
  ] as const)('%s takes %j', async (key, value) => {
    expect((await save(key, value)).body.entry).toMatchObject({ key, value })
  })

  test('the operator is asked how to disclose distances until they chose, and once more when a plan gets three guesses', async () => {
    const asked = async () => (await admin.call(distanceChoice, {})).body
    expect(await asked()).toEqual({ is_asked: true, policy: 'exact', most_guesses: 0 })
    await app.aPlan(2)
    await save('project_name', 'Mine')
    expect((await asked()).is_asked).toBe(true)
    await save('distance_policy', 'exact')
    expect(await asked()).toEqual({ is_asked: false, policy: 'exact', most_guesses: 2 })
    await app.aPlan(3)
    expect(await asked()).toEqual({ is_asked: true, policy: 'exact', most_guesses: 3 })
    await save('distance_policy', 'exact')
    await app.aPlan(20)
    expect((await asked()).is_asked).toBe(false)
  })

  test('an operator who chose another policy than exact distances is not asked again, nor one who chose before choices were stored', async () => {
    const isAsked = async () => (await admin.call(distanceChoice, {})).body.is_asked
    await save('distance_policy', 'bands')
    await app.aPlan(10)
    expect(await isAsked()).toBe(false)
    await app.db.sql`delete from site_config where key = 'distance_policy_chosen_for'`
    expect(await isAsked()).toBe(false)
    await app.db.sql`update site_config set value = 'exact'`
    expect(await isAsked()).toBe(true)
  })

  test('a key that is no setting is refused', async () => {
    const answer = await save('win_radius_km' as SettingKey, '100')
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed', field: 'key' } })
  })

  test('maintenance stops guesses immediately, and ends immediately', async () => {
    const player = await app.aSubscriber({ guesses: 2 })
    const puzzle = await app.aPuzzle()
    await save('maintenance_mode', 'true')
    expect((await shown()).maintenance_mode).toBe('true')
    expect((await guess(player, puzzle)).body.code).toBe('maintenance')
    await save('maintenance_mode', 'false')
    expect((await guess(player, puzzle)).status).toBe(200)
  })

  test('every change is logged with the value before, also at the same moment', async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    await Promise.all(names.map((name) => save('project_name', name)))
    const log = await app.db.sql<{
      action: string
      subject: string
      before: { value: string }
      after: { value: string }
    }>`
      select action, subject, before, after from audit_log order by id`
    expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual(
      names.map(() => 'config.update project_name'),
    )
    expect(log.map(({ before }) => before.value)).toEqual([
      'Daily Challenge',
      ...log.slice(0, -1).map(({ after }) => after.value),
    ])
    expect((await entry('project_name')).value).toBe(log.at(-1)!.after.value)
  })
})
