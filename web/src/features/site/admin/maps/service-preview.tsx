import { useState } from 'react'
import { failureText } from '../../../../lib/api.ts'
import { useChange } from '../../../../lib/use-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { texts } from './texts.ts'

const places = ['north-west', 'north-east', 'south-west', 'south-east']

/** The world as a tile service draws it, with its attribution as players will see it. The server fetches the tiles. */
export function ServicePreview({ url, attribution }: { url: string; attribution: string }) {
  const preview = useChange('POST /api/admin/map-sources/preview')
  const [of, setOf] = useState('')
  const load = () => {
    setOf(url)
    preview.mutate({ url })
  }
  const isCurrent = of === url
  return (
    <div className="grid gap-3" aria-live="polite">
      <div>
        <Button look="secondary" disabled={url.trim() === ''} isBusy={preview.isPending} onClick={load}>
          {preview.isPending ? texts.previewing : texts.preview}
        </Button>
      </div>
      {isCurrent && preview.error && (
        <Notice tone="error" title={texts.previewFailed}>
          {failureText(preview.error, texts.previewFailed)}
        </Notice>
      )}
      {isCurrent && preview.data && (
        <div
          role="img"
          aria-label={texts.previewOf}
          className="relative grid w-full max-w-80 grid-cols-2 overflow-hidden rounded-control border border-line"
        >
          {preview.data.tiles.map((tile, place) => (
            <img key={places[place]} src={tile} alt="" className="block aspect-square w-full" />
          ))}
          <span className="absolute end-0 bottom-0 bg-card px-1 text-xs wrap-anywhere">{attribution}</span>
        </div>
      )}
    </div>
  )
}
