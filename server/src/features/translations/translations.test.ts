import * as announcementsAdmin from '@whereabouts/contract/announcements.admin'
import * as rules from '@whereabouts/contract/rules'
import * as site from '@whereabouts/contract/site'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as contract from '@whereabouts/contract/translations.admin'
import { describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { oneDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { writeStory } from '../../../test-support/archive.ts'
import { eachTest } from '../../../test-support/each-test.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

const { lacking, list, overview, save } = contract

describe.each(oneDatabase())('translations of the operator’s texts on %s', (_name, database) => {
  const app = testApp({ database, pages: builtPages, settings: { LANGUAGES: 'en,de,ja' } })
  const admin = eachTest(() => app.anAdmin())

  const visitor = (language?: string) => app.client('', () => (language ? { 'x-language': language } : {}))
  const aFaq = async (question = 'Why?', answer = 'Because.') =>
    (await admin.call(siteAdmin.createFaq, { question, answer })).body.faq.id
  const textsOf = async (subject: contract.Subject, language: 'de' | 'ja' = 'de') =>
    (await admin.call(list, { language, subject })).body.texts
  const textOf = async (subject: contract.Subject, field: string, id?: string) =>
    (await textsOf(subject)).find((text) => text.field === field && (id === undefined || text.subject_id === id))!
  /** Saves as the screen does, after reading the text. */
  const translate = async (subject: contract.Subject, field: string, text: string, id?: string) =>
    saving(await textOf(subject, field, id), text)
  const saving = ({ subject, subject_id, field, english_hash, translation }: contract.TranslatedText, text: string) =>
    admin.call(save, {
      ...{ language: 'de', subject, subject_id, field, text, english_hash },
      updated_at: translation?.updated_at ?? null,
    })
  const faqsIn = async (language?: string) =>
    (await visitor(language).call(site.faqs, {})).body.faqs.map(({ question, answer }) => [question, answer])
  const lines = () =>
    app.db.sql`select action, subject, before, after from audit_log where action like 'translation.%' order by id`

  test('questions and answers: each text in the language of the page, in English where it is missing', async () => {
    const id = await aFaq()
    expect(await faqsIn('de')).toEqual([['Why?', 'Because.']])
    expect((await translate('faq', 'question', '  Warum? ')).body.text.translation).toMatchObject({ text: 'Warum?' })
    expect([await faqsIn('de'), await faqsIn(), await faqsIn('ja')]).toEqual([
      [['Warum?', 'Because.']],
      [['Why?', 'Because.']],
      [['Why?', 'Because.']],
    ])
    // English texts are marked, except on English pages.
    const marks = async (language?: string) => (await visitor(language).call(site.faqs, {})).body.faqs[0]!.in_english
    expect([await marks('de'), await marks('ja'), await marks()]).toEqual([
      ['answer'],
      ['answer', 'question'],
      undefined,
    ])
    expect(await lines()).toEqual([
      {
        ...{ action: 'translation.save', subject: id, before: null },
        after: { kind: 'faq', field: 'question', language: 'de', text: 'Warum?' },
      },
    ])
  })

  test('texts of the site: what was never changed is the page’s own in each language, and names are the same in all', async () => {
    const shown = async (language?: string) => (await visitor(language).call(site.get, {})).body
    expect((await shown()).project_tagline).toContain('Test your geography skills')
    expect(await shown('de')).toMatchObject({
      project_name: 'Daily Challenge',
      project_tagline: '',
      homepage_title: '',
    })
    expect((await shown('de')).in_english).toBeUndefined()
    expect(await textsOf('site')).toEqual([])

    const write = async (key: string, value: string) => {
      await app.set(key, value)
    }
    await write('project_tagline', 'Guess!')
    await write('project_description', 'A game.')
    await write('project_name', 'Ours')
    expect((await textsOf('site')).map(({ field }) => field)).toEqual(['project_description', 'project_tagline'])
    await saving(await textOf('site', 'project_tagline'), 'Rate mit!')
    const { english_hash } = await textOf('site', 'project_tagline')
    await app.db.sql`
      insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
      values ('site', 'site', 'project_name', 'de', 'Fremd', ${english_hash}, now()),
             ('site', 'site', 'homepage_title', 'de', 'Ohne Englisch', ${english_hash}, now())`
    const names = { project_name: 'Ours', homepage_title: '', project_description: 'A game.' }
    expect(await shown('de')).toMatchObject({
      ...{ ...names, project_tagline: 'Rate mit!', in_english: ['project_description'] },
    })
    expect((await shown()).in_english).toBeUndefined()
    // Back to what it was, whatever had been made of it in German.
    await write('project_tagline', '')
    expect((await shown('de')).project_tagline).toBe('')
    expect((await shown()).project_tagline).toContain('Test your geography skills')
  })

  test('announcements, while they can still be read', async () => {
    const ends_at = new Date(app.clock.at.getTime() + 60_000).toISOString()
    const written = { title: 'News', text: 'Much.', link_label: 'Read', link_to: '/faq', tone: 'info' as const }
    await admin.call(announcementsAdmin.create, { ...written, starts_at: null, ends_at, is_mailed: false })
    for (const [field, text] of [...Object.entries({ title: 'Neues', text: 'Vieles.', link_label: 'Lesen' })])
      expect((await translate('announcement', field, text)).status).toBe(200)
    expect((await visitor('de').call(site.get, {})).body.announcement).toMatchObject({
      ...{ title: 'Neues', text: 'Vieles.', link: { label: 'Lesen', to: '/faq' } },
    })
    expect((await visitor().call(site.get, {})).body.announcement).toMatchObject({ title: 'News', text: 'Much.' })
    const marked = async (language: string) =>
      (await visitor(language).call(site.get, {})).body.announcement!.in_english
    expect([await marked('de'), await marked('ja')]).toEqual([undefined, ['text', 'title', 'link_label']])
    app.clock.at = new Date(ends_at)
    expect(await textsOf('announcement')).toEqual([])
  })

  test('contest rules: the English text decides, and its hash stands beside the translation', async () => {
    await ensureFirstRules(app.services)
    const english = (await visitor().call(rules.get, {})).body.shown!
    await translate('rules', 'text', '1. Teilnahme\n\n1.1 Alle.')
    await translate('rules', 'summary', 'Die erste Fassung.')
    const { shown, versions } = (await visitor('de').call(rules.get, {})).body
    expect(shown).toEqual({
      ...english,
      ...{ text: '1. Teilnahme\n\n1.1 Alle.', summary: 'Die erste Fassung.', is_translated: true },
    })
    expect(versions[0]!.summary).toBe('Die erste Fassung.')
    expect((await visitor().call(rules.get, {})).body.shown).toEqual(english)
    const player = await app.aUser()
    const asked = await app.client(player.cookie, () => ({ 'x-language': 'de' })).call(rules.mine, {})
    expect(asked.body.in_force!.summary).toBe('Die erste Fassung.')
    const versionsIn = async (language?: string) => (await visitor(language).call(rules.get, {})).body.versions[0]!
    expect([(await versionsIn('ja')).in_english, versions[0]!.in_english, (await versionsIn()).in_english]).toEqual([
      ...[['summary'], undefined, undefined],
    ])
  })

  test('a translation of outdated English is still shown, and marked', async () => {
    const faqId = await aFaq()
    await translate('faq', 'answer', 'Darum.')
    await admin.call(siteAdmin.updateFaq, { faqId, answer: 'Because of it.' })
    expect((await faqsIn('de'))[0]).toEqual(['Why?', 'Darum.'])
    const old = await textOf('faq', 'answer')
    expect(old.translation).toMatchObject({ text: 'Darum.', is_outdated: true })
    const counts = async () =>
      (await admin.call(overview, {})).body.languages.map(({ language, counts: of }) => [
        ...[language, of.find(({ subject }) => subject === 'faq')],
      ])
    expect(await counts()).toEqual([
      ['de', { subject: 'faq', texts: 2, missing: 1, outdated: 1 }],
      ['ja', { subject: 'faq', texts: 2, missing: 2, outdated: 0 }],
    ])
    expect((await admin.call(lacking, { subject: 'faq' })).body).toEqual({
      languages: 2,
      texts: [
        { subject_id: faqId, field: 'question', missing: ['de', 'ja'], outdated: [] },
        { subject_id: faqId, field: 'answer', missing: ['ja'], outdated: ['de'] },
      ],
    })
    // Saving the same words confirms them.
    expect((await saving(old, 'Darum.')).body.text.translation!.is_outdated).toBe(false)
    expect((await admin.call(list, { language: 'de', subject: 'faq', show: 'open' })).body.texts).toMatchObject([
      { field: 'question', translation: null },
    ])
  })

  test('an empty text removes the translation; deleting the question removes all of them', async () => {
    const id = await aFaq()
    await translate('faq', 'question', 'Warum?')
    expect((await translate('faq', 'question', ' ')).body.text.translation).toBeNull()
    expect((await faqsIn('de'))[0]![0]).toBe('Why?')
    expect((await lines()).at(-1)).toMatchObject({ action: 'translation.delete', before: { text: 'Warum?' } })
    await translate('faq', 'question', 'Warum?')
    await admin.call(siteAdmin.removeFaq, { faqId: id })
    expect(await app.db.sql`select 1 as one from translations`).toEqual([])
  })

  test('of two concurrent edits the second is refused, and overwrites nothing', async () => {
    await aFaq()
    const read = await textOf('faq', 'question')
    const both = await Promise.all([saving(read, 'Warum?'), saving(read, 'Wieso?')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const current = await textOf('faq', 'question')
    expect(current.translation!.text).toBe(both.find(({ status }) => status === 200)!.body.text.translation!.text)
    // Within the same millisecond too.
    expect((await saving(current, 'Weshalb?')).status).toBe(200)
    expect((await saving(current, 'Weswegen?')).body.code).toBe('changed-meanwhile')
  })

  test('a translation of outdated English is not accepted', async () => {
    const faqId = await aFaq()
    const read = await textOf('faq', 'question')
    await admin.call(siteAdmin.updateFaq, { faqId, question: 'How?' })
    expect((await saving(read, 'Warum?')).body.code).toBe('changed-meanwhile')
    await admin.call(siteAdmin.removeFaq, { faqId })
    expect((await saving(read, 'Warum?')).body.code).toBe('not-found')
    expect(await app.db.sql`select 1 as one from translations`).toEqual([])
  })

  test('markup stays words, and strange input changes nothing', async () => {
    await aFaq()
    const markup = '</script><script>alert(1)</script><b>&amp;'
    await translate('faq', 'question', markup)
    expect((await faqsIn('de'))[0]![0]).toBe(markup)
    const page = (await app.app.inject({ url: '/de/faq' })).body
    expect(page).not.toContain('<script>alert(1)')
    const right = await textOf('faq', 'question')
    const { subject_id, english_hash, translation } = right
    const which = { language: 'de', subject: 'faq', subject_id, field: 'question' } as const
    const sent = { ...which, text: 'Wie?', english_hash, updated_at: translation!.updated_at }
    for (const [changes, status] of [
      [{ language: 'en' }, 400],
      [{ language: 'fr' }, 404],
      [{ subject: 'rules' }, 404],
      [{ subject_id: '0190b0a0-0000-7000-8000-000000000000' }, 404],
      [{ field: 'updated_at' }, 404],
      [{ field: 'constructor' }, 404],
      [{ updated_at: null }, 409],
    ] as const)
      expect([changes, (await admin.call(save, { ...sent, ...(changes as object) })).status]).toEqual([changes, status])
    expect((await faqsIn('de'))[0]![0]).toBe(markup)
  })

  test('a story of an unsolved puzzle is read by the owner alone, and the log says so', async () => {
    const { id } = await app.aPuzzle()
    await writeStory(app, id, { place_title: 'Eiffel Tower', place_story: 'It stayed.' })
    expect((await textsOf('puzzle')).map(({ field, english }) => [field, english])).toEqual([
      ['place_title', 'Eiffel Tower'],
      ['place_story', 'It stayed.'],
    ])
    const noted = await app.db.sql`select actor, subject from audit_log where action = 'answer.read'`
    expect(noted).toEqual([{ actor: 'admin', subject: id }])
    const curator = await app.aStaffMember('curator')
    expect((await curator.call(list, { language: 'de', subject: 'puzzle' })).status).toBe(403)
  })

  test('the list comes in pages of whole things', async () => {
    for (let number = 1; number <= contract.thingsPerPage + 1; number += 1) await aFaq(`Question ${number}?`)
    const page = async (wanted: number) =>
      (await admin.call(list, { language: 'de', subject: 'faq', page: wanted })).body
    expect([(await page(1)).texts.length, (await page(1)).pages]).toEqual([2 * contract.thingsPerPage, 2])
    expect((await page(2)).texts.map(({ label }) => label)).toEqual(['Question 21?', 'Question 21?'])
    expect((await page(3)).texts).toEqual([])
  })
})

describe('a site in English alone', () => {
  const app = testApp()
  test('has nothing to translate into', async () => {
    const admin = await app.anAdmin()
    expect((await admin.call(overview, {})).body.languages).toEqual([])
    expect((await admin.call(list, { language: 'de', subject: 'site' })).status).toBe(404)
    expect((await admin.call(lacking, { subject: 'site' })).body).toEqual({ languages: 0, texts: [] })
  })
})
