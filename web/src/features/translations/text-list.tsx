import type { Language } from '@whereabouts/contract/languages'
import type { Subject, TranslatedText } from '@whereabouts/contract/translations.admin'
import { useState } from 'react'
import { type AnswerOf, call, useRead } from '../../lib/api.ts'
import { LoadedPart } from '../../ui/async/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/portal/panel.tsx'
import { texts } from './texts.ts'
import { keyOfText, TranslatedTextRow } from './translated-text.tsx'

/** Which texts are shown. */
export interface View {
  language: Exclude<Language, 'en'>
  subject: Subject
  show: 'all' | 'open'
  page: number
}

type TextPage = AnswerOf<'GET /api/admin/translations/texts'>

interface Props {
  view: View
  onPage: (page: number) => void
  onChanged: () => void
}

/** Texts grouped by what they belong to. Saved ones stay visible until the view changes. */
export function TextList(props: Props) {
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  return (
    <LoadedPart read={useRead('GET /api/admin/translations/texts', props.view, options)} failed={texts.failed}>
      {(data) => <Things {...props} {...data} />}
    </LoadedPart>
  )
}

function Things({ view, texts: all, pages, onPage, onChanged }: Props & TextPage) {
  const [saved, setSaved] = useState<ReadonlyMap<string, TranslatedText>>(new Map())
  const update = (changed: readonly TranslatedText[]) => {
    setSaved((before) => new Map([...before, ...changed.map((text) => [keyOfText(text), text] as const)]))
    onChanged()
  }
  const { language, subject } = view
  const readAgain = async (subject_id: string) => {
    update((await call('GET /api/admin/translations/texts', { language, subject, subject_id })).texts)
  }
  const shown = all.map((text) => saved.get(keyOfText(text)) ?? text)
  const things = [...Map.groupBy(shown, ({ subject_id }) => subject_id)]
  return (
    <div className="grid grid-cols-1 gap-4">
      {things.length === 0 && (
        <p className="text-soft">
          {view.show === 'open' ? 'Nothing is missing or outdated.' : 'There are no such texts yet.'}
        </p>
      )}
      {things.map(([id, parts]) => (
        <Panel key={id} title={texts.things[subject](parts[0]!.label)} className="wrap-anywhere">
          <div className="divide-y divide-line">
            {parts.map((text) => (
              <TranslatedTextRow
                key={text.field}
                text={text}
                language={language}
                thing={texts.things[subject](text.label)}
                onSaved={(now) => update([now])}
                onConflict={() => readAgain(id)}
              />
            ))}
          </div>
        </Panel>
      ))}
      {pages > 1 && <Pages page={view.page} pages={pages} onPage={onPage} />}
    </div>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
      <Button look="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous page
      </Button>
      <p className="text-sm text-soft tabular-nums">{texts.page(page, pages)}</p>
      <Button look="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next page
      </Button>
    </nav>
  )
}
