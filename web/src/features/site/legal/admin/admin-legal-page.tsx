import { languages } from '@whereabouts/contract/languages'
import type { LegalList } from '@whereabouts/contract/legal.admin'
import { useRead } from '../../../../lib/api.ts'
import { momentText } from '../../../../lib/utc-text.ts'
import { LoadedPart } from '../../../../ui/async/loaded.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Naming } from '../../../../ui/naming.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { Panel } from '../../../../ui/portal/panel.tsx'
import { PublishForm } from './publish-form.tsx'
import { TextPreview } from './text-preview.tsx'
import { texts } from './texts.ts'

/** Published legal texts, and the form to publish the next. */
export function AdminLegalPage() {
  const read = useRead('GET /api/admin/legal', {}, { refetchOnWindowFocus: false })
  return (
    <AdminPage
      title="Legal Pages"
      subtitle="Terms, privacy policy and cookie policy. A published version can’t be changed; you publish a new one."
    >
      <LoadedPart read={read} failed="The texts could not be loaded">
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <PublishForm list={data} onStale={() => void read.refetch()} />
            <Versions list={data} />
          </div>
        )}
      </LoadedPart>
    </AdminPage>
  )
}

function Versions({ list: { documents } }: { list: LegalList }) {
  const isNewest = ({ kind, language, number }: LegalList['documents'][number]) =>
    !documents.some((one) => one.kind === kind && one.language === language && one.number > number)
  return (
    <Panel title="Published texts">
      {documents.length === 0 && (
        <p className="text-soft">Nothing is published yet. The pages show the built-in texts.</p>
      )}
      <ol className="divide-y divide-line">
        {documents.map((document) => {
          const { kind, language, number, text, published_at, published_by } = document
          const name = texts.version(texts.kinds[kind], languages[language].name, number)
          return (
            <li key={`${kind} ${language} ${number}`} className="grid gap-2 py-3 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{name}</span>
                {isNewest(document) && <Badge tone="moss">shown</Badge>}
              </p>
              <p className="text-sm text-soft">
                <Naming name={published_by} says={(by) => `Published ${momentText(published_at)} by ${by}`} />
              </p>
              <TextPreview label="Read" text={text} language={language} />
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
