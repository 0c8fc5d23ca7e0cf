import { type Language, languages } from '@whereabouts/contract/languages'
import { limitsOf, type TranslatedText } from '@whereabouts/contract/translations.admin'
import { useState } from 'react'
import { call, failureCode } from '../../lib/api.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/portal/fields.tsx'
import { useUnsaved } from '../../ui/portal/use-leave-guard.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

interface Props {
  text: TranslatedText
  language: Exclude<Language, 'en'>
  thing: string
  onSaved: (text: TranslatedText) => void
  /** Another person saved first: reload the text. */
  onConflict: () => Promise<void>
}

export const keyOfText = ({ subject, subject_id, field }: TranslatedText): string => `${subject} ${subject_id} ${field}`

/** An English text with its translation's field. Input is preserved when the text changes. */
export function TranslatedTextRow(props: Props) {
  const { text, language, thing } = props
  const saved = text.translation?.text ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const { error, hasConflict, isSaving, save } = useSaving(props, { typed, onDone: () => setTyped(null) })
  const isUnsaved = typed !== null && typed !== saved
  useUnsaved(isUnsaved)
  const name = texts.fields[text.field] ?? text.field
  const isOutdated = text.translation?.is_outdated ?? false
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-x-6 gap-y-3 py-4 first:pt-0 md:grid-cols-2"
    >
      <div className="min-w-0">
        <h3 className="mb-1.5 font-sans text-base font-medium tracking-normal">
          {name} <span className="text-soft">(English)</span>
        </h3>
        <p lang="en" dir="auto" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          {text.english}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <TranslationField
          text={text}
          language={language}
          value={typed ?? saved}
          error={error}
          hint={
            isOutdated ? 'The English text changed after this translation. Save to confirm the translation.' : undefined
          }
          onType={setTyped}
        />
        {hasConflict && (
          <div className="text-sm">
            <p className="font-medium">Saved version</p>
            <p lang={language} dir="auto" className="wrap-anywhere whitespace-pre-line text-soft">
              {saved || 'Missing'}
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <State text={text} />
          <Button
            type="submit"
            look="secondary"
            isBusy={isSaving}
            disabled={!isUnsaved && !isOutdated}
            aria-label={`Save: ${name}, ${thing}`}
          >
            Save
          </Button>
        </div>
      </div>
    </form>
  )
}

function State({ text: { translation } }: Pick<Props, 'text'>) {
  if (!translation) return <Badge tone="pin">Missing</Badge>
  return translation.is_outdated ? <Badge tone="gold">Outdated</Badge> : <Badge tone="moss">Translated</Badge>
}

interface FieldProps extends Pick<Props, 'text' | 'language'> {
  value: string
  error: string | undefined
  hint: string | undefined
  onType: (typed: string) => void
}

/** The same lines and length as the English field. */
function TranslationField({ text, language, value, error, hint, onType }: FieldProps) {
  const limits = limitsOf(text.subject, text.field)
  const field = {
    ...{ label: texts.field(texts.fields[text.field] ?? text.field, language), hint, error, value, lang: language },
    // An empty field has its language's direction, a filled one its text's.
    dir: value === '' ? languages[language].direction : 'auto',
    ...(limits && { maxLength: limits.max }),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return limits?.hasLines ? (
    <AreaField {...field} rows={Math.min(14, Math.max(3, Math.ceil(text.english.length / 70)))} />
  ) : (
    <TextField {...field} />
  )
}

function useSaving(
  { text, language, onSaved, onConflict }: Props,
  { typed, onDone }: { typed: string | null; onDone: () => void },
) {
  const toast = useToast()
  const [hasConflict, setConflict] = useState(false)
  const { run, isBusy, failure } = useAction('It could not be saved. Please try again.')
  const save = async () => {
    const { subject, subject_id, field, english_hash, translation } = text
    const sent = { language, subject, subject_id, field, english_hash, text: typed ?? translation?.text ?? '' }
    try {
      const saved = await call('POST /api/admin/translations/texts', {
        ...sent,
        updated_at: translation?.updated_at ?? null,
      })
      setConflict(false)
      onDone()
      onSaved(saved.text)
      toast({ type: 'success', title: saved.text.translation ? 'Translation saved' : 'Translation removed' })
    } catch (error) {
      if (failureCode(error) === 'changed-meanwhile') {
        setConflict(true)
        await onConflict().catch(() => undefined)
      }
      throw error
    }
  }
  return { error: failure ?? undefined, hasConflict, isSaving: isBusy, save: () => run(save) }
}
