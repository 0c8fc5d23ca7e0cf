import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allLanguages, fileIn, type Language, languages } from '@whereabouts/contract/languages'
import type { LegalKind } from '@whereabouts/contract/legal'
import type { LegalList } from '@whereabouts/contract/legal.admin'
import { useState } from 'react'
import { call, failureCode, failureField, type InputOf, keyOf } from '../../../../lib/api.ts'
import { changeFailureText } from '../../../../ui/async/failures.ts'
import { useAction } from '../../../../ui/async/use-action.ts'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { useReread } from '../../../../ui/async/use-reread.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { Panel } from '../../../../ui/portal/panel.tsx'
import { useUnsavedWarning } from '../../../../ui/portal/use-leave-guard.tsx'
import { TextPreview } from './text-preview.tsx'
import { texts } from './texts.ts'

interface Props {
  list: LegalList
  /** Another version was published meanwhile. */
  onStale: () => void
}

const kinds = Object.entries(texts.kinds)
const languageNames = allLanguages.map((language) => [language, languages[language].name] as const)

/** Publishes a new version of a text. Input is preserved on failure, and while another page or language is viewed. */
export function PublishForm({ list, onStale }: Props) {
  const [kind, setKind] = useState<LegalKind>('terms')
  const [language, setLanguage] = useState<Language>('en')
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const { ask, asking } = useQuestion()
  const key = `${kind} ${language}`
  const newest = list.documents.find((one) => one.kind === kind && one.language === language)
  const { data: builtIn } = useQuery({
    queryKey: ['built-in legal text', kind, language],
    queryFn: () => loadBuiltInText(kind, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const text = drafts[key] ?? newest?.text ?? builtIn ?? ''
  const setText = (typed: string) => setDrafts({ ...drafts, [key]: typed })
  useUnsavedWarning(Object.keys(drafts).length > 0)
  const after = newest?.number ?? 0
  const publishing = usePublish(onStale)
  const publish = async () => {
    const isMeant = await ask({
      title: `Publish version ${after + 1}?`,
      no: 'Not yet',
      yes: 'Publish',
      children: (
        <>
          <p>
            {`${texts.kinds[kind]} (${languages[language].name}) will show this text immediately, with today’s date.`}
          </p>
          {language === 'en' && <p className="mt-2">Languages without their own text show the English one.</p>}
          <p className="mt-2">You can’t change it or take it back later, only publish another version.</p>
        </>
      ),
    })
    if (!isMeant || !(await publishing.publish({ kind, language, text, after }))) return
    const { [key]: _sent, ...others } = drafts
    setDrafts(others)
  }

  return (
    <Panel title="Publish a text">
      <form
        noValidate
        aria-label="Publish a text"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Page"
            options={kinds}
            value={kind}
            onChange={({ target }) => {
              publishing.clear()
              setKind(target.value as LegalKind)
            }}
          />
          <SelectField
            label="Language"
            options={languageNames}
            value={language}
            onChange={({ target }) => {
              publishing.clear()
              setLanguage(target.value as Language)
            }}
          />
        </div>
        <AreaField
          label="Text"
          hint="Markdown: # title, ## section, ### part, - point, **strong**, [link](/privacy). {operator} becomes the operator’s name."
          rows={18}
          value={text}
          lang={language}
          dir={languages[language].direction}
          maxLength={30_000}
          error={publishing.ofText ?? undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {newest && builtIn !== undefined && (
          <Button look="secondary" className="justify-self-start" onClick={() => setText(builtIn)}>
            Start from the built-in text
          </Button>
        )}
        <TextPreview label="Preview" text={text} language={language} />
        <FormFailure>{publishing.failure}</FormFailure>
        <Button type="submit" isBusy={publishing.isBusy} className="justify-self-start">
          Publish…
        </Button>
      </form>
      {asking}
    </Panel>
  )
}

function usePublish(onStale: () => void) {
  const queries = useQueryClient()
  const reread = useReread('GET /api/legal/:page')
  const [isOfText, setOfText] = useState(false)
  const { run, isBusy, failure, setFailure } = useAction((error) => {
    setOfText(failureField(error) === 'text')
    if (failureCode(error) === 'changed-meanwhile') onStale()
    return changeFailureText(error, 'The text could not be published. Please try again.')
  })
  const publish = (input: InputOf<'POST /api/admin/legal'>) =>
    run(
      async () => {
        queries.setQueryData(keyOf('GET /api/admin/legal', {}), await call('POST /api/admin/legal', input))
        void reread()
      },
      `Version ${input.after + 1} is published`,
    )
  const clear = () => setFailure(null)
  return { publish, isBusy, clear, ofText: isOfText ? failure : null, failure: isOfText ? null : failure }
}

const files = import.meta.glob<string>('../documents/*.md', { query: '?raw', import: 'default' })

/** Loads the product's default text without its date: a published text has its own. */
async function loadBuiltInText(kind: LegalKind, language: Language): Promise<string> {
  const text = await files[`../documents/${fileIn(language, `${kind}.md`)}`]!()
  return text.replace(/^---\n.*\n---\n+/, '')
}
