import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allLanguages, fileIn, type Language, languages } from '@whereabouts/contract/languages'
import type { LegalKind } from '@whereabouts/contract/legal'
import type { LegalList } from '@whereabouts/contract/legal.admin'
import { useState } from 'react'
import { failureCode, failureField, keyOf } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { changeFailureText } from '../../../../ui/async/failures.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormFailure } from '../../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../../ui/portal/fields.tsx'
import { Panel } from '../../../../ui/portal/panel.tsx'
import { useUnsavedWarning } from '../../../../ui/portal/use-leave-guard.tsx'
import { Question } from '../../../../ui/question.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const { publish, isBusy, error, clear } = usePublish(onStale)
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
  const isOfText = failureField(error) === 'text'
  const sentence = error ? changeFailureText(error, 'The text could not be published. Please try again.') : null
  const send = async () => {
    if (!(await publish({ kind, language, text, after }))) return
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
          setAsking(true)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Page"
            options={kinds}
            value={kind}
            onChange={({ target }) => {
              clear()
              setKind(target.value as LegalKind)
            }}
          />
          <SelectField
            label="Language"
            options={languageNames}
            value={language}
            onChange={({ target }) => {
              clear()
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
          error={isOfText ? (sentence ?? undefined) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {newest && builtIn !== undefined && (
          <Button look="secondary" className="justify-self-start" onClick={() => setText(builtIn)}>
            Start from the built-in text
          </Button>
        )}
        <TextPreview label="Preview" text={text} language={language} />
        <FormFailure>{isOfText ? null : sentence}</FormFailure>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Publish…
        </Button>
      </form>
      <Question
        isOpen={isAsking}
        title={`Publish version ${after + 1}?`}
        no="Not yet"
        onNo={() => setAsking(false)}
        yes="Publish"
        onYes={() => {
          setAsking(false)
          void send()
        }}
      >
        <p>{texts.ask.atOnce(texts.kinds[kind], languages[language].name)}</p>
        {language === 'en' && <p className="mt-2">Languages without their own text show the English one.</p>}
        <p className="mt-2">You can’t change it or take it back later, only publish another version.</p>
      </Question>
    </Panel>
  )
}

function usePublish(onStale: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending, error, reset } = useChange('POST /api/admin/legal')

  const publish = async (input: Parameters<typeof mutateAsync>[0]): Promise<boolean> => {
    try {
      queries.setQueryData(keyOf('GET /api/admin/legal', {}), await mutateAsync(input))
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/legal/:page') })
      toast({ type: 'success', title: `Version ${input.after + 1} is published` })
      return true
    } catch (failure) {
      if (failureCode(failure) === 'changed-meanwhile') onStale()
      return false
    }
  }
  return { publish, isBusy: isPending, error, clear: reset }
}

const files = import.meta.glob<string>('../documents/*.md', { query: '?raw', import: 'default' })

/** Loads the product's default text without its date: a published text has its own. */
async function loadBuiltInText(kind: LegalKind, language: Language): Promise<string> {
  const text = await files[`../documents/${fileIn(language, `${kind}.md`)}`]!()
  return text.replace(/^---\n.*\n---\n+/, '')
}
