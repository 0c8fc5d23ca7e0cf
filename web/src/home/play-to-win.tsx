import { Graticule } from '../parts/graticule.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'

/** The banner that repeats the main button. */
export function PlayToWin({ challenge }: { challenge: Challenge }) {
  return (
    <section
      aria-labelledby="play-to-win"
      className="relative overflow-hidden border-y border-line bg-[#0f1c2e] text-[#e9eef5]"
    >
      <Graticule className="stroke-white/12" />
      <div className="column relative flex max-w-7xl flex-col items-start justify-between gap-6 py-14 md:flex-row md:items-center">
        <div>
          <h2 id="play-to-win" className="text-3xl sm:text-4xl">
            Play To Win
          </h2>
          <p className="mt-2 max-w-prose text-lg text-[#c3cfdd]">
            One photo a day. The first guess within 1 km takes the prize.
          </p>
        </div>
        <MainButton challenge={challenge} />
      </div>
    </section>
  )
}
