import type { ReactNode } from 'react'
import { useSite } from '../../site.tsx'
import { placeholderName } from '../../site-defaults.ts'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** What the texts look like to players while they are typed. */
export function TextPreview({ draft }: { draft: ConfigDraft }) {
  const { logo } = useSite()
  const name = draft.valueOf('project_name').trim() || placeholderName
  const title = draft.valueOf('homepage_title').trim()
  const tagline = draft.valueOf('project_tagline').trim()
  const description = draft.valueOf('project_description').trim()
  return (
    <section aria-label={texts.preview.title} className="grid content-start gap-3 wrap-anywhere">
      <Part name={texts.preview.home}>
        {logo && title && title !== name && <p className="mb-1 text-sm font-semibold text-pin-text">{name}</p>}
        <p className="font-display text-3xl leading-tight font-bold tracking-tight text-balance">{title || name}</p>
        <p className="mt-2 leading-relaxed text-soft">{tagline}</p>
      </Part>
      <Part name={texts.preview.foot}>
        <p className="font-display font-bold">{name}</p>
        <p className="mt-1 text-sm leading-relaxed text-soft">{tagline}</p>
        <p className="mt-2 border-t border-line pt-2 text-sm text-soft">{texts.preview.rights(name)}</p>
      </Part>
      <Part name={texts.preview.search}>
        <p className="text-lg text-sea">{name}</p>
        <p className="text-sm text-soft">{description}</p>
      </Part>
    </section>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-soft">{name}</figcaption>
      <div className="rounded-control border border-line bg-paper p-4">{children}</div>
    </figure>
  )
}
