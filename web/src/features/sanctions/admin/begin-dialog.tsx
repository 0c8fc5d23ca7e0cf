import { clausesOf } from '@whereabouts/game/contest-rules'
import type { SanctionKind } from '@whereabouts/game/sanction'
import { useRead } from '../../../lib/api.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SanctionWords } from '../sanction-words.tsx'
import { type Draft, useBeginning } from './use-beginning.ts'

const texts = {
  form: {
    measures: { warned: 'Warn', suspended: 'Suspend' },
    confirm: { warned: 'Warn', suspended: 'Suspend' },
  },
}

const { form } = texts

interface Props {
  /** The player named in a link. */
  player: string
  onClose: () => void
  onChanged: () => void
}

/** Suspends or warns a player in two steps: write, then preview. */
export function BeginDialog({ player, onClose, onChanged }: Props) {
  const { data } = useRead('GET /api/rules', {})
  const beginning = useBeginning({ player, onClose, onChanged })
  return (
    <Dialog isOpen isFirm onClose={onClose} title="Suspend or warn a player">
      {beginning.found ? (
        <Preview beginning={beginning} rulesNumber={data?.in_force ?? 1} />
      ) : (
        <Form beginning={beginning} rules={data?.shown?.text ?? ''} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FormProps {
  beginning: ReturnType<typeof useBeginning>
  rules: string
  onClose: () => void
}

function Form({ beginning, rules, onClose }: FormProps) {
  const { draft, change, errorOf, isBusy, preview, general } = beginning
  const area = (field: 'facts' | 'evidence', label: string, hint: string) => (
    <AreaField
      label={label}
      hint={hint}
      rows={4}
      maxLength={2000}
      value={draft[field]}
      error={errorOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <form
      noValidate
      aria-label="Suspend or warn a player"
      className="grid gap-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        preview()
      }}
    >
      <TextField
        label="Username or email address"
        hint="Exactly as in the account."
        value={draft.player}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('player')}
        onChange={({ target }) => change({ player: target.value })}
      />
      <SelectField
        label="What to do"
        options={(['suspended', 'warned'] as const).map((kind) => [kind, form.measures[kind]] as const)}
        value={draft.measure}
        onChange={({ target }) => change({ measure: target.value as SanctionKind })}
      />
      {area(
        'facts',
        'What happened',
        'The player sees this. Say what they did and when, not how you found out, and name no other player.',
      )}
      <ClauseField {...{ draft, rules, change }} error={errorOf('cited_clause')} />
      {area(
        'evidence',
        'Evidence',
        'For you and the person who answers an appeal. Never shown to the player, not even in their data export.',
      )}
      {draft.measure === 'suspended' && (
        <TextField
          type="datetime-local"
          label="Until (UTC)"
          hint="Empty means for good."
          value={draft.until}
          error={errorOf('until')}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      <FormFailure>{general}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Preview…
        </Button>
      </div>
    </form>
  )
}

interface ClauseProps {
  draft: Draft
  rules: string
  change: (changes: Partial<Draft>) => void
  error: string | undefined
}

function ClauseField({ draft, rules, change, error }: ClauseProps) {
  const clauses = clausesOf(rules).map(
    ({ mark, text }) => [mark, `${mark} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`] as const,
  )
  return (
    <SelectField
      label="Clause of the contest rules"
      options={[['', 'Choose a clause…'], ...clauses]}
      value={draft.cited_clause}
      {...(error && { error })}
      onChange={({ target }) => change({ cited_clause: target.value })}
    />
  )
}

function Preview({ beginning, rulesNumber }: { beginning: FormProps['beginning']; rulesNumber: number }) {
  const { draft, until, found, isBusy, back, confirm, general } = beginning
  const { measure: kind, facts, cited_clause: clause } = draft
  const { player, sanctions } = found!
  const { ask, asking } = useQuestion()
  const decide = async () => {
    // A forgotten end would be a permanent suspension.
    const isEndless = kind === 'suspended' && until === null
    if (isEndless && !(await ask(endlessQuestion))) return back()
    await confirm()
  }
  return (
    <div className="grid gap-4 text-ink">
      <p className="wrap-anywhere">
        <Naming
          name={player.username}
          says={(name) => `${name} (${player.email}) will see this and get it by email:`}
        />
      </p>
      <div className="rounded-control border border-line p-4">
        <SanctionWords
          sanction={{ kind, facts: facts.trim(), clause, rules_number: rulesNumber, until, state: 'open' }}
        />
      </div>
      {sanctions.length > 0 && (
        <p className="text-sm text-soft">
          {sanctions.length === 1
            ? '1 earlier decision about this player.'
            : `${sanctions.length} earlier decisions about this player.`}
        </p>
      )}
      {kind === 'suspended' && (
        <p className="text-sm text-soft">
          Guesses are refused immediately. The subscription continues and is charged. End or refund it at the payment
          provider.
        </p>
      )}
      <FormFailure>{general}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="secondary" onClick={back}>
          Back
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void decide()}>
          {form.confirm[kind]}
        </Button>
      </div>
      {asking}
    </div>
  )
}

const endlessQuestion = {
  title: 'Suspend for good?',
  no: 'Set an end',
  yes: 'Yes, Suspend for Good',
  children: 'No end is set. The player stays suspended until someone lifts it.',
}
