import type { NamedThing } from '@whereabouts/contract/audit'
import { catalogue } from '../../lib/catalogue.ts'

const kinds: Record<NamedThing['kind'], (name: string | null) => string> = {
  puzzle: (release) => `Puzzle of ${release}`,
  photo: (release) => (release ? `Photo of the puzzle of ${release}` : 'Photo of no puzzle'),
  player: (username) => username ?? 'Former player',
  faq: (question) => `Question “${question}”`,
  plan: (name) => `Plan “${name}”`,
  logo: (name) => `Logo “${name}”`,
  prize: (name) => `Prize of ${name}`,
  dispute: (username) => `Disputed payment of ${username ?? 'a former player'}`,
}

/** Every text of the audit log. */
export const texts = catalogue({
  en: {
    title: 'Audit Log',
    subtitle: 'Who changed what, the latest first. Days are those of UTC.',
    latest: 'Audit log',
    all: 'All entries',
    failed: 'Failed to fetch the audit log',
    filters: 'Filter the entries',
    action: 'Action',
    allActions: 'All actions',
    subject: 'Subject',
    subjectHint: 'A name, a release date or an id',
    from: 'From',
    to: 'To',
    apply: 'Filter',
    clear: 'Clear',
    download: 'Download CSV',
    downloading: 'Collecting…',
    downloadFailed: 'Failed to download the audit log',
    entries: 'Entries',
    empty: 'No entries.',
    more: 'Load more',
    loading: 'Loading…',
    kinds,
    setting: (key: string) => `Setting “${key.replaceAll('_', ' ')}”`,
    by: (actor: string) => `by ${actor}`,
    details: 'Details',
    id: 'Id',
    network: 'Network',
    before: 'Before',
    after: 'After',
    named: 'What the ids stand for',
  },
})
