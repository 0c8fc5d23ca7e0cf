import type { Logo } from '@whereabouts/contract/site.admin'
import { logoSizes } from '@whereabouts/game/rules'
import { useState } from 'react'
import { failureText, linkTo } from '../../../../lib/api.ts'
import { Loaded } from '../../../../ui/async/loaded.tsx'
import { useQuestion } from '../../../../ui/async/use-question.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useLogos } from '../../../../ui/portal/admin-page.tsx'
import { ConfigSection } from '../../../../ui/portal/config-section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type LogoKind, texts } from '../config/texts.ts'
import { useLogoChanges } from './use-logo-changes.ts'

/** Logos of both kinds. Changes take effect immediately. */
export function Logos() {
  return (
    <Loaded
      read={useLogos()}
      failed={(error) => ({ title: 'Failed to load logos', message: failureText(error, texts.checkConnection) })}
      waiting={<Skeleton className="h-64 rounded-card" />}
    >
      {({ logos }) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {(['site', 'admin'] as const).map((kind) => (
            <LogosOfKind key={kind} kind={kind} logos={logos.filter(({ logo_type }) => logo_type === kind)} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function LogosOfKind({ kind, logos }: { kind: LogoKind; logos: Logo[] }) {
  const { failure, sent, upload, activate, remove } = useLogoChanges(kind)
  const { ask, asking } = useQuestion()
  const askAndRemove = async (logo: Logo) => {
    const children = (
      <>
        <p>{texts.logos.deletion.question(logo.logo_type)}</p>
        {logo.is_active && <p className="mt-2">This logo is active. The pin will replace it.</p>}
      </>
    )
    if (await ask({ title: 'Delete logo?', no: 'Cancel', yes: 'Delete', children })) await remove(logo)
  }
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
        <p className="border-t border-line pt-4 text-soft">No logos yet</p>
      ) : (
        <ul aria-label={texts.logos.list(kind)} className="grid gap-4">
          {logos.map((logo) => (
            <LogoRow
              key={logo.id}
              logo={logo}
              onActivate={() => void activate(logo)}
              onDelete={() => void askAndRemove(logo)}
            />
          ))}
        </ul>
      )}
      {asking}
    </ConfigSection>
  )
}

interface Props {
  logo: Logo
  onActivate: () => void
  onDelete: () => void
}

const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

function LogoRow({ logo, onActivate, onDelete }: Props) {
  const { alt_text, is_active, created_at } = logo
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={is_active ? 'moss' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
        <span className="text-sm text-soft">{`Uploaded ${day(created_at)}`}</span>
        <span className="me-auto text-sm wrap-anywhere">
          <bdi>{alt_text}</bdi>
        </span>
        {!is_active && (
          <Button look="secondary" onClick={onActivate}>
            Set active
          </Button>
        )}
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
      <LogoPreview logo={logo} />
    </li>
  )
}

/** Display heights in pixels. */
const heights = { sm: 32, md: 48, lg: 72, xl: 112 } as const
/** Light and dark backgrounds, regardless of this page's theme. */
const grounds = {
  light: 'bg-[#f7f4ee] text-[#47566a]',
  dark: 'bg-[#0b1420] text-[#a9b8ca]',
} as const

/** A logo at all sizes on both backgrounds. */
function LogoPreview({ logo }: { logo: Logo }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((ground) => (
        <figure key={ground} className={`min-w-0 rounded-control border border-line p-3 ${grounds[ground]}`}>
          <figcaption className="mb-2 text-xs">{texts.logos.grounds[ground]}</figcaption>
          <div className="flex flex-wrap items-end gap-3">
            {logoSizes.map((size) => (
              <div key={size} className="min-w-0 max-w-full">
                <img
                  src={linkTo('GET /api/logos/:logoId/:size', { logoId: logo.id, size })}
                  alt={ground === 'light' && size === 'md' ? logo.alt_text : ''}
                  loading="lazy"
                  className="w-auto max-w-full object-contain"
                  style={{ maxHeight: heights[size] }}
                />
                <span className="text-xs">{size}</span>
              </div>
            ))}
          </div>
        </figure>
      ))}
    </div>
  )
}

interface LogoUploadProps {
  kind: LogoKind
  /** Uploaded fraction, 0 to 1; null if idle. */
  sent: number | null
  /** Returns whether it succeeded. */
  onFile: (file: File, altText: string) => Promise<boolean>
}

function LogoUpload({ kind, sent, onFile }: LogoUploadProps) {
  const [altText, setAltText] = useState('')
  const take = async (file: File) => {
    if (await onFile(file, altText.trim())) setAltText('')
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Alternative text"
        hint="Describes the logo to people who cannot see it."
        maxLength={200}
        value={altText}
        onChange={({ target }) => setAltText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={texts.logos.upload(kind)}
          accept="image/png,image/jpeg,image/webp,image/gif"
          isBusy={sent !== null}
          onFile={take}
        >
          {sent === null ? texts.logos.upload(kind) : 'Uploading…'}
        </FileButton>
        {sent === null ? (
          <p className="min-w-0 flex-1 basis-48 text-sm text-soft">
            PNG, JPEG, WebP or GIF, less than 5MB. It becomes the active one.
          </p>
        ) : (
          <progress
            aria-label={texts.logos.progress(kind)}
            value={sent}
            max={1}
            className="h-2 min-w-0 flex-1 basis-40 accent-sea"
          />
        )}
      </div>
    </div>
  )
}
