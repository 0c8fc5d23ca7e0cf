import type { Language } from '@whereabouts/contract/languages'
import { type Subject, subjects, type TranslationCounts } from '@whereabouts/contract/translations.admin'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../../ui/portal/admin-page.tsx'
import { SelectField } from '../../ui/portal/fields.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { useLeave } from '../../ui/portal/use-leave-guard.tsx'
import { TextList, type View } from './text-list.tsx'
import { texts } from './texts.ts'

/** The operator's texts: English on one side, another language on the other. */
export function TranslationsPage() {
  const read = useRead('GET /api/admin/translations', {}, { staleTime: 0 })
  return (
    <AdminPage title="Translations" subtitle="Your own texts in other languages. Missing ones are shown in English.">
      <LoadedPart read={read} failed={texts.failed}>
        {({ languages }) =>
          languages.length === 0 ? (
            <Notice tone="info" title="This site is in English only">
              To offer other languages, name them in the server’s settings and restart it. This page then shows your
              texts side by side.
            </Notice>
          ) : (
            <Translations languages={languages} onChanged={() => void read.refetch()} />
          )
        }
      </LoadedPart>
    </AdminPage>
  )
}

interface Props {
  languages: readonly TranslationCounts[]
  onChanged: () => void
}

function Translations({ languages, onChanged }: Props) {
  const { search } = useLocation()
  const leave = useLeave()
  const [view, setView] = useState<View>(() => ({
    ...{ language: languages[0]!.language, subject: subjectIn(search), show: 'all', page: 1 },
  }))
  const change = (wanted: Partial<View>) => leave(() => setView({ ...view, page: 1, ...wanted }))
  const { counts } = languages.find(({ language }) => language === view.language) ?? languages[0]!
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title="Texts">
        <div className="grid gap-4 md:grid-cols-4">
          <SelectField
            label="Language"
            value={view.language}
            options={languages.map(({ language, counts: own }) => [
              language,
              texts.lacks(texts.nameOf(language), sumOf(own)),
            ])}
            onChange={({ target }) => change({ language: target.value as Exclude<Language, 'en'> })}
          />
          <div className="md:col-span-2">
            <SelectField
              label="Texts"
              value={view.subject}
              options={counts.map((of) => [of.subject, texts.lacks(texts.groups[of.subject], of)])}
              hint={hintOf(view.subject)}
              onChange={({ target }) => change({ subject: target.value as Subject })}
            />
          </div>
          <SelectField
            label="Show"
            value={view.show}
            options={Object.entries(texts.filters)}
            onChange={({ target }) => change({ show: target.value as View['show'] })}
          />
        </div>
      </Panel>
      <TextList key={JSON.stringify(view)} view={view} onPage={(page) => change({ page })} onChanged={onChanged} />
    </div>
  )
}

/** The group in the URL. */
function subjectIn(search: string): Subject {
  const named = new URLSearchParams(search).get('subject')
  return subjects.find((subject) => subject === named) ?? 'faq'
}

function hintOf(subject: Subject): string | undefined {
  if (subject === 'rules') return 'The English version is binding; the page says so above the translation.'
  return subject === 'puzzle' ? 'Stories stay secret until their day is open, in every language.' : undefined
}

const sumOf = (counts: TranslationCounts['counts']) => ({
  missing: counts.reduce((sum, { missing }) => sum + missing, 0),
  outdated: counts.reduce((sum, { outdated }) => sum + outdated, 0),
})
