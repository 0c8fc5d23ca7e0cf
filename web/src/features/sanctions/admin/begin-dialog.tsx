import { clausesOf } from '@whereabouts/game/contest-rules'
import type { SanctionKind } from '@whereabouts/game/sanction'
import { useRef, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField, SelectField } from '../../../ui/portal/fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SanctionWords } from '../sanction-words.tsx'
import { texts } from './texts.ts'
import { type Draft, useBeginning } from './use-beginning.ts'

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
    <Dialog isOpen isFirm onClose={onClose} title={texts.begin}>
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
      aria-label={texts.begin}
      className="grid gap-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        void preview()
      }}
    >
      <TextField
        label={texts.find.label}
        hint={texts.find.hint}
        value={draft.player}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('player')}
        onChange={({ target }) => change({ player: target.value })}
      />
      <SelectField
        label={form.measure}
        options={(['suspended', 'warned'] as const).map((kind) => [kind, form.measures[kind]] as const)}
        value={draft.measure}
        onChange={({ target }) => change({ measure: target.value as SanctionKind })}
      />
      {area('facts', form.facts, form.factsHint)}
      <ClauseField {...{ draft, rules, change }} error={errorOf('cited_clause')} />
      {area('evidence', form.evidence, form.evidenceHint)}
      {draft.measure === 'suspended' && (
        <TextField
          type="datetime-local"
          label={form.until}
          hint={form.untilHint}
          value={draft.until}
          error={errorOf('until')}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
      <FormFailure>{general}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="secondary" onClick={onClose}>
          {form.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {form.preview}
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
  const clauses = clausesOf(rules).map(({ mark, text }) => [mark, form.clauseName(mark, text)] as const)
  return (
    <SelectField
      label={form.clause}
      options={[['', form.chooseClause], ...clauses]}
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
  const [isAsking, setAsking] = useState(false)
  const isEndless = kind === 'suspended' && until === null
  return (
    <div className="grid gap-4 text-ink">
      <p className="wrap-anywhere">
        <Naming name={player.username} says={(name) => form.reads(name, player.email)} />
      </p>
      <div className="rounded-control border border-line p-4">
        <SanctionWords
          sanction={{ kind, facts: facts.trim(), clause, rules_number: rulesNumber, until, state: 'open' }}
        />
      </div>
      {sanctions.length > 0 && <p className="text-sm text-soft">{form.earlier(sanctions.length)}</p>}
      {kind === 'suspended' && <p className="text-sm text-soft">{form.subscription}</p>}
      <FormFailure>{general}</FormFailure>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button look="secondary" onClick={back}>
          {form.back}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => (isEndless ? setAsking(true) : void confirm())}>
          {form.confirm[kind]}
        </Button>
      </div>
      {isAsking && (
        <EndlessDialog
          onBack={back}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void confirm()
          }}
        />
      )}
    </div>
  )
}

interface EndlessProps {
  /** Back to the fields, to set an end. */
  onBack: () => void
  onClose: () => void
  onConfirm: () => void
}

/** A forgotten end would be a permanent suspension. */
function EndlessDialog({ onBack, onClose, onConfirm }: EndlessProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      isAlert
      title={form.endless.title}
      onClose={onClose}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} look="secondary" onClick={onBack}>
            {form.endless.setEnd}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {form.endless.confirm}
          </Button>
        </>
      }
    >
      {form.endless.lead}
    </Dialog>
  )
}
