import { useCallback, useState } from 'react'
import type { AnswerOf } from '../../lib/api.ts'

type Photo = AnswerOf<'GET /api/archive'>['days'][number]['photo']

interface Props {
  photo: Photo
  alt: string
  sizes: string
  /** Main content of the page: loaded immediately. */
  isFirst?: boolean
}

const layer = 'absolute inset-0 size-full object-cover'

/** The full photo of a day over its placeholder colors. Fills its container. */
export function ArchivedPhoto({ photo, alt, sizes, isFirst = false }: Props) {
  const { image_url, width, height, widths, dominantColor, placeholder } = photo
  const [isBroken, setBroken] = useState(false)
  // It may have failed before hydration.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.loading !== 'lazy') setBroken(true)
  }, [])
  return (
    <>
      <svg aria-hidden="true" className={layer}>
        <rect width="100%" height="100%" fill={dominantColor} />
      </svg>
      <img src={placeholder} alt="" className={layer} />
      {!isBroken && (
        <img
          ref={lookAt}
          src={`${image_url}&width=${widths[0]}`}
          srcSet={widths.map((pixels) => `${image_url}&width=${pixels} ${pixels}w`).join(', ')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
          className={layer}
        />
      )}
    </>
  )
}
