import type { Language } from '@whereabouts/contract/languages'
import type { Subject } from '@whereabouts/contract/translations.admin'

const count = (number: number) => number.toLocaleString('en')
const open = ({ missing, outdated }: { missing: number; outdated: number }) =>
  [missing > 0 && `${count(missing)} missing`, outdated > 0 && `${count(outdated)} outdated`].filter(Boolean).join(', ')

const inEnglish = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: Language) => inEnglish.of(language) ?? language

export const texts = {
  failed: 'Failed to fetch the translations',
  nameOf,
  filters: { all: 'All texts', open: 'Missing and outdated' },
  groups: {
    faq: 'Questions and answers',
    site: 'Site texts',
    puzzle: 'Photo stories',
    rules: 'Contest rules',
    announcement: 'Announcements',
  } satisfies Record<Subject, string>,
  fields: {
    question: 'Question',
    answer: 'Answer',
    homepage_title: 'Home page heading',
    project_description: 'Description',
    project_tagline: 'Tagline',
    title: 'Title',
    place_title: 'Title',
    place_story: 'Story',
    photo_credit: 'Photo credit',
    summary: 'What changed',
    text: 'Text',
    link_label: 'Link label',
  } as Record<string, string>,
  things: {
    faq: (label: string) => label,
    site: () => 'Site texts',
    puzzle: (label: string) => `Photo of ${label}`,
    rules: (label: string) => `Version ${label}`,
    announcement: (label: string) => label,
  } satisfies Record<Subject, (label: string) => string>,
  /** After a language or group: what is missing. */
  lacks: (name: string, of: { missing: number; outdated: number }) => `${name}: ${open(of) || 'complete'}`,
  field: (field: string, language: Language) => `${field} in ${nameOf(language)}`,
  page: (page: number, pages: number) => `Page ${count(page)} of ${count(pages)}`,
  /** Beside a text's field. */
  lackingIn: (missing: number, outdated: number) =>
    `Translations: ${[
      missing > 0 && `missing in ${count(missing)} ${missing === 1 ? 'language' : 'languages'}`,
      outdated > 0 && `outdated in ${count(outdated)} ${outdated === 1 ? 'language' : 'languages'}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
}
