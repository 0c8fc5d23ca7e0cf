import { Card } from '../parts/card.tsx'
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

/** Why it pays to start early. */
export function EarlyAdvantage() {
  return (
    <section aria-labelledby="early-advantage" className="column max-w-7xl py-12 lg:py-20">
      <h2 id="early-advantage" className="text-3xl sm:text-4xl">
        {texts.earlyAdvantage}
      </h2>
      <p className="mt-2 text-lg text-soft">{texts.earlyAdvantageLead}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {advantages.map(({ title, text, sign }) => (
          <Card as="li" key={title} className="p-5 max-md:flex max-md:gap-4 sm:p-6">
            <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sea/10">
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-7 fill-none stroke-sea stroke-[1.6]"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <path d={sign} />
              </svg>
            </span>
            <div className="md:mt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 leading-relaxed text-soft">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
