import type { Logo } from '@whereabouts/contract/admin-site'
import { useState } from 'react'
import { failureText } from '../../../parts/failure-text.ts'
import { LoadFailure } from '../../../parts/load-failure.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { ConfigSection } from '../config-section.tsx'
import { type LogoKind, texts } from '../texts.ts'
import { DeleteLogoDialog } from './delete-logo-dialog.tsx'
import { LogoRow } from './logo-row.tsx'
import { LogoUpload } from './logo-upload.tsx'
import { useLogoChanges, useLogos } from './use-logos.ts'

/** The logos of both kinds. What is done with them counts at once, without Save. */
export function Logos() {
  const { data, error, isPending, refetch } = useLogos()
  if (isPending) return <Skeleton className="h-64 rounded-card" />
  if (!data) {
    const message = failureText(error, texts.checkConnection)
    return <LoadFailure title={texts.logos.loadFailed} message={message} onRetry={() => void refetch()} />
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {(['site', 'admin'] as const).map((kind) => (
        <LogosOfKind key={kind} kind={kind} logos={data.logos.filter(({ logo_type }) => logo_type === kind)} />
      ))}
    </div>
  )
}

function LogosOfKind({ kind, logos }: { kind: LogoKind; logos: Logo[] }) {
  const { failure, sent, upload, activate, remove } = useLogoChanges(kind)
  const [doomed, setDoomed] = useState<Logo | null>(null)
  const { title, hint } = texts.logos.kinds[kind]
  return (
    <ConfigSection title={title}>
      <p className="text-sm text-soft">{hint}</p>
      <LogoUpload kind={kind} sent={sent} onFile={upload} />
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.message}
        </Notice>
      )}
      {logos.length === 0 ? (
        <p className="border-t border-line pt-4 text-soft">{texts.logos.empty}</p>
      ) : (
        <ul aria-label={texts.logos.list(kind)} className="grid gap-4">
          {logos.map((logo) => (
            <LogoRow
              key={logo.id}
              logo={logo}
              onActivate={() => void activate(logo)}
              onDelete={() => setDoomed(logo)}
            />
          ))}
        </ul>
      )}
      {doomed && (
        <DeleteLogoDialog
          logo={doomed}
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            void remove(doomed)
          }}
        />
      )}
    </ConfigSection>
  )
}
