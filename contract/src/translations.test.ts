import { describe, expect, test } from 'vitest'
import { create as createAnnouncement } from './announcements.admin.ts'
import { create as createPuzzle } from './puzzles.admin.ts'
import { publish } from './rules.admin.ts'
import { createFaq, saveConfig } from './site.admin.ts'
import { limitsOf, type Subject, save, translatable } from './translations.admin.ts'

/** The endpoint by which a text is written in English. */
const written = {
  faq: { input: createFaq.input },
  announcement: { input: createAnnouncement.input },
  rules: { input: publish.input },
  puzzle: { input: createPuzzle.input },
} as const

const english = Object.entries(written).flatMap(([subject, { input }]) =>
  Object.keys(translatable[subject as Subject]).map((field) => ({ subject: subject as Subject, field, input })),
)

/** Whether a text is accepted, regardless of other errors. */
function takes(input: { safeParse(value: unknown): unknown }, field: string, text: string): boolean {
  const { error } = input.safeParse({ [field]: text }) as { error?: { issues: { path: PropertyKey[] }[] } }
  return !error?.issues.some(({ path }) => path[0] === field)
}

const takesTranslation = (subject: string, field: string, text: string) =>
  save.input.safeParse({
    ...{ language: 'de', subject, subject_id: 'one', field, text, english_hash: '0'.repeat(64), updated_at: null },
  }).success

describe('a translation has the limits of its English text', () => {
  test.each(english)('$subject $field', ({ subject, field, input }) => {
    const { max } = limitsOf(subject, field)!
    for (const [text, isTaken] of [
      ['x'.repeat(max), true],
      ['x'.repeat(max + 1), false],
      ['x\u0000x', false],
    ] as const)
      expect([takes(input, field, text), takesTranslation(subject, field, text)]).toEqual([isTaken, isTaken])
    expect(takesTranslation(subject, field, 'one\ntwo')).toBe(takes(input, field, 'one\ntwo'))
  })

  test.each(Object.keys(translatable.site))('site %s', (field) => {
    for (const [text, isTaken] of [
      ['x'.repeat(limitsOf('site', field)!.max), true],
      ['x'.repeat(limitsOf('site', field)!.max + 1), false],
    ] as const) {
      expect(saveConfig.input.safeParse({ key: field, value: text }).success).toBe(isTaken)
      expect(takesTranslation('site', field, text)).toBe(isTaken)
    }
    // The server accepts one line for each of these settings.
    expect(takesTranslation('site', field, 'one\ntwo')).toBe(false)
  })
})
