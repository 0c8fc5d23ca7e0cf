import { useCallback, useState } from 'react'
import { useSite } from '../lib/site.tsx'
import { PinMark } from './pin-mark.tsx'

const sizes = {
  sm: { image: 'h-7', mark: 'h-5.5', word: 'text-base' },
  md: { image: 'h-9', mark: 'h-5.5 sm:h-6.5', word: 'text-base sm:text-lg' },
  lg: { image: 'h-14', mark: 'h-9', word: 'text-2xl' },
  xl: { image: 'h-20', mark: 'h-12', word: 'text-4xl' },
} as const

interface SiteLogoProps {
  size?: keyof typeof sizes
  /** On narrow screens only the logo is visible; the name is for screen readers. */
  isCompact?: boolean
}

/** The site's logo; without one, or if it fails to load, the drawn pin with the project's name. */
export function SiteLogo({ size = 'md', isCompact = false }: SiteLogoProps) {
  const { logo, project_name } = useSite()
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const { image, mark, word } = sizes[size]
  // It may have failed before hydration.
  const lookAt = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBrokenImage(element.getAttribute('src'))
  }, [])

  if (logo && logo.image_url !== brokenImage) {
    return (
      <img
        ref={lookAt}
        src={logo.image_url}
        alt={logo.alt_text || project_name}
        // Most logos are made for light pages.
        className={`w-auto max-w-full object-contain dark:rounded-control dark:bg-[#f7f4ee] dark:px-2 dark:py-1 ${image}`}
        onError={() => setBrokenImage(logo.image_url)}
      />
    )
  }
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <PinMark className={`shrink-0 ${mark}`} />
      <span
        dir="auto"
        className={`truncate font-display font-bold tracking-tight ${word} ${isCompact ? 'max-sm:sr-only' : ''}`}
      >
        {project_name}
      </span>
    </span>
  )
}
