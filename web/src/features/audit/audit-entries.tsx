import type { AuditEntry } from '@whereabouts/contract/audit'
import { exactMomentText } from '../../lib/utc-text.ts'
import { Fact } from '../../ui/portal/fact.tsx'
import { actorOf, mentionsOf, type Names, subjectOf } from './entry-names.ts'
import { texts } from './texts.ts'

interface Props {
  entries: readonly AuditEntry[]
  names: Names
}

/** Log lines by name. Ids and changes can be expanded. */
export function AuditEntries({ entries, names }: Props) {
  return (
    <ol aria-label="Entries" className="grid divide-y divide-line text-sm">
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} names={names} />
      ))}
    </ol>
  )
}

function AuditLine({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { at, action } = entry
  return (
    <li className="grid gap-x-4 py-1.5 md:grid-cols-[12rem_12rem_1fr]">
      <time dateTime={at} className="text-soft tabular-nums md:py-0.5">
        {exactMomentText(at)}
      </time>
      <span className="text-soft wrap-anywhere md:py-0.5">{action}</span>
      <details className="min-w-0 wrap-anywhere">
        <summary className="flex min-h-6 cursor-pointer items-baseline gap-x-3">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{subjectOf(entry, names)}</span>{' '}
            <span className="text-soft">{texts.by(actorOf(entry, names))}</span>
          </span>
          <span className="text-sea">Details</span>
        </summary>
        <Details entry={entry} names={names} />
      </details>
    </li>
  )
}

function Details({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { subject, before, after, network } = entry
  const mentions = mentionsOf(entry, names)
  return (
    <div className="grid gap-2 py-1">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Fact name="Id">
          <bdi>{subject}</bdi>
        </Fact>
        {network && <Fact name="Network">{network}</Fact>}
      </dl>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side title="Before" value={before} />
        <Side title="After" value={after} />
      </div>
      {mentions.length > 0 && (
        <div>
          <p className="text-soft">What the ids stand for</p>
          <ul className="grid gap-x-4 lg:grid-cols-2">
            {mentions.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className="text-soft">{id}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Side({ title, value }: { title: string; value: unknown }) {
  if (value === null) return null
  return (
    <div className="min-w-0">
      <p className="text-soft">{title}</p>
      <pre className="rounded-control bg-paper p-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}
