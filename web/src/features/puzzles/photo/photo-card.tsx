import type { Puzzle } from '@whereabouts/contract/puzzles'
import type { Point } from '@whereabouts/game/distance'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { formatPrize } from '../../../lib/formats.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useOpened } from '../../../lib/use-opened.ts'
import { Button, NavButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Coordinates } from '../../../ui/coordinates/coordinates.tsx'
import { fill } from '../../../ui/fill.tsx'
import { PhotoViewer } from '../../../ui/photo-viewer/photo-viewer.tsx'
import { texts } from '../texts.ts'
import { type Shown, usePhoto } from './use-photo.ts'

interface Props {
  shown: Shown
  /** The card's name. */
  name: string
  alt: string
  header?: ReactNode
  /** Their sharp photo is on its way. */
  isSubscribed?: boolean | undefined
  /** Over the photo. */
  over?: ReactNode
  children?: ReactNode
}

/** A photo to guess: zoomable, or blurred by the server for non-subscribers. */
export function PhotoCard({ shown: puzzle, name, alt, header, isSubscribed, over, children }: Props) {
  const [isViewed, setViewed] = useOpened('isPhotoOpen')
  const shown = useRef<HTMLImageElement>(null)
  const photo = usePhoto(puzzle)
  const { kind, width, height, widths, placeholder } = puzzle.photo
  const isBlurred = kind === 'blurred'

  return (
    <Card as="section" aria-label={name} className="photo-card flex min-h-0 flex-col self-start overflow-hidden">
      {header}
      <div className="photo-frame relative mx-auto overflow-hidden bg-cover bg-center" style={backdrop(puzzle.photo)}>
        <button
          type="button"
          aria-label={texts.photo.view}
          className="absolute inset-0 size-full cursor-zoom-in -outline-offset-4"
          disabled={isBlurred || photo.hasFailed}
          onClick={() => setViewed(true)}
        >
          {!photo.hasFailed && (
            <img
              key={photo.stamp}
              ref={shown}
              {...photo.attributes}
              alt={alt}
              {...{ width, height }}
              // The frame has the photo's shape, to a pixel: filling it leaves no strip beside the photo.
              className="size-full object-cover"
            />
          )}
        </button>
        {photo.hasFailed && <PhotoFailed onRetry={photo.retry} />}
        {isBlurred && !isSubscribed && !photo.hasFailed && !over && <Locked />}
        {over}
      </div>
      {children}
      <PhotoViewer
        isOpen={isViewed && !isBlurred}
        onClose={() => setViewed(false)}
        {...{ width, height, widths, placeholder, alt }}
        firstSource={() => shown.current?.currentSrc || photo.attributes.src}
        copyOf={photo.copyOf}
      />
    </Card>
  )
}

/** Shown until the photo loads. */
const backdrop = ({ dominantColor, placeholder }: Puzzle['photo']) =>
  ({
    backgroundColor: dominantColor,
    backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
  }) as CSSProperties

/** The title of the photo of the day; `swap` is a button that enlarges or shrinks it. */
export function PhotoTitle({ prizeAmount, swap }: { prizeAmount: number; swap: ReactNode }) {
  return (
    <header className="flex min-h-13 items-center gap-3 px-4 py-2">
      <h2 className="me-auto text-lg">{texts.photo.title}</h2>
      <p className="text-sm font-semibold text-gold-text tabular-nums">{texts.photo.prize(formatPrize(prizeAmount))}</p>
      {swap}
    </header>
  )
}

/** The card's text once the game is over for this player; the winner gets the place. */
export function Afterwards({ wonPlace }: { wonPlace: Point | null }) {
  return (
    <p className="border-t border-line px-4 py-3 text-sm font-medium">
      {wonPlace
        ? fill(texts.photo.wonPlace, { place: <Coordinates of={wonPlace} className="font-semibold" /> })
        : texts.photo.pinDropped}
    </p>
  )
}

function Locked() {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/25 p-4 text-center">
      <p className="rounded-control bg-black/65 px-3 py-1.5 text-sm font-medium text-white">{texts.photo.locked}</p>
      <NavButton to="/subscribe" look="primary">
        {texts.photo.unlock}
      </NavButton>
    </div>
  )
}

function PhotoFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-card/90 p-4 text-center"
    >
      <p>{texts.photo.failed}</p>
      <Button look="secondary" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}
