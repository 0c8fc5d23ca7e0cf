import { useQueryClient } from '@tanstack/react-query'
import type { RulesList } from '@whereabouts/contract/rules.admin'
import { useState } from 'react'
import { CallFailed, call, keyOf } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { changeFailureText } from '../../../ui/async/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { useUnsavedWarning } from '../../../ui/portal/use-leave-guard.tsx'
import { Question } from '../../../ui/question.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

interface Props {
  list: RulesList
  /** Another version was published meanwhile. */
  onStale: () => void
}

type Field = 'text' | 'summary' | 'effective_at'
interface Failure {
  field: Field | null
  sentence: string
}

/** Publishes a new version after a confirmation that says whom it affects. Input is preserved on failure. */
export function PublishForm({ list, onStale }: Props) {
  const newest = list.versions[0]
  const [text, setText] = useState(newest?.text ?? '')
  const [summary, setSummary] = useState('')
  const [moment, setMoment] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { publish, isBusy, failure, setFailure } = usePublish(onStale)
  useUnsavedWarning(summary !== '' || text.trim() !== (newest?.text ?? ''))
  const effectiveAt = momentOf(moment)
  const errorOf = (field: Field) => (failure?.field === field ? failure.sentence : undefined)
  const after = newest?.number ?? 0
  const send = async (effective_at: string | null) => {
    if (!(await publish({ text, summary, effective_at, after }))) return
    setSummary('')
    setMoment('')
  }

  return (
    <Panel title={texts.form.title}>
      <form
        noValidate
        aria-label={texts.form.title}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (effectiveAt === 'wrong') setFailure({ field: 'effective_at', sentence: texts.form.wrongMoment })
          else setAsking(true)
        }}
      >
        <AreaField
          label={texts.form.text}
          hint={texts.form.textHint}
          rows={18}
          value={text}
          maxLength={20_000}
          error={errorOf('text')}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label={texts.form.summary}
          hint={texts.form.summaryHint}
          value={summary}
          maxLength={300}
          error={errorOf('summary')}
          onChange={({ target }) => setSummary(target.value)}
        />
        <TextField
          type="datetime-local"
          label={texts.form.effective}
          hint={texts.form.effectiveHint}
          value={moment}
          error={errorOf('effective_at')}
          onChange={({ target }) => setMoment(target.value)}
        />
        <FormFailure>{failure?.field === null ? failure.sentence : null}</FormFailure>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {texts.form.publish}
        </Button>
      </form>
      <Question
        isOpen={isAsking}
        title={texts.ask.title(after + 1)}
        no={texts.ask.no}
        onNo={() => setAsking(false)}
        yes={texts.ask.yes}
        onYes={() => {
          setAsking(false)
          if (effectiveAt !== 'wrong') void send(effectiveAt)
        }}
      >
        <p>{texts.ask.players(list.players)}</p>
        <p className="mt-2">
          {effectiveAt === null || effectiveAt === 'wrong' ? texts.ask.atOnce : texts.ask.from(momentText(effectiveAt))}
        </p>
        <p className="mt-2">{texts.ask.forever}</p>
      </Question>
    </Panel>
  )
}

/** The typed time in UTC; null if empty. */
function momentOf(typed: string): string | 'wrong' | null {
  if (typed === '') return null
  const at = new Date(`${typed}Z`)
  return Number.isNaN(at.getTime()) ? 'wrong' : at.toISOString()
}

function usePublish(onStale: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const publish = async (input: Parameters<typeof call<'POST /api/admin/rules'>>[1]) => {
    setBusy(true)
    setFailure(null)
    try {
      const list = await call('POST /api/admin/rules', input)
      queries.setQueryData(keyOf('GET /api/admin/rules', {}), list)
      toast({ type: 'success', title: texts.published(input.after + 1) })
      return true
    } catch (error) {
      setFailure({ field: fieldOf(error), sentence: changeFailureText(error, texts.publishFailed) })
      if (error instanceof CallFailed && error.failure.code === 'changed-meanwhile') onStale()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { publish, isBusy, failure, setFailure }
}

function fieldOf(error: unknown): Field | null {
  if (!(error instanceof CallFailed)) return null
  if (error.failure.code === 'rules-too-early') return 'effective_at'
  const { field } = error.failure
  return field === 'text' || field === 'summary' || field === 'effective_at' ? field : null
}
