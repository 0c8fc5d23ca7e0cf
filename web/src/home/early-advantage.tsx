import { texts } from './texts.ts'

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

/** Why it pays to start early, as the legend of a map. */
export function EarlyAdvantage() {
  return (
    <section aria-labelledby="early-advantage" className="column max-w-7xl py-12 lg:py-20">
      <h2 id="early-advantage" className="text-3xl sm:text-4xl">
        {texts.earlyAdvantage}
      </h2>
      <p className="mt-2 text-lg text-soft">{texts.earlyAdvantageLead}</p>
      <ul className="mt-8 grid border-y border-edge/60 max-md:divide-y md:grid-cols-3 md:divide-x divide-line">
        {advantages.map(({ title, text, sign }) => (
          <li key={title} className="flex gap-4 py-6 md:px-6 md:py-8 md:first:pl-0 md:last:pr-0 lg:px-8">
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
