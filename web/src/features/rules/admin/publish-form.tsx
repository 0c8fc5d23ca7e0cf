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
    <Panel title="Publish a new version">
      <form
        noValidate
        aria-label="Publish a new version"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (effectiveAt === 'wrong')
            setFailure({ field: 'effective_at', sentence: 'Please enter a day and a time, such as 2026-03-12T08:00.' })
          else setAsking(true)
        }}
      >
        <AreaField
          label="Text"
          hint="Plain text with an empty line between paragraphs. A line like ‘3. Prizes’ is a heading. A paragraph that starts with ‘3.1’ is a clause that a disqualification can cite."
          rows={18}
          value={text}
          maxLength={20_000}
          error={errorOf('text')}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label="What changed, in one sentence"
          hint="Players read it when they are asked to agree."
          value={summary}
          maxLength={300}
          error={errorOf('summary')}
          onChange={({ target }) => setSummary(target.value)}
        />
        <TextField
          type="datetime-local"
          label="In force from (UTC)"
          hint="Empty means now. Give players a few days before an important change."
          value={moment}
          error={errorOf('effective_at')}
          onChange={({ target }) => setMoment(target.value)}
        />
        <FormFailure>{failure?.field === null ? failure.sentence : null}</FormFailure>
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
          if (effectiveAt !== 'wrong') void send(effectiveAt)
        }}
      >
        <p>
          {list.players === 1
            ? '1 player will be asked to agree before guessing under it.'
            : `${list.players} players will be asked to agree before guessing under it.`}
        </p>
        <p className="mt-2">
          {effectiveAt === null || effectiveAt === 'wrong'
            ? 'It takes effect immediately: players are asked before their next guess.'
            : `It takes effect ${momentText(effectiveAt)}. Until then agreeing is optional.`}
        </p>
        <p className="mt-2">You cannot change it or take it back later, only publish another version.</p>
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
      toast({ type: 'success', title: `Version ${input.after + 1} is published` })
      return true
    } catch (error) {
      setFailure({
        field: fieldOf(error),
        sentence: changeFailureText(error, 'The version could not be published. Please try again.'),
      })
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
