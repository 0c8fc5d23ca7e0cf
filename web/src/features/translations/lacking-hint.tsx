import type { Subject } from '@whereabouts/contract/translations.admin'
import { useRead } from '../../lib/api.ts'
import { useSite } from '../../lib/site.tsx'
import { useIsOwner } from '../../lib/use-portal-rights.ts'
import { LineLink } from '../../ui/link.tsx'
import { texts } from './texts.ts'

interface Props {
  subject: Subject
  /** One item; all of its kind if omitted. */
  id?: string
  /** Without a link, which would lose input, and for this item only. */
  isInForm?: boolean
}

/** Shows in how many languages a text is missing or outdated, with a link. Empty if all are current, or only English is offered. */
export function LackingHint({ subject, id, isInForm = false }: Props) {
  const { languages } = useSite()
  const isOwner = useIsOwner()
  const { data } = useRead(
    'GET /api/admin/translations/lacking',
    { subject, ...(isInForm && id !== undefined && { subject_id: id }) },
    { enabled: isOwner && languages.length > 1, staleTime: 0 },
  )
  const lacks = data?.texts.filter(({ subject_id }) => id === undefined || subject_id === id) ?? []
  if (lacks.length === 0) return null
  const missing = new Set(lacks.flatMap((one) => one.missing)).size
  const outdated = new Set(lacks.flatMap((one) => one.outdated)).size
  if (isInForm) return <p className="text-sm text-soft">{texts.lackingIn(missing, outdated)}</p>
  return (
    <LineLink to={`/admin/translations?subject=${subject}`} className="text-sm sm:min-h-6">
      {texts.lackingIn(missing, outdated)}
    </LineLink>
  )
}
