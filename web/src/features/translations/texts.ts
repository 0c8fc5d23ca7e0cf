import type { Language } from '@whereabouts/contract/languages'
import type { Subject } from '@whereabouts/contract/translations.admin'

const count = (number: number) => number.toLocaleString('en')
const open = ({ missing, outdated }: { missing: number; outdated: number }) =>
  [missing > 0 && `${count(missing)} missing`, outdated > 0 && `${count(outdated)} outdated`].filter(Boolean).join(', ')

const inEnglish = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: Language) => inEnglish.of(language) ?? language

/** The words of the portal's translations. */
export const texts = {
  title: 'Translations',
  subtitle: 'Your own texts in other languages. What is missing is shown in English.',
  failed: 'Failed to fetch the translations',
  onlyEnglish: 'This site is offered in English alone',
  howToOffer:
    'The server offers English alone. To offer other languages, name them in its settings, and start it again. This page then shows your texts side by side.',
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
    homepage_title: 'Heading of the home page',
    project_description: 'Description',
    project_tagline: 'Tagline',
    title: 'Title',
    story: 'Story',
    credit: 'Photo credit',
    summary: 'What changed',
    text: 'Text',
    link_label: 'Label of the link',
  } as Record<string, string>,
  things: {
    faq: (label: string) => label,
    site: () => 'Site texts',
    puzzle: (label: string) => `Photo of ${label}`,
    rules: (label: string) => `Version ${label}`,
    announcement: (label: string) => label,
  } satisfies Record<Subject, (label: string) => string>,
  /** After a language or a group: what it lacks. */
  lacks: (name: string, of: { missing: number; outdated: number }) => `${name}: ${open(of) || 'complete'}`,
  english: 'English',
  missing: 'Missing',
  outdated: 'Outdated',
  upToDate: 'Translated',
  outdatedHint: 'The English text has changed since this was translated. Save it to say that it is right again.',
  rulesHint: 'The English version decides; the page says so above the translation.',
  secretHint: 'Nobody is shown a story before its day is open, in any language.',
  field: (field: string, language: Language) => `${field} in ${nameOf(language)}`,
  save: 'Save',
  saveOf: (field: string, thing: string) => `Save: ${field}, ${thing}`,
  saved: 'The translation is saved',
  takenAway: 'The translation was taken away',
  notSaved: 'It could not be saved. Please try again.',
  savedMeanwhile: 'What is saved now',
  noneOpen: 'Nothing is missing and nothing is outdated here.',
  none: 'There are no such texts yet.',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${count(page)} of ${count(pages)}`,
  earlier: 'Previous page',
  later: 'Next page',
  /** Beside a text where it is edited. */
  lackingIn: (missing: number, outdated: number) =>
    `Translations: ${[
      missing > 0 && `missing in ${count(missing)} ${missing === 1 ? 'language' : 'languages'}`,
      outdated > 0 && `outdated in ${count(outdated)} ${outdated === 1 ? 'language' : 'languages'}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
}
