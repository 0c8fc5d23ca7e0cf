import type { SanctionKind } from '@whereabouts/game/sanction'
import { useState } from 'react'
import { type AnswerOf, CallFailed, call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { changeFailureText } from '../../../ui/async/failures.ts'
import { useAction } from '../../../ui/async/use-action.ts'

const texts = {
  form: {
    done: { warned: 'Player warned', suspended: 'Player suspended' },
  },
}
/** The dialog's input. */
export interface Draft {
  player: string
  measure: SanctionKind
  facts: string
  cited_clause: string
  evidence: string
  /** A date and time field's value, in UTC. */
  until: string
}
type Field = Exclude<keyof Draft, 'measure'>

const empty: Draft = { player: '', measure: 'suspended', facts: '', cited_clause: '', evidence: '', until: '' }
const fields: readonly string[] = Object.keys(empty)

interface Missing {
  field: Field
  sentence: string
}

interface Wanted {
  /** The player named in the link; empty without one. */
  player: string
  onClose: () => void
  onChanged: () => void
}

/** The dialog's two steps: the player is looked up first, and the decision is sent after its preview. */
export function useBeginning({ player, onClose, onChanged }: Wanted) {
  const [draft, setDraft] = useState({ ...empty, player })
  const [found, setFound] = useState<AnswerOf<'POST /api/admin/sanctions/player'> | null>(null)
  const [field, setField] = useState<string | null>(null)
  const { run, isBusy, failure, setFailure } = useAction((error) => {
    setField(fieldOf(error))
    // Errors are shown at their field.
    if (fieldOf(error)) setFound(null)
    return changeFailureText(error, 'The decision could not be saved. Please try again.')
  })
  // A decision submitted twice counts once.
  const [sanctionId] = useState(newKey)
  const until = momentOf(draft)

  const preview = () => {
    const missing = missingOf(draft, until)
    setField(missing?.field ?? null)
    if (missing) return setFailure(missing.sentence)
    void run(async () => setFound(await call('POST /api/admin/sanctions/player', { player: draft.player })))
  }
  const confirm = async () => {
    const { measure, facts, cited_clause, evidence } = draft
    const decision = { sanction_id: sanctionId, userId: found!.player.id, measure, facts, cited_clause, evidence }
    const send = () => call('POST /api/admin/sanctions', { ...decision, until: until === 'wrong' ? null : until })
    if (!(await run(send, texts.form.done[measure]))) return
    onChanged()
    onClose()
  }
  return {
    ...{ draft, found, isBusy, preview, confirm },
    until: until === 'wrong' ? null : until,
    back: () => setFound(null),
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    errorOf: (name: Field) => (field === name ? (failure ?? undefined) : undefined),
    general: field === null ? failure : null,
  }
}

/** The end in UTC; null if permanent, or for a warning. */
function momentOf({ measure, until }: Draft): string | 'wrong' | null {
  if (measure === 'warned' || until === '') return null
  const at = new Date(`${until}Z`)
  return Number.isNaN(at.getTime()) ? 'wrong' : at.toISOString()
}

/** Validation before the lookup; the server applies the same. */
function missingOf({ facts, cited_clause, evidence }: Draft, until: string | null): Missing | null {
  if (facts.trim() === '') return { field: 'facts', sentence: 'Please say what happened. The player sees this.' }
  if (cited_clause === '') return { field: 'cited_clause', sentence: 'Please choose the clause of the rules.' }
  if (evidence.trim() === '')
    return { field: 'evidence', sentence: 'Please note what the decision is based on. The player does not see this.' }
  return until === 'wrong'
    ? { field: 'until', sentence: 'Please enter a day and a time, such as 2026-03-12T08:00.' }
    : null
}

function fieldOf(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null
  if (error.failure.code === 'no-such-player' || error.failure.code === 'admin-not-sanctioned') return 'player'
  const { field } = error.failure
  return field !== undefined && fields.includes(field) ? field : null
}
