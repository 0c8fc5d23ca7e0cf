import { useCallback, useState } from 'react'
import { PinMark } from '../parts/pin-mark.tsx'
import { useSite } from '../site.tsx'

const sizes = {
  sm: { image: 'h-7', mark: 'size-6', word: 'text-base' },
  md: { image: 'h-9', mark: 'size-6 sm:size-7', word: 'text-base sm:text-lg' },
  lg: { image: 'h-14', mark: 'size-10', word: 'text-2xl' },
  xl: { image: 'h-20', mark: 'size-14', word: 'text-4xl' },
} as const

interface SiteLogoProps {
  size?: keyof typeof sizes
  /** On narrow screens the mark stands alone, and the name is only told to the reader of the screen. */
  isCompact?: boolean
}

/** The site's logo; without one, or when its picture cannot be loaded, the drawn pin with the project's name. */
export function SiteLogo({ size = 'md', isCompact = false }: SiteLogoProps) {
  const { logo, project_name } = useSite()
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const { image, mark, word } = sizes[size]
  // It may have failed before this code was there to hear of it.
  const lookAt = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setBrokenImage(element.getAttribute('src'))
  }, [])

  if (logo && logo.image_url !== brokenImage) {
    return (
      <img
        ref={lookAt}
        src={logo.image_url}
        alt={logo.alt_text || project_name}
        className={`w-auto max-w-full object-contain ${image}`}
        onError={() => setBrokenImage(logo.image_url)}
      />
    )
  }
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <PinMark className={`shrink-0 ${mark}`} />
      <span className={`truncate font-display font-bold tracking-tight ${word} ${isCompact ? 'max-sm:sr-only' : ''}`}>
        {project_name}
      </span>
    </span>
  )
}
