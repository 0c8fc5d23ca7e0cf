import { type CSSProperties, useId, useRef, useState } from 'react'
import { Modal } from '../dialog.tsx'
import './photo-viewer.css'
import { texts as actions } from '../action-texts.ts'
import { texts as cards } from '../toast/card-texts.ts'
import { texts } from './texts.ts'
import { usePictureGestures } from './use-picture-gestures.ts'
import { maxScale, type View } from './view-transform.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Alternative text. */
  alt: string
  /** URL of the copy already on the page: available immediately, without another load. */
  firstSource: () => string
  /** Available widths in pixels, with URLs. */
  widths: readonly number[]
  copyOf: (width: number) => string
  /** The image's size in pixels. */
  width: number
  height: number
  /** A tiny placeholder while the large image loads. */
  placeholder: string
}

/** A full-screen zoomable photo. Escape or the button closes it. */
export function PhotoViewer({ isOpen, onClose, ...photo }: Props) {
  const titleId = useId()
  if (!isOpen) return null
  return (
    <Modal onClose={onClose} titleId={titleId} className="photo-viewer fixed inset-0 touch-none outline-none">
      <h2 id={titleId} className="sr-only">
        {photo.alt}
      </h2>
      <CloseUp {...photo} />
      <button
        type="button"
        aria-label={cards.close}
        onClick={onClose}
        className={`absolute ${buttonStyle} top-[max(12px,env(safe-area-inset-top))] end-3`}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className={iconStyle}>
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </Modal>
  )
}

function CloseUp({ alt, ...photo }: Omit<Props, 'isOpen' | 'onClose'>) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, zoom, handlers } = usePictureGestures(frame, photo)
  const { source, wider } = useCopies(photo, view.scale)
  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-roledescription={texts.kind}
        aria-label={texts.label(alt)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the photo is moved by keyboard.
        tabIndex={0}
        className="absolute inset-0 touch-none overflow-hidden outline-white/80 select-none focus-visible:outline-2 focus-visible:-outline-offset-2"
        style={{ cursor: view.scale > 1 ? 'grab' : 'zoom-in' }}
        {...handlers}
      >
        <div
          className="absolute inset-0 bg-contain bg-center bg-no-repeat will-change-transform"
          style={placed(view, photo.placeholder)}
        >
          <img alt="" src={source} draggable={false} className={imageStyle} />
          {wider && (
            <img
              key={wider.address}
              alt=""
              src={wider.address}
              decoding="async"
              draggable={false}
              className={imageStyle}
              onLoad={wider.onLoad}
              onError={wider.onError}
            />
          )}
        </div>
      </div>
      <p role="status" className={wider?.hint ? hintStyle : 'sr-only'}>
        {wider?.hint}
      </p>
      <div className="absolute bottom-[max(12px,env(safe-area-inset-bottom))] left-1/2 flex -translate-x-1/2 gap-2">
        <ZoomButton
          label={actions.zoomOut}
          path="M4 10h12"
          isDisabled={view.scale <= 1}
          onPress={() => zoom(1 / 1.6)}
        />
        <ZoomButton
          label={actions.zoomIn}
          path="M10 4v12M4 10h12"
          isDisabled={view.scale >= maxScale}
          onPress={() => zoom(1.6)}
        />
      </div>
    </>
  )
}

type Copies = Pick<Props, 'firstSource' | 'widths' | 'copyOf' | 'width' | 'height'>

/** The copy already on the page and, once zoomed beyond its resolution, a wider one above it. */
function useCopies({ firstSource, widths, copyOf, width, height }: Copies, scale: number) {
  const [source] = useState(firstSource)
  const [widest, setWidest] = useState(() => widths.find((candidate) => source.endsWith(copyOf(candidate))) ?? 0)
  const [loaded, setLoaded] = useState<{ width: number; hasFailed: boolean }>({ width: widest, hasFailed: false })

  const fitWidth = Math.min(window.innerWidth, (window.innerHeight * width) / height)
  const wanted = chooseCopy(widths, fitWidth * scale * window.devicePixelRatio) ?? 0
  // A loaded copy stays, even after zooming out.
  if (wanted > widest) setWidest(wanted)
  if (source.endsWith(copyOf(widest)) || widest === 0) return { source, wider: null }
  const hints = loaded.hasFailed ? texts.detailFailed : texts.detailLoading
  return {
    source,
    wider: {
      address: copyOf(widest),
      hint: loaded.width === widest && !loaded.hasFailed ? null : hints,
      onLoad: () => setLoaded({ width: widest, hasFailed: false }),
      onError: () => setLoaded({ width: widest, hasFailed: true }),
    },
  }
}

const placed = ({ x, y, scale }: View, placeholder: string): CSSProperties => ({
  backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
  transform: `translate(${x}px, ${y}px) scale(${scale})`,
})

interface ZoomButtonProps {
  label: string
  path: string
  isDisabled: boolean
  onPress: () => void
}

function ZoomButton({ label, path, isDisabled, onPress }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isDisabled} onClick={onPress} className={buttonStyle}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={iconStyle}>
        <path d={path} />
      </svg>
    </button>
  )
}

const buttonStyle =
  'grid size-12 place-items-center rounded-full bg-black/60 text-white backdrop-blur hover:bg-black/80 focus-visible:outline-white aria-disabled:opacity-50'
const iconStyle = 'size-6 fill-none stroke-current stroke-2 [stroke-linecap:round]'
const imageStyle = 'absolute inset-0 size-full object-contain'
const hintStyle =
  'pointer-events-none absolute top-[max(12px,env(safe-area-inset-top))] left-1/2 -translate-x-1/2 rounded-full bg-black/70 px-4 py-2.5 text-sm text-white'

/** How far a copy may be stretched before a wider one is loaded. */
const tolerance = 1.25

/** The narrowest copy with enough device pixels, else the widest; null if there are none. */
export function chooseCopy(widths: readonly number[], neededPx: number): number | null {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find((width) => width * tolerance >= neededPx) ?? sorted.at(-1) ?? null
}
