import { z } from 'zod'
import { read } from './endpoint.ts'
import { Moment } from './fields.ts'
import { allLanguages } from './languages.ts'

export const LegalKind = z.enum(['terms', 'privacy', 'cookies'])
export type LegalKind = z.infer<typeof LegalKind>

/** A legal text that the operator published, as game/src/legal-text.ts reads it. */
export const LegalDocument = z.object({
  text: z.string(),
  /** The language of the page, or English. */
  language: z.enum(allLanguages),
  published_at: Moment,
})
export type LegalDocument = z.infer<typeof LegalDocument>

export const get = read('legal.get', {
  path: '/api/legal/:page',
  isTranslated: true,
  summary:
    'The newest terms, privacy policy or cookie policy that the operator has published. Without one the pages have their own.',
  access: 'public',
  input: z.strictObject({ page: LegalKind }),
  sample: { page: 'terms' },
  output: z.object({ document: LegalDocument.nullable() }),
})
