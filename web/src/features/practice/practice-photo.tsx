import type { PracticeDay } from '@whereabouts/contract/practice'
import { useRef } from 'react'
import { useOpened } from '../../lib/use-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PhotoViewer } from '../../ui/photo-viewer/photo-viewer.tsx'
import { usePhoto } from '../puzzles/photo/use-photo.ts'
import { texts } from './texts.ts'

/** The zoomable photo of a past day. */
export function PracticePhoto({ day }: { day: PracticeDay }) {
  const { image_url, photo: facts } = day
  const { width, height, widths, placeholder, dominantColor } = facts
  const photo = usePhoto({ image_url, photo: { ...facts, kind: 'sharp' }, updated_at: '' })
  const [isViewed, setViewed] = useOpened('isPhotoOpen')
  const shown = useRef<HTMLImageElement>(null)
  const style = {
    backgroundColor: dominantColor,
    backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
  }
  return (
    <Card as="section" aria-label={texts.photo.title} className="practice-photo self-start overflow-hidden">
      <div className="photo-frame relative overflow-hidden bg-cover bg-center" style={style}>
        <button
          type="button"
          aria-label={texts.photo.view}
          className="absolute inset-0 size-full cursor-zoom-in -outline-offset-4"
          disabled={photo.hasFailed}
          onClick={() => setViewed(true)}
        >
          {!photo.hasFailed && (
            <img
              key={photo.stamp}
              ref={shown}
              {...photo.attributes}
              alt={texts.photo.alt}
              width={width}
              height={height}
              className="size-full object-contain"
            />
          )}
        </button>
        {photo.hasFailed && (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-card/90 p-4 text-center"
          >
            <p>{texts.photo.failed}</p>
            <Button look="secondary" onClick={photo.retry}>
              {texts.tryAgain}
            </Button>
          </div>
        )}
      </div>
      <PhotoViewer
        isOpen={isViewed}
        onClose={() => setViewed(false)}
        {...{ width, height, placeholder, widths }}
        alt={texts.photo.alt}
        firstSource={() => shown.current?.currentSrc || photo.attributes.src}
        copyOf={photo.copyOf}
      />
    </Card>
  )
}
