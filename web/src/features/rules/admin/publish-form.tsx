import { useQueryClient } from '@tanstack/react-query'
import { publish, type RulesList } from '@whereabouts/contract/rules.admin'
import { call, failureCode, failureField, keyOf } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { useActionForm } from '../../../ui/async/use-action.ts'
import { useQuestion } from '../../../ui/async/use-question.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { AreaField } from '../../../ui/portal/fields.tsx'
import { Panel } from '../../../ui/portal/panel.tsx'
import { typedMoment } from '../../../ui/portal/typed-moment.ts'
import { useUnsavedWarning } from '../../../ui/portal/use-leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  list: RulesList
  onPublished: () => void
  /** Another version was published meanwhile. */
  onStale: () => void
}

const schema = publish.input.omit({ after: true }).extend({ effective_at: typedMoment })

/** Publishes a new version after a question that says whom it affects. Input is preserved on failure. */
export function PublishForm({ list, onPublished, onStale }: Props) {
  const queries = useQueryClient()
  const { ask, asking } = useQuestion()
  const newest = list.versions[0]
  const after = newest?.number ?? 0
  const form = useActionForm(
    schema,
    { text: newest?.text ?? '', summary: '', effective_at: '' },
    {
      asks: ({ effective_at }) =>
        ask({
          title: `Publish version ${after + 1}?`,
          no: 'Not yet',
          yes: 'Publish',
          children: <Affected players={list.players} effectiveAt={effective_at} />,
        }),
      send: (typed) => call('POST /api/admin/rules', { ...typed, after }),
      done: (published) => {
        queries.setQueryData(keyOf('GET /api/admin/rules', {}), published)
        return `Version ${after + 1} is published`
      },
      failed: 'The version could not be published. Please try again.',
      fieldOf: (error) => {
        if (failureCode(error) === 'changed-meanwhile') onStale()
        return failureCode(error) === 'rules-too-early' ? 'effective_at' : failureField(error)
      },
      onDone: onPublished,
    },
  )
  useUnsavedWarning(form.isDirty)
  return (
    <Panel title="Publish a new version">
      <form {...form.props} aria-label="Publish a new version" className="grid gap-4">
        <AreaField
          label="Text"
          hint="Plain text with an empty line between paragraphs. A line like ‘3. Prizes’ is a heading. A paragraph that starts with ‘3.1’ is a clause that a disqualification can cite."
          rows={18}
          maxLength={20_000}
          {...form.field('text')}
        />
        <TextField
          label="What changed, in one sentence"
          hint="Players read it when they are asked to agree."
          maxLength={300}
          {...form.field('summary')}
        />
        <TextField
          type="datetime-local"
          label="In force from (UTC)"
          hint="Empty means now. Give players a few days before an important change."
          {...form.field('effective_at')}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          Publish…
        </Button>
      </form>
      {asking}
    </Panel>
  )
}

function Affected({ players, effectiveAt }: { players: number; effectiveAt: string | null }) {
  return (
    <>
      <p>{`${counted(players, 'player')} will be asked to agree before guessing under it.`}</p>
      <p className="mt-2">
        {effectiveAt === null
          ? 'It takes effect immediately: players are asked before their next guess.'
          : `It takes effect ${momentText(effectiveAt)}. Until then agreeing is optional.`}
      </p>
      <p className="mt-2">You cannot change it or take it back later, only publish another version.</p>
    </>
  )
}
