import type { ReactNode } from 'react'
import type { PageAddress } from '../../../lib/paths.ts'
import { useSite } from '../../../lib/site.tsx'
import { Link } from '../../../ui/link.tsx'
import { texts } from './texts.ts'

/** The name that the site goes by. */
export function ProjectName() {
  return useSite().project_name
}

/** Who runs the site, by name where the operator has set one. */
export function OperatorName() {
  const { operator_name, project_name } = useSite()
  return operator_name || texts.operatorOf(project_name)
}

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

/** A link to another page of the site. */
export function PageLink({ to, children }: { to: PageAddress; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  )
}

/** A part of a section, with a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  )
}

/** A list of points. */
export function Points({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-6 marker:text-pin-text">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a legal text does not change its order while it is read.
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** What is called how, and what is said of it; beside each other where there is room. */
export function Facts({ rows }: { rows: readonly { term: ReactNode; text: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ term, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index} className="grid break-inside-avoid gap-1 py-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-6">
          <dt className="font-semibold wrap-anywhere">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A name as it stands in the browser. */
export function StoredName({ children }: { children: string }) {
  return <code className="font-mono text-[0.92em] font-normal">{children}</code>
}
