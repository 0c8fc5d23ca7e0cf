import { useSite } from '../../../lib/site.tsx'
import { texts } from './texts.ts'

/** Name and postal address of the operator, as far as they are set; nothing where none is. */
export function Imprint() {
  const { operator_name, operator_address, project_name } = useSite()
  if (!operator_name && !operator_address) return null
  return (
    <address className="rounded-card border border-line bg-card p-4 not-italic wrap-anywhere">
      {operator_name && (
        <>
          <span className="text-sm text-soft">{texts.operatedBy(project_name)}</span>
          <strong className="block font-semibold">{operator_name}</strong>
        </>
      )}
      {operator_address && (
        <>
          <span className={operator_name ? 'sr-only' : 'block text-sm text-soft'}>{texts.postalAddress}</span>
          <span className="block whitespace-pre-line">{operator_address}</span>
        </>
      )}
    </address>
  )
}

/** The address to write to, as a mail link. */
export function SupportAddress() {
  const { support_email } = useSite()
  if (!support_email) return texts.supportAddress
  return (
    <a href={`mailto:${support_email}`} className="text-link wrap-anywhere">
      {support_email}
    </a>
  )
}
