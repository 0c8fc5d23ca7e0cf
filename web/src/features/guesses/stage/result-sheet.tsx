import { type ReactNode, useEffect } from 'react'
import { useShownScene } from '../../days/moment/use-shown-scene.ts'
import { type Shown, thumbnailOf } from '../../puzzles/photo/use-photo.ts'
import { texts } from '../texts.ts'

interface Props {
  photo: Shown
  /** It has just arrived, so it comes into view. */
  isNew: boolean
  /** It answers the player's press: keyboard users continue here, because the pressed button is off. */
  isAnswer: boolean
  /** What happened. */
  verdict: ReactNode
  /** What to do next. */
  children: ReactNode
}

/** The result, as a sheet over the bottom of the map. */
export function ResultSheet({ photo, isNew, isAnswer, verdict, children }: Props) {
  const sheet = useShownScene<HTMLElement>(isNew)
  useEffect(() => {
    if (isAnswer) sheet.current?.focus({ preventScroll: true })
  }, [isAnswer, sheet])
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={texts.result.name}
      className="result-sheet relative z-1 -mx-1.5 -mt-3.5 scroll-mt-24 scroll-mb-32 rounded-card border border-line bg-card px-3 py-4 outline-none"
    >
      <PhotoInset photo={photo} />
      <div className="result-words">{verdict}</div>
      <div className="result-next">{children}</div>
    </section>
  )
}

/**
 * On small windows the photo stays visible beside the result; a click scrolls to its card. Not a stop of the keyboard: the card is one, and after the
 * result comes what to do next.
 */
function PhotoInset({ photo }: { photo: Shown }) {
  const { width, height } = photo.photo
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={texts.map.backToPhoto}
      onClick={() => document.querySelector('.photo-card')?.scrollIntoView({ block: 'center' })}
      className="float-end ms-3 hidden overflow-hidden rounded-control border border-line max-lg:block"
    >
      <img src={thumbnailOf(photo)} alt="" {...{ width, height }} className="h-auto max-h-20 w-auto max-w-19" />
    </button>
  )
}
