import { Graticule } from '../parts/graticule.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { texts } from './texts.ts'

/** The banner that repeats the main button: the sea at night, in both themes. */
export function PlayToWin({ challenge }: { challenge: Challenge }) {
  return (
    <section
      aria-labelledby="play-to-win"
      className="relative overflow-hidden border-y border-line bg-[#0f1c2e] text-[#e9eef5]"
    >
      <Graticule className="stroke-white/12" />
      <div className="column relative flex max-w-7xl flex-col justify-between gap-6 py-12 md:flex-row md:items-center lg:py-16">
        <div>
          <h2 id="play-to-win" className="text-4xl sm:text-5xl">
            {texts.playToWin}
          </h2>
          <p className="mt-3 max-w-prose text-lg text-[#c3cfdd]">{texts.playToWinText}</p>
        </div>
        <MainButton challenge={challenge} className="shrink-0" />
      </div>
    </section>
  )
}
