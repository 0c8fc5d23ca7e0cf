import { useEffect, useState } from 'react'
import { download } from '../../../lib/api.ts'

interface Props {
  photoId: string
  kind?: 'sharp' | 'blurred'
  /** Required size in pixels. */
  width?: number
  alt: string
  className?: string
}

/** A stored photo. An `img` element would not send the second factor's token, so it is fetched. */
export function AdminPhoto({ photoId, kind = 'sharp', width = 640, alt, className = '' }: Props) {
  const [source, setSource] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const control = new AbortController()
    let address: string | null = null
    download('GET /api/admin/photos/:photoId/:kind', { photoId, kind, width }, control.signal)
      .then((picture) => {
        if (control.signal.aborted) return
        address = URL.createObjectURL(picture)
        setSource(address)
      })
      .catch(() => !control.signal.aborted && setFailed(true))
    return () => {
      control.abort()
      if (address) URL.revokeObjectURL(address)
      setSource(null)
      setFailed(false)
    }
  }, [photoId, kind, width])

  if (hasFailed)
    return <p className={`grid place-items-center bg-line/40 p-2 text-sm text-soft ${className}`}>No image</p>
  if (!source) return <div className={`animate-pulse bg-line/40 ${className}`} />
  return <img src={source} alt={alt} className={className} />
}
