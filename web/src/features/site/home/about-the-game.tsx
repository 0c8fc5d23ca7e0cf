import { texts } from './about-texts.ts'

/** How the game works, and why starting early pays. */
export function AboutTheGame() {
  return (
    <>
      <HowItWorks />
      <EarlyAdvantage />
    </>
  )
}

/** The game in four steps: a route across the map that ends at the place. */
function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-card">
      <div className="column max-w-7xl py-12 lg:py-20">
        <h2 id="how-it-works" className="text-3xl sm:text-4xl">
          {texts.howItWorks}
        </h2>
        <ol className="mt-8 grid gap-8 lg:mt-10 lg:grid-cols-4">
          {texts.steps.map(({ title, text }, index) => (
            <li key={title} className="group relative flex gap-4 lg:block">
              <WayOn />
              {index < texts.steps.length - 1 ? <Stop number={index + 1} /> : <Goal />}
              <div className="lg:mt-6">
                <h3 className="pt-2 text-xl lg:pt-0">{title}</h3>
                <p className="mt-2 max-w-prose leading-relaxed text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Stop({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid size-11 shrink-0 place-items-center rounded-full border-2 border-pin bg-card font-display text-lg font-bold text-pin-text tabular-nums lg:group-odd:mt-10 lg:group-even:mb-16"
    >
      {number}
    </span>
  )
}

/** The pin at the center of its win radius. */
function Goal() {
  return (
    <svg
      viewBox="0 0 44 44"
      aria-hidden="true"
      className="relative size-11 shrink-0 overflow-visible max-lg:translate-y-3 lg:mb-16"
    >
      <circle cx="22" cy="22" r="29" className="fill-pin/10 stroke-pin max-lg:hidden" strokeDasharray="3 4" />
      <path
        className="fill-pin"
        transform="translate(22 24) scale(1.3) translate(-16 -30)"
        d="M16 2A10.5 10.5 0 0 0 5.5 12.5C5.5 20.3 16 30 16 30s10.5-9.7 10.5-17.5A10.5 10.5 0 0 0 16 2Z"
      />
      <circle cx="22" cy="1.5" r="5.6" className="fill-card" />
    </svg>
  )
}

const line = 'pointer-events-none absolute fill-none stroke-edge stroke-2 group-last:hidden'

/** The dashed path to the next step: down on phones, sideways on wide screens. */
function WayOn() {
  return (
    <>
      <svg
        viewBox="0 0 4 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`${line} top-12 -bottom-7 start-5 h-[calc(100%-1.25rem)] w-1 lg:hidden`}
      >
        <path vectorEffect="non-scaling-stroke" strokeDasharray="5 6" d="M2 0V100" />
      </svg>
      <svg
        viewBox="0 0 100 84"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`${line} mirrored top-0 start-13 h-21 w-[calc(100%-1.75rem)] max-lg:hidden`}
      >
        <path
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 6"
          className="group-even:hidden"
          d="M0 62C50 62 50 22 100 22"
        />
        <path
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 6"
          className="group-odd:hidden"
          d="M0 22C50 22 50 62 100 62"
        />
      </svg>
    </>
  )
}

const advantages = [
  {
    title: texts.lessCompetition,
    text: texts.lessCompetitionText,
    sign: 'M12 3v18M3 12h18M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  },
  {
    title: texts.dailyPrizes,
    text: texts.dailyPrizesText,
    sign: 'M4 7h16v13H4zM4 11h16M8 4v3M16 4v3M9.5 15.5l2 1.8 3.5-3.5',
  },
  {
    title: texts.firstWave,
    text: texts.firstWaveText,
    sign: 'M3 17c3 0 3-3 6-3s3 3 6 3 3-3 6-3M3 21c3 0 3-3 6-3s3 3 6 3 3-3 6-3M12 3v7M8.5 6.5 12 3l3.5 3.5',
  },
]

/** Why starting early pays, as a map legend. */
function EarlyAdvantage() {
  return (
    <section aria-labelledby="early-advantage" className="column max-w-7xl py-12 lg:py-20">
      <h2 id="early-advantage" className="text-3xl sm:text-4xl">
        {texts.earlyAdvantage}
      </h2>
      <p className="mt-2 text-lg text-soft">{texts.earlyAdvantageLead}</p>
      <ul className="mt-8 grid border-y border-edge/60 max-md:divide-y md:grid-cols-3 md:divide-x divide-line">
        {advantages.map(({ title, text, sign }) => (
          <li key={title} className="flex gap-4 py-6 md:px-6 md:py-8 md:first:ps-0 md:last:pe-0 lg:px-8">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-8 shrink-0 fill-none stroke-sea stroke-[1.5]"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={sign} />
            </svg>
            <div>
              <h3 className="pt-0.5 text-xl">{title}</h3>
              <p className="mt-2 leading-relaxed text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
