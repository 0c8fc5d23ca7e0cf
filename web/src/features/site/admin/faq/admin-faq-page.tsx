import type { Faq } from '@whereabouts/contract/site'
import { useEffect, useRef, useState } from 'react'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { useLeaveGuard } from '../../../../ui/portal/use-leave-guard.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { FaqFailed, type FaqText } from './faq-calls.ts'
import { FaqForm } from './faq-form.tsx'
import { FaqList } from './faq-list.tsx'
import { nextDisplayOrder } from './faq-order.ts'
import { type Banner, useFaqs } from './use-faqs.ts'

/** The questions and answers for players. */
export function AdminFaqPage() {
  const faqs = useFaqs()
  const [edited, setEdited] = useState<Faq | 'new' | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const guard = useLeaveGuard(isUnsaved)
  const open = (wanted: Faq | 'new' | null) => guard.ask(() => setEdited(wanted))
  const { banner, dismiss } = faqs
  return (
    <AdminPage
      title="FAQ Management"
      onLeave={guard.ask}
      actions={<Button onClick={() => open('new')}>New FAQ</Button>}
    >
      <div className="grid gap-4">
        {banner && <ErrorBanner banner={banner} onDismiss={dismiss} />}
        <Faqs faqs={faqs} edited={edited} onOpen={open} onUnsaved={setUnsaved} onClose={() => setEdited(null)} />
      </div>
      {guard.dialog}
    </AdminPage>
  )
}

interface Props {
  faqs: ReturnType<typeof useFaqs>
  edited: Faq | 'new' | null
  onOpen: (wanted: Faq | 'new' | null) => void
  onUnsaved: (isUnsaved: boolean) => void
  onClose: () => void
}

function Faqs({ faqs, edited, onOpen, onUnsaved, onClose }: Props) {
  const toast = useToast()
  const { ask, asking } = useQuestion()
  const { data, error, isPending, refetch } = faqs.read
  if (isPending) return <Skeleton className="h-72 rounded-card" />
  if (!data) {
    const message = error instanceof FaqFailed ? error.message : undefined
    return <LoadFailure title="Failed to load FAQs" message={message} onRetry={() => void refetch()} />
  }
  const form = edited && (
    <EditedFaq faqs={faqs} all={faqs.shown} edited={edited} onUnsaved={onUnsaved} onClose={onClose} />
  )
  const remove = async (faq: Faq) => {
    const children = (
      <>
        <p>Are you sure you want to delete this FAQ item?</p>
        <p dir="auto" className="mt-2 font-semibold text-ink wrap-anywhere">
          {faq.question}
        </p>
      </>
    )
    if (!(await ask({ title: 'Delete FAQ?', no: 'Cancel', yes: 'Delete', children }))) return
    if (await faqs.remove(faq.id)) toast({ type: 'success', title: 'FAQ deleted' })
  }
  return (
    <>
      {edited === 'new' && form}
      {faqs.shown.length === 0 && edited !== 'new' && (
        <Empty title="No FAQ Items Yet" text="Answer what players ask most often">
          <Button onClick={() => onOpen('new')}>Create First FAQ</Button>
        </Empty>
      )}
      {faqs.shown.length > 0 && (
        <FaqList
          faqs={faqs.shown}
          editedId={edited === null || edited === 'new' ? null : edited.id}
          form={form}
          onMove={faqs.move}
          onToggle={({ id, is_active }) => void faqs.setActive(id, !is_active)}
          onEdit={onOpen}
          onDelete={(faq) => void remove(faq)}
        />
      )}
      {asking}
    </>
  )
}

interface EditedProps extends Pick<Props, 'faqs' | 'onUnsaved' | 'onClose'> {
  all: readonly Faq[]
  edited: Faq | 'new'
}

/** Creates an item at the end of the list, or edits one. */
function EditedFaq({ faqs, all, edited, onUnsaved, onClose }: EditedProps) {
  const toast = useToast()
  const isNew = edited === 'new'
  const save = async (text: FaqText) => {
    const isDone = await (isNew ? faqs.create(text, nextDisplayOrder(all)) : faqs.update(edited.id, text))
    if (isDone) toast({ type: 'success', title: isNew ? 'FAQ created' : 'FAQ saved' })
    return isDone
  }
  return (
    <FaqForm
      key={isNew ? edited : edited.id}
      faq={isNew ? null : edited}
      onUnsaved={onUnsaved}
      onClose={onClose}
      onSave={save}
    />
  )
}

/** The error, until dismissed. Sticky below the header. */
function ErrorBanner({ banner, onDismiss }: { banner: Banner; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // Scrolls every new error into view.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [banner])
  return (
    <div
      ref={box}
      className="sticky top-[calc(var(--header-height,4rem)+0.5rem)] z-20 scroll-mt-24 rounded-control bg-card wrap-anywhere"
    >
      <Notice tone="error" title={banner.title}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{banner.message}</p>
          <Button look="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  )
}
