import { begin, find } from '@whereabouts/contract/sanctions.admin'
import { clausesOf } from '@whereabouts/game/contest-rules'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { type AnswerOf, call, failureCode, failureField, useRead } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import type { Answers } from '../../../lib/use-form.ts'
import { changeFailureText } from '../../../ui/async/failures.ts'
import { DialogActions } from '../../../ui/async/form-dialog.tsx'
import { useAction, useActionForm } from '../../../ui/async/use-action.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { AreaField, ExactField, SelectField } from '../../../ui/portal/fields.tsx'
import { typedMoment } from '../../../ui/portal/typed-moment.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SanctionWords } from '../sanction-words.tsx'

const failed = 'The decision could not be saved. Please try again.'
const measures = { suspended: 'Suspend', warned: 'Warn' }
const done = { suspended: 'Player suspended', warned: 'Player warned' }

const { player, ...decision } = { ...find.input.shape, ...begin.input.omit({ sanction_id: true, userId: true }).shape }
const schema = z.object({ player, ...decision, until: typedMoment })

interface Previewed extends AnswerOf<'POST /api/admin/sanctions/player'> {
  typed: z.output<typeof schema>
  fail: Answers['fail']
}

interface Props {
  /** The player named in a link. */
  player: string
  onClose: () => void
  onChanged: () => void
}

/** Suspends or warns a player in two steps: write, then preview. */
export function BeginDialog({ player, onClose, onChanged }: Props) {
  const { data } = useRead('GET /api/rules', {})
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  // A decision submitted twice counts once.
  const [sanctionId] = useState(newKey)
  const form = useActionForm(
    schema,
    { player, measure: 'suspended', facts: '', cited_clause: '', evidence: '', until: '' },
    {
      send: async (typed, { fail }) => {
        const found = await call('POST /api/admin/sanctions/player', { player: typed.player })
        setPreviewed({ ...found, fail, typed: { ...typed, until: typed.measure === 'warned' ? null : typed.until } })
      },
      ...{ failed, fieldOf },
    },
  )
  const { field } = form
  const clauses = clausesOf(data?.shown?.text ?? '').map(
    ({ mark, text }) => [mark, `${mark} ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`] as const,
  )
  return (
    <Dialog isOpen isFirm onClose={onClose} title="Suspend or warn a player">
      <form
        {...form.props}
        aria-label="Suspend or warn a player"
        hidden={previewed !== null}
        className="grid gap-4 text-ink [&[hidden]]:hidden"
      >
        <ExactField
          label="Username or email address"
          hint="Exactly as in the account."
          maxLength={254}
          {...field('player')}
        />
        <SelectField label="What to do" options={Object.entries(measures)} {...field('measure')} />
        <AreaField
          label="What happened"
          hint="The player sees this. Say what they did and when, not how you found out, and name no other player."
          rows={4}
          maxLength={2000}
          {...field('facts')}
        />
        <SelectField
          label="Clause of the contest rules"
          options={[['', 'Choose a clause…'], ...clauses]}
          {...field('cited_clause')}
        />
        <AreaField
          label="Evidence"
          hint="For you and the person who answers an appeal. Never shown to the player, not even in their data export."
          rows={4}
          maxLength={2000}
          {...field('evidence')}
        />
        {form.values.measure === 'suspended' && (
          <TextField type="datetime-local" label="Until (UTC)" hint="Empty means for good." {...field('until')} />
        )}
        <FormFailure>{form.failure}</FormFailure>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            Preview…
          </Button>
        </DialogActions>
      </form>
      {previewed && (
        <Preview
          {...{ previewed, sanctionId }}
          rulesNumber={data?.in_force ?? 1}
          onBack={() => setPreviewed(null)}
          onDone={() => {
            onChanged()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function fieldOf(error: unknown): string | null {
  const isOfPlayer = ['no-such-player', 'admin-not-sanctioned'].includes(failureCode(error) ?? '')
  return isOfPlayer ? 'player' : failureField(error)
}

interface PreviewProps {
  previewed: Previewed
  sanctionId: string
  rulesNumber: number
  onBack: () => void
  onDone: () => void
}

function Preview({ previewed, sanctionId, rulesNumber, onBack, onDone }: PreviewProps) {
  const { player, sanctions, typed, fail } = previewed
  const { player: _named, ...sent } = typed
  const { measure: kind, facts, cited_clause: clause, until } = typed
  const { ask, asking } = useQuestion()
  const { run, isBusy, failure } = useAction((error) => {
    const [sentence, field] = [changeFailureText(error, failed), fieldOf(error)]
    if (field === null || !(field in typed)) return sentence
    // Errors are shown at their field, which is hidden meanwhile.
    flushSync(onBack)
    fail(sentence, field)
    return null
  })
  const decide = async () => {
    // A forgotten end would be a permanent suspension.
    const isEndless = kind === 'suspended' && until === null
    if (isEndless && !(await ask(endlessQuestion))) return onBack()
    const send = () => call('POST /api/admin/sanctions', { sanction_id: sanctionId, userId: player.id, ...sent })
    if (await run(send, done[kind])) onDone()
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
        <SanctionWords sanction={{ kind, facts, clause, rules_number: rulesNumber, until, state: 'open' }} />
      </div>
      {sanctions.length > 0 && (
        <p className="text-sm text-soft">{`${counted(sanctions.length, 'earlier decision')} about this player.`}</p>
      )}
      {kind === 'suspended' && (
        <p className="text-sm text-soft">
          Guesses are refused immediately. The subscription continues and is charged. End or refund it at the payment
          provider.
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
      <DialogActions>
        <Button look="secondary" onClick={onBack}>
          Back
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void decide()}>
          {measures[kind]}
        </Button>
      </DialogActions>
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
