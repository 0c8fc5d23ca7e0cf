import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { isPlainLine, isPlainText, Moment } from './fields.ts'
import { type Translation, translations } from './languages.ts'
import { sampleId } from './sample-id.ts'

/** The limits of a text, as in its English field: its length, and whether it may have several lines. */
interface TextField {
  max: number
  hasLines: boolean
}
const line = (max: number): TextField => ({ max, hasLines: false })
const lines = (max: number): TextField => ({ max, hasLines: true })

/** The operator's translatable texts, with the limits of their English fields. */
export const translatable = {
  faq: { question: lines(500), answer: lines(10_000) },
  site: { homepage_title: line(2000), project_description: line(2000), project_tagline: line(2000) },
  puzzle: { place_title: line(120), place_story: lines(600), photo_credit: line(200) },
  rules: { summary: line(300), text: lines(20_000) },
  announcement: { title: line(80), text: lines(600), link_label: line(40) },
} as const satisfies Record<string, Record<string, TextField>>

export type Subject = keyof typeof translatable
export const subjects = Object.keys(translatable) as Subject[]

/** The limits of a field. Null if a subject has no such field. */
export const limitsOf = (subject: Subject, field: string): TextField | null =>
  (Object.hasOwn(translatable[subject], field) && (translatable[subject] as Record<string, TextField>)[field]) || null

const Language = z.enum(translations as [Translation, ...Translation[]], 'There is no such language.')
const SubjectId = z.string().regex(/^[0-9a-z-]{1,36}$/, 'There is no such text.')
const SubjectName = z.enum(subjects, 'There are no such texts.')

/** A text and its state in one language. */
export const TranslatedText = z.object({
  subject: SubjectName,
  /** The id of the text's subject; the number of a version of the rules; 'site'. */
  subject_id: z.string(),
  /** A label for people: a question, a release day, a number, a title. */
  label: z.string(),
  field: z.string(),
  english: z.string(),
  /** SHA-256 of the English text in UTF-8, in lower-case hexadecimal. */
  english_hash: z.string(),
  /** Null if it is missing. */
  translation: z.object({ text: z.string(), is_outdated: z.boolean(), updated_at: Moment }).nullable(),
})
export type TranslatedText = z.infer<typeof TranslatedText>

const Counts = z.object({ subject: SubjectName, texts: z.int(), missing: z.int(), outdated: z.int() })

export const overview = adminRead('translations.overview', {
  path: '/api/admin/translations',
  roles: [],
  summary: 'The languages of the site other than English, and how many of the operator’s texts each lacks.',
  output: z.object({ languages: z.array(z.object({ language: Language, counts: z.array(Counts) })) }),
})
export type TranslationCounts = z.infer<typeof overview.output>['languages'][number]

/** The number of subjects per page. */
export const thingsPerPage = 20

export const list = adminRead('translations.list', {
  path: '/api/admin/translations/texts',
  roles: [],
  summary: 'The operator’s texts of a kind, in English and in one language, 20 things on a page.',
  input: z.strictObject({
    language: Language,
    subject: SubjectName,
    /** Only one subject. */
    subject_id: SubjectId.optional(),
    /** `open` leaves out current translations. */
    show: z.enum(['all', 'open']).default('all'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  sample: { language: 'de', subject: 'faq' },
  output: z.object({ texts: z.array(TranslatedText), pages: z.int() }),
  refusals: ['not-found'],
})

const hasItsLimits = ({ subject, field, text }: { subject: Subject; field: string; text: string }) => {
  const limits = limitsOf(subject, field)
  return limits === null || (text.length <= limits.max && (limits.hasLines ? isPlainText(text) : isPlainLine(text)))
}

export const save = adminChange('translations.save', {
  path: '/api/admin/translations/texts',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary:
    'Writes a text in a language; an empty one deletes it. The hashes name the edited English text and translation.',
  input: z
    .strictObject({
      language: Language,
      subject: SubjectName,
      subject_id: SubjectId,
      field: z.string().regex(/^[a-z_]{1,40}$/, 'There is no such text.'),
      text: z.string().trim(),
      /** The hash of the English text that was translated. */
      english_hash: z.string().regex(/^[0-9a-f]{64}$/, 'Please read the English text again.'),
      /** The hash of the translation that was edited. Null if there was none. */
      updated_at: Moment.nullable(),
    })
    .refine(hasItsLimits, {
      error: 'The text is longer than its English field may be, or contains characters that are not allowed.',
      path: ['text'],
    }),
  sample: {
    language: 'de',
    subject: 'faq',
    subject_id: sampleId('faq'),
    field: 'question',
    text: 'Warum?',
    english_hash: '5d8a995a6fa7cf7c577cc9d49ca9e00d4aee4d0bcd5e2ad5caff27e2a8097276',
    updated_at: null,
  },
  output: z.object({ text: TranslatedText }),
  refusals: ['not-found', 'changed-meanwhile'],
})

/** What one text lacks. */
const Lack = z.object({
  subject_id: z.string(),
  field: z.string(),
  missing: z.array(Language),
  outdated: z.array(Language),
})

export const lacking = adminRead('translations.lacking', {
  path: '/api/admin/translations/lacking',
  roles: [],
  summary: 'Which texts of a kind lack a translation, or have an outdated one, in the languages that the site offers.',
  input: z.strictObject({
    subject: SubjectName,
    /** Only one subject. */
    subject_id: SubjectId.optional(),
  }),
  sample: { subject: 'faq' },
  output: z.object({
    /** The number of languages other than English. */
    languages: z.int(),
    texts: z.array(Lack),
  }),
})
