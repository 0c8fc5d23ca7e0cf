import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputStyle } from '../../ui/text-field.tsx'

/** Empty means no filter. Days are UTC. */
export interface Filters {
  action: string
  subject: string
  from: string
  to: string
}

export const noFilters: Filters = { action: '', subject: '', from: '', to: '' }
const fieldStyle = `${inputStyle} h-11! px-2.5!`

interface Props {
  /** Every logged action. */
  actions: readonly string[]
  onFilter: (filters: Filters) => void
  /** After the buttons. */
  end: ReactNode
}

/** Filters for log lines. */
export function AuditFilters({ actions, onFilter, end }: Props) {
  const [filters, setFilters] = useState(noFilters)
  const put = (part: Partial<Filters>) => setFilters({ ...filters, ...part })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ ...filters, subject: filters.subject.trim() })
  }
  const clear = () => {
    setFilters(noFilters)
    onFilter(noFilters)
  }
  // The selected filter stays in the list even if the answer lacks it.
  const options = [...new Set([...actions, filters.action])].filter(Boolean).sort()
  return (
    <form
      onSubmit={apply}
      aria-label="Filter the entries"
      className="mb-3 grid items-end gap-3 min-[25rem]:grid-cols-2 max-sm:*:first:col-span-full max-sm:[&>:nth-child(2)]:col-span-full lg:grid-cols-[2fr_3fr_1fr_1fr]"
    >
      <Field label="Action">
        {(id) => (
          <select
            id={id}
            className={fieldStyle}
            value={filters.action}
            onChange={({ target }) => put({ action: target.value })}
          >
            <option value="">All actions</option>
            {options.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Subject">
        {(id) => (
          <input
            id={id}
            type="search"
            maxLength={200}
            placeholder="A name, a release date or an id"
            className={fieldStyle}
            value={filters.subject}
            onChange={({ target }) => put({ subject: target.value })}
          />
        )}
      </Field>
      <DayField label="From" value={filters.from} onChange={(from) => put({ from })} />
      <DayField label="To" value={filters.to} onChange={(to) => put({ to })} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" look="secondary">
          Filter
        </Button>
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
        <div className="ms-auto">{end}</div>
      </div>
    </form>
  )
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          max="9999-12-31"
          className={fieldStyle}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
