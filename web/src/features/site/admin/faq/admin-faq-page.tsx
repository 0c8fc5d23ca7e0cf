import type { Faq } from '@whereabouts/contract/site'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../../../ui/async/loaded.tsx'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { useLeave } from '../../../../ui/portal/use-leave-guard.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { FaqForm } from './faq-form.tsx'
import { FaqList } from './faq-list.tsx'
import { nextDisplayOrder } from './faq-order.ts'
import { type Banner, type FaqText, reasonOf, useFaqs } from './use-faqs.ts'

export function AdminFaqPage() {
  const faqs = useFaqs()
  const [edited, setEdited] = useState<Faq | 'new' | null>(null)
  const { banner, dismiss } = faqs
  return (
    <AdminPage title="FAQ Management" actions={<NewFaq onClick={() => setEdited('new')} />}>
      <div className="grid gap-4">
        {banner && <ErrorBanner banner={banner} onDismiss={dismiss} />}
        <Loaded
          read={faqs.read}
          failed={(error) => ({ title: 'Failed to load FAQs', message: reasonOf('fetch', error) })}
          waiting={<Skeleton className="h-72 rounded-card" />}
        >
          {() => <Faqs {...{ faqs, edited }} onEdit={setEdited} />}
        </Loaded>
      </div>
    </AdminPage>
  )
}

function NewFaq({ onClick }: { onClick: () => void }) {
  const leave = useLeave()
  return <Button onClick={() => leave(onClick)}>New FAQ</Button>
}

interface Props {
  faqs: ReturnType<typeof useFaqs>
  edited: Faq | 'new' | null
  onEdit: (wanted: Faq | 'new' | null) => void
}

function Faqs({ faqs, edited, onEdit }: Props) {
  const toast = useToast()
  const { ask, asking } = useQuestion()
  const leave = useLeave()
  const isNew = edited === 'new'
  /** Creates an item at the end of the list, or saves one. */
  const save = async (text: FaqText) => {
    const isDone = await (isNew ? faqs.create(text, nextDisplayOrder(faqs.shown)) : faqs.update(edited!.id, text))
    if (isDone) toast({ type: 'success', title: isNew ? 'FAQ created' : 'FAQ saved' })
    return isDone
  }
  const form = edited && (
    <FaqForm key={isNew ? edited : edited.id} faq={isNew ? null : edited} onClose={() => onEdit(null)} onSave={save} />
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
      {isNew && form}
      {faqs.shown.length === 0 && !isNew && (
        <Empty title="No FAQ Items Yet" text="Answer what players ask most often">
          <Button onClick={() => onEdit('new')}>Create First FAQ</Button>
        </Empty>
      )}
      {faqs.shown.length > 0 && (
        <FaqList
          faqs={faqs.shown}
          editedId={isNew || !edited ? null : edited.id}
          form={form}
          onMove={faqs.move}
          onToggle={({ id, is_active }) => void faqs.setActive(id, !is_active)}
          onEdit={(faq) => leave(() => onEdit(faq))}
          onDelete={(faq) => void remove(faq)}
        />
      )}
      {asking}
    </>
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
