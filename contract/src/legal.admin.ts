import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { isPlainText } from './fields.ts'
import { allLanguages } from './languages.ts'
import { LegalDocument, LegalKind } from './legal.ts'

const number = z.int().min(1).max(32_767)

const PublishedDocument = LegalDocument.extend({ kind: LegalKind, number, published_by: z.string() })
export type PublishedDocument = z.infer<typeof PublishedDocument>

/** Newest first. */
const LegalList = z.object({ documents: z.array(PublishedDocument) })
export type LegalList = z.infer<typeof LegalList>

export const list = adminRead('legal.list', {
  path: '/api/admin/legal',
  roles: [],
  summary: 'All versions of the legal texts that the operator has published, in every language.',
  output: LegalList,
})

export const publish = adminChange('legal.publish', {
  path: '/api/admin/legal',
  roles: [],
  limit: { by: 'user', perMinute: 30 },
  summary:
    'Publishes terms, a privacy policy or a cookie policy in a language, immediately. It never changes afterwards.',
  input: z.strictObject({
    kind: LegalKind,
    language: z.enum(allLanguages),
    text: z
      .string('Please enter the text.')
      .trim()
      .min(1, 'Please enter the text.')
      .max(30_000, 'The text must be no more than 30000 characters long.')
      .refine(isPlainText, 'The text contains characters that are not allowed.'),
    /** The newest version of this kind and language that the operator has seen; 0 if there was none. */
    after: z.int().min(0).max(32_766),
  }),
  sample: { kind: 'terms', language: 'de', text: '# Terms\n\n## 1. Play\n\nA text.', after: 0 },
  output: LegalList,
  refusals: ['changed-meanwhile'],
})
