import type { AuditEntry } from '@whereabouts/contract/admin-audit'
import { texts } from './texts.ts'
import { exactMomentText } from './utc-text.ts'

/** Lines of the log. What a change was can be opened. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="grid divide-y divide-line text-sm">
      {entries.map((entry) => (
        <AuditLine key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, before, after, network } = entry
  const hasChange = before !== null || after !== null
  return (
    <li className="grid gap-x-4 py-1.5 md:grid-cols-[12rem_11rem_1fr]">
      <time dateTime={at} className="text-soft tabular-nums">
        {exactMomentText(at)}
      </time>
      <span className="font-medium wrap-anywhere">{action}</span>
      <div className="min-w-0 wrap-anywhere">
        <span>{subject}</span>{' '}
        <span className="text-soft">
          {actor}
          {network && `, ${texts.audit.fromNetwork(network)}`}
        </span>
        {hasChange && (
          <details>
            <summary className="inline-flex min-h-6 items-center text-sea">{texts.audit.change}</summary>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side title={texts.audit.before} value={before} />
              <Side title={texts.audit.after} value={after} />
            </div>
          </details>
        )}
      </div>
    </li>
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
