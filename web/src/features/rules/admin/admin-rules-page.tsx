import type { RulesList } from '@whereabouts/contract/rules.admin'
import { useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { momentText } from '../../../lib/utc-text.ts'
import { LoadedPart } from '../../../ui/async/loaded.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LineLink } from '../../../ui/link.tsx'
import { Naming } from '../../../ui/naming.tsx'
import { AdminPage } from '../../../ui/portal/admin-page.tsx'
import { counted } from '../../../ui/portal/counted.ts'
import { Panel } from '../../../ui/portal/panel.tsx'
import { LackingHint } from '../../translations/lacking-hint.tsx'
import { PublishForm } from './publish-form.tsx'

/** Versions of the contest rules, and the form to publish the next. */
export function AdminRulesPage() {
  const read = useRead('GET /api/admin/rules', {}, { refetchOnWindowFocus: false })
  const [published, setPublished] = useState(0)
  return (
    <AdminPage title="Contest Rules" subtitle="What players agree to. A published version is never changed.">
      <LoadedPart read={read} failed="The rules could not be loaded">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PublishForm
              key={published}
              list={data}
              onPublished={() => setPublished(published + 1)}
              onStale={() => void read.refetch()}
            />
            <Versions list={data} />
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  )
}

function Versions({ list: { versions, in_force } }: { list: RulesList }) {
  return (
    <Panel title="Published versions">
      <ol className="divide-y divide-line">
        {versions.map(({ number, summary, effective_at, published_at, published_by, accepted_by }) => (
          <li key={number} className="py-3 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{`Version ${number}`}</span>
              <Badge tone={number === in_force ? 'moss' : 'neutral'}>{stateOf(number, in_force)}</Badge>
              <LineLink to={`/rules/${number}`} target="_blank" aria-label={`Read Version ${number}`}>
                Read
              </LineLink>
            </p>
            <p dir="auto">{summary}</p>
            <p className="text-sm text-soft">
              <Naming
                name={published_by}
                says={(name) =>
                  `In force from ${momentText(effective_at)}, published ${momentText(published_at)} by ${name}`
                }
              />
            </p>
            <p className="text-sm text-soft">{counted(accepted_by, 'player has agreed', 'players have agreed')}</p>
            <LackingHint subject="rules" id={String(number)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stateOf(number: number, inForce: number | null): string {
  if (number === inForce) return 'in force'
  return inForce === null || number > inForce ? 'coming' : 'superseded'
}
