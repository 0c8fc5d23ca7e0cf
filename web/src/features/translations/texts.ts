import type { Language } from '@whereabouts/contract/languages'
import type { Subject } from '@whereabouts/contract/translations.admin'

const count = (number: number) => number.toLocaleString('en')
const open = ({ missing, outdated }: { missing: number; outdated: number }) =>
  [missing > 0 && `${count(missing)} missing`, outdated > 0 && `${count(outdated)} outdated`].filter(Boolean).join(', ')

const inEnglish = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: Language) => inEnglish.of(language) ?? language

/** Texts of the portal's translations. */
export const texts = {
  title: 'Translations',
  subtitle: 'Your own texts in other languages. Missing ones are shown in English.',
  failed: 'Failed to fetch the translations',
  onlyEnglish: 'This site is in English only',
  howToOffer:
    'To offer other languages, name them in the server’s settings and restart it. This page then shows your texts side by side.',
  nameOf,
  language: 'Language',
  group: 'Texts',
  filter: 'Show',
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
    story: 'Story',
    credit: 'Photo credit',
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
  english: 'English',
  missing: 'Missing',
  outdated: 'Outdated',
  upToDate: 'Translated',
  outdatedHint: 'The English text changed after this translation. Save to confirm the translation.',
  rulesHint: 'The English version is binding; the page says so above the translation.',
  secretHint: 'Stories stay secret until their day is open, in every language.',
  field: (field: string, language: Language) => `${field} in ${nameOf(language)}`,
  save: 'Save',
  saveOf: (field: string, thing: string) => `Save: ${field}, ${thing}`,
  saved: 'Translation saved',
  takenAway: 'Translation removed',
  notSaved: 'It could not be saved. Please try again.',
  savedMeanwhile: 'Saved version',
  noneOpen: 'Nothing is missing or outdated.',
  none: 'There are no such texts yet.',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${count(page)} of ${count(pages)}`,
  earlier: 'Previous page',
  later: 'Next page',
  /** Beside a text's field. */
  lackingIn: (missing: number, outdated: number) =>
    `Translations: ${[
      missing > 0 && `missing in ${count(missing)} ${missing === 1 ? 'language' : 'languages'}`,
      outdated > 0 && `outdated in ${count(outdated)} ${outdated === 1 ? 'language' : 'languages'}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
}
