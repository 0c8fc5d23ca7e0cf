import './stage.css'
import type { CSSProperties, ReactNode } from 'react'
import { type Director, noShow, useCue } from '../../../ui/map/director.ts'

interface Props {
  /** The photo's size, which shapes the stage. */
  photo: { width: number; height: number }
  /** Which of photo and map is larger on large screens. */
  large?: 'photo' | 'map'
  /** Where a pin is placed; with a result, which shares the window with the map; and with the win, over the photo. */
  scene: 'open' | 'result' | 'won'
  director?: Director
  /** The result in words, announced once. */
  said?: string | null
  /** The photo's card and the map's. */
  children: ReactNode
  /** What follows the result. */
  outcome: ReactNode
}

/** Photo, map with submit button and result, and what follows: the game's stage and that of practice. */
export function Stage({ photo: { width, height }, large = 'photo', scene, ...rest }: Props) {
  const cue = useCue(rest.director ?? noShow)
  return (
    <div className="stage-place">
      <div
        className="stage *:min-w-0"
        data-large={large}
        data-scene={scene}
        data-cue={cue}
        data-shape={width < 1.2 * height ? 'upright' : 'wide'}
        style={{ '--ratio': (width / height).toFixed(4) } as CSSProperties}
      >
        {rest.children}
        <div className="stage-outcome flex min-w-0 flex-col gap-4 empty:hidden">{rest.outcome}</div>
      </div>
      <p role="status" className="sr-only">
        {rest.said}
      </p>
    </div>
  )
}
