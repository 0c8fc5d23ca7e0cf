import './stage.css'
import type { CSSProperties, ReactNode } from 'react'

interface Props {
  /** The photo's size, which shapes the stage. */
  photo: { width: number; height: number }
  /** Which of photo and map is larger on large screens. */
  large?: 'photo' | 'map'
  /** No pin is being placed: map and result come first on small screens. */
  isSettled: boolean
  /** The photo's card and the map's. */
  children: ReactNode
  /** What follows the result. */
  outcome: ReactNode
}

/** Photo, map with submit button and result, and what follows: the game's stage and that of practice. */
export function Stage({ photo: { width, height }, large = 'photo', isSettled, children, outcome }: Props) {
  return (
    <div className="stage-place">
      <div
        className="stage *:min-w-0"
        data-large={large}
        data-scene={isSettled ? 'result' : 'open'}
        data-shape={width < 1.2 * height ? 'upright' : 'wide'}
        style={{ '--ratio': (width / height).toFixed(4) } as CSSProperties}
      >
        {children}
        <div className="stage-outcome order-2 flex min-w-0 flex-col gap-4 empty:hidden">{outcome}</div>
      </div>
    </div>
  )
}
