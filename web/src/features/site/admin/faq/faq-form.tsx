import type { Faq } from '@whereabouts/contract/site'
import { createFaq as create } from '@whereabouts/contract/site.admin'
import { type Form, useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { AreaField } from '../../../../ui/portal/fields.tsx'
import { useUnsaved } from '../../../../ui/portal/use-leave-guard.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { FaqText } from './use-faqs.ts'

interface Props {
  /** Null for a new item. */
  faq: Faq | null
  /** Returns whether it succeeded; otherwise the form stays open. */
  onSave: (text: FaqText) => Promise<boolean>
  onClose: () => void
}

const fields = create.input.pick({ question: true, answer: true, is_active: true })
const newFaq: FaqText = { question: '', answer: '', is_active: true }

/** An item's form with live preview. Escape closes it if unchanged. */
export function FaqForm({ faq, onSave, onClose }: Props) {
  const { question, answer, is_active } = faq ?? newFaq
  const { props, field, values, isBusy, isDirty } = useForm(fields, { question, answer, is_active }, async (text) => {
    if (await onSave(text)) onClose()
  })
  useUnsaved(isDirty)
  const title = faq ? 'Edit FAQ' : 'New FAQ'
  const submit = faq ? 'Save' : 'Create FAQ'
  return (
    <Card as="section" aria-label={title} className="p-5">
      <h2 className="text-lg">{title}</h2>
      <form
        {...props}
        onKeyDown={({ key }) => key === 'Escape' && !isDirty && onClose()}
        className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2"
      >
        <TextFields field={field} />
        <FaqPreview question={values.question} answer={values.answer} />
        <div className="flex flex-wrap justify-end gap-3 md:col-span-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function TextFields({ field }: Pick<Form<typeof fields>, 'field'>) {
  return (
    <div className="grid content-start gap-4">
      <TextField label="Question" autoFocus required maxLength={500} {...field('question')} />
      <AreaField
        label="Answer"
        required
        rows={6}
        maxLength={10_000}
        hint="Line breaks are shown as you type them."
        {...field('answer')}
      />
      <Checkbox label="Active" hint="Inactive items are not shown to players." {...field('is_active')} />
    </div>
  )
}

/** An open question as players see it. */
function FaqPreview({ question, answer }: { question: string; answer: string }) {
  return (
    <section aria-label="As players see it" className="min-w-0">
      <h3 className="mb-1.5 font-sans text-base font-medium tracking-normal">As players see it</h3>
      <Card className="bg-paper!">
        <p dir="auto" className="flex min-h-14 items-center px-5 py-3 font-semibold wrap-anywhere">
          {question.trim() || <span className="text-soft">Your question</span>}
        </p>
        <p dir="auto" className="px-5 pb-5 leading-relaxed wrap-anywhere whitespace-pre-line text-soft">
          {answer.trim() || 'Your answer'}
        </p>
      </Card>
    </section>
  )
}
