import type { Logo } from '@whereabouts/contract/admin-site'
import { requestFor } from '@whereabouts/contract/call'
import { logo as logoFile, logoSizes } from '@whereabouts/contract/site'
import { texts } from '../texts.ts'

/** How high each size is drawn, in pixels. */
const heights = { sm: 32, md: 48, lg: 72, xl: 112 } as const
/** The two grounds of the site, whatever the theme of this page. */
const grounds = {
  light: 'bg-[#f7f4ee] text-[#47566a]',
  dark: 'bg-[#0b1420] text-[#a9b8ca]',
} as const

/** A logo at all its sizes on the light and on the dark ground. */
export function LogoPreview({ logo }: { logo: Logo }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((ground) => (
        <figure key={ground} className={`min-w-0 rounded-control border border-line p-3 ${grounds[ground]}`}>
          <figcaption className="mb-2 text-xs">{texts.logos.grounds[ground]}</figcaption>
          <div className="flex flex-wrap items-end gap-3">
            {logoSizes.map((size) => (
              <div key={size} className="min-w-0 max-w-full">
                <img
                  src={requestFor(logoFile, { logoId: logo.id, size }).path}
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
