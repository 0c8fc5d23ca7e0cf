import { sessions } from '@whereabouts/contract/accounts.settings'
import { endpoints } from '@whereabouts/contract/all'
import { beforeEach, describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { aDay, writeStory } from '../../../test-support/archive.ts'

const offered = testApp({ pages: builtPages, settings: { LANGUAGES: 'en,de' } })

/** A text as if its translation had been typed in the portal. */
async function translate(subject: string, id: string, field: string, text: string): Promise<void> {
  await offered.db.sql`
    insert into translations (subject, subject_id, field, language, text, english_hash, updated_at)
    values (${subject}, ${id}, ${field}, 'de', ${text}, ${'0'.repeat(64)}, ${offered.clock.at})`
}

const ask = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, body, headers: answered } = await offered.app.inject({ url, headers })
  return {
    status,
    body,
    tag: String(answered.etag),
    vary: String(answered.vary ?? ''),
    cacheControl: answered['cache-control'],
  }
}
const german = { 'x-language': 'de' }
const date = '2026-03-07'

describe('caches and languages', () => {
  beforeEach(async () => {
    const winner = await offered.aUser()
    const puzzleId = await aDay(offered, { releaseDate: date, winner })
    await writeStory(offered, puzzleId, {
      place_title: 'Eiffel Tower',
      place_story: 'It stayed.',
      photo_credit: 'N. N.',
    })
    await translate('puzzle', puzzleId, 'place_title', 'Eiffelturm')
    await translate('puzzle', puzzleId, 'place_story', 'Er blieb.')
    await offered.db.sql`insert into faqs (id, question, answer) values (${puzzleId}, 'Why?', 'Because.')`
    await translate('faq', puzzleId, 'question', 'Warum?')
  })

  test.each([`/api/archive?month=2026-03`, `/api/archive`, `/api/archive/days/${date}`])(
    '%s is asked in two languages by turns: each gets its own, with and without a tag',
    async (url) => {
      // At the same moment, when readers share what is read.
      const [english, inGerman] = await Promise.all([ask(url), ask(url, german)])
      expect([english.body.includes('Eiffel Tower'), english.body.includes('Eiffelturm')]).toEqual([true, false])
      expect([inGerman.body.includes('Eiffel Tower'), inGerman.body.includes('Eiffelturm')]).toEqual([false, true])
      expect(inGerman.tag).not.toBe(english.tag)
      for (const { tag } of [english, inGerman, { tag: `${english.tag}, "other"` }]) {
        const known = { 'if-none-match': tag }
        for (const [headers, own] of [
          [known, english],
          [{ ...known, ...german }, inGerman],
        ] as const) {
          const answer = await ask(url, headers)
          const isKnown = tag.includes(own.tag)
          expect([answer.status, answer.body]).toEqual(isKnown ? [304, ''] : [200, own.body])
          expect([answer.vary, answer.cacheControl]).toEqual(['x-language', 'private, no-cache'])
        }
      }
    },
  )

  test('untranslated texts of a day are marked, in German alone', async () => {
    const { puzzles } = JSON.parse((await ask(`/api/archive/days/${date}`, german)).body)
    expect(puzzles[0].in_english).toEqual(['photo_credit'])
    const marked = async (page: string) =>
      [...(await ask(page)).body.matchAll(/ lang="en"[^>]*>(Why\?|Warum\?|Because\.)/g)].map(([, text]) => text)
    expect([await marked('/de/faq'), await marked('/faq')]).toEqual([['Because.'], []])
    for (const path of ['/api/archive', `/api/archive/days/${date}`])
      expect((await ask(path)).body).not.toContain('in_english')
  })

  test('what depends on the language says so, and nothing else does', async () => {
    for (const { method, path, isTranslated, answers, access } of endpoints) {
      if (method !== 'GET' || answers !== 'json' || access !== 'public' || path.includes(':')) continue
      const { status, vary } = await ask(path, german)
      // A refusal is a sentence in the reader's language.
      expect([path, vary.includes('x-language')]).toEqual([path, isTranslated || status >= 400])
    }
  })

  test('questions and texts of the site that are asked for at the same moment are each in their language', async () => {
    await offered.set('project_tagline', 'Guess!')
    await translate('site', 'site', 'project_tagline', 'Rate mit!')
    for (const [url, word] of [
      ['/api/faqs', 'Warum?'],
      ['/api/site', 'Rate mit!'],
    ] as const) {
      const answers = await Promise.all([ask(url), ask(url, german), ask(url), ask(url, german)])
      expect([url, ...answers.map(({ body }) => body.includes(word))]).toEqual([url, false, true, false, true])
    }
  })

  test('an unknown device is called that in the language of the page', async () => {
    const player = await offered.aUser()
    const devicesIn = async (language: string) => {
      const reader = offered.client(player.cookie, () => ({ 'x-language': language }))
      return (await reader.call(sessions, {})).body.sessions.map(({ device }) => device)
    }
    expect([await devicesIn('de'), await devicesIn('en')]).toEqual([['Unbekanntes Gerät'], ['Unknown device']])
  })
})
