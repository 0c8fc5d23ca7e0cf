import { answer } from '@whereabouts/contract/prizes'
import { useForm } from '../../../lib/use-form.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { AreaField } from '../../../ui/portal/fields.tsx'
import { texts } from './texts.ts'
import { usePrizeChange } from './use-prize-change.ts'

const schema = answer.input.pick({ text: true })

/** The winner's message to the operator: an answer or an appeal. */
export function TextForm({ prizeId, kind }: { prizeId: string; kind: 'answer' | 'appeal' }) {
  const { send, isSending, failure } = usePrizeChange(`POST /api/prizes/:prizeId/${kind}`, prizeId)
  const { props, field } = useForm(schema, { text: '' }, send)
  const words = texts[kind]
  return (
    <form {...props} aria-label={words.name} className="mt-5 grid gap-5">
      <FormFailure>{failure}</FormFailure>
      <AreaField label={words.label} rows={5} required {...field('text')} />
      <Button type="submit" isBusy={isSending} className="min-h-12 sm:justify-self-start">
        {isSending ? actions.sending : kind === 'appeal' ? actions.sendAppeal : texts.answer.send}
      </Button>
    </form>
  )
}
