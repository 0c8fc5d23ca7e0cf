import { Graticule } from '../parts/graticule.tsx'
import type { Challenge } from './challenge.ts'
import { MainButton } from './main-button.tsx'
import { texts } from './texts.ts'
import world from './world.svg'

/** The banner that repeats the main button: the world at night, with one pin on it and the circle that wins. */
export function PlayToWin({ challenge }: { challenge: Challenge }) {
  return (
    <section
      aria-labelledby="play-to-win"
      className="relative overflow-hidden border-y border-line bg-[#0f1c2e] text-[#e9eef5] dark:bg-[#0c3f4d]"
    >
      <Graticule className="stroke-white/8" />
      <div className="column relative max-w-7xl py-14 md:py-16 lg:py-24">
        <World />
        <div className="relative">
          <h2 id="play-to-win" className="text-4xl sm:text-5xl lg:text-6xl">
            {texts.playToWin}
          </h2>
          <p className="mt-3 max-w-[26rem] text-lg text-[#d3dde8]">{texts.playToWinText}</p>
          <MainButton challenge={challenge} className="mt-7 max-sm:w-full" />
        </div>
      </div>
    </section>
  )
}

/** The places are those of the picture (scripts/build-basemap/outline.ts): the pin stands in Lisbon. */
function World() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 aspect-1200/527 h-[88%] -translate-y-1/2 max-md:-right-24 md:-right-28 lg:right-8 lg:h-[92%]"
    >
      <img
        src={world}
        alt=""
        width={1200}
        height={527}
        loading="lazy"
        decoding="async"
        className="size-full opacity-20"
      />
      <svg
        viewBox="0 0 1200 527"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible max-md:hidden"
      >
        <circle
          cx="572"
          cy="125"
          r="54"
          className="fill-[#ff6a4d]/15 stroke-[#ff8a72] stroke-[2.5]"
          strokeDasharray="6 8"
        />
        <path
          className="fill-[#ff6a4d]"
          transform="translate(572 125) scale(2.6) translate(-16 -30)"
          d="M16 2A10.5 10.5 0 0 0 5.5 12.5C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.5A10.5 10.5 0 0 0 16 2Zm0 6.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Z"
        />
      </svg>
    </div>
  )
}
