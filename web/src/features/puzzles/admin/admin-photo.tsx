import { useEffect, useState } from 'react'
import { download } from '../../../lib/api.ts'

interface Props {
  photoId: string
  kind?: 'sharp' | 'blurred'
  /** Pixels that are needed. */
  width?: number
  alt: string
  className?: string
}

/** A stored photo. It is fetched with the token of the second factor, which the browser would not send for an address in a picture. */
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
