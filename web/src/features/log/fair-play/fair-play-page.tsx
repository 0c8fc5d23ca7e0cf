import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FairPlayPicture } from './fair-play-picture.tsx'
import { LookCloser } from './look-closer.tsx'
import { texts } from './texts.ts'
import { TicksExplained } from './ticks-explained.tsx'

/** How to check a day: a picture, three steps, limits, and the meaning of terms and marks. */
export function FairPlayPage() {
  const { project_name } = useSite()
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
      <p className="mt-3 max-w-3xl text-lg leading-relaxed wrap-anywhere text-soft">{texts.lead(project_name)}</p>
      <HowItWorks />
      <Limits />
      <Words />
      <TicksExplained />
      <LookCloser />
    </div>
  )
}

function HowItWorks() {
  const { before, during, after } = texts.steps
  return (
    <Card className="mt-8 overflow-hidden">
      <div className="border-b border-line bg-paper/60 px-1 pt-4 pb-3 sm:px-6 sm:pt-6">
        <p className="sr-only">{texts.picture}</p>
        <div aria-hidden="true" className="mx-auto grid max-w-2xl grid-cols-3 text-center text-sm font-semibold">
          {texts.phases.map((phase) => (
            <span key={phase}>{phase}</span>
          ))}
        </div>
        <FairPlayPicture className="mx-auto w-full max-w-2xl" />
      </div>
      <div className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        <Step {...before} />
        <Step {...during} />
        <Step {...after}>
          <ButtonLink to="/verify" look="primary" className="mt-4">
            {after.link}
          </ButtonLink>
        </Step>
      </div>
    </Card>
  )
}

interface StepProps {
  title: string
  text: string
  children?: ReactNode
}

function Step({ title, text, children }: StepProps) {
  return (
    <section className="p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 leading-relaxed text-soft">{text}</p>
      {children}
    </section>
  )
}

function Limits() {
  const { title, lead, items } = texts.limits
  return (
    <section className="mt-12">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-2 max-w-3xl leading-relaxed text-soft">{lead}</p>
      <ul className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {items.map((limit) => (
          <li key={limit.title} className="border-t border-line pt-3">
            <h3 className="text-lg">{limit.title}</h3>
            <p className="mt-1 leading-relaxed text-soft">{limit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words() {
  const { title, items } = texts.words
  return (
    <section className="mt-12">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {items.map(({ term, text }) => (
          <div key={term} className="grid gap-1 py-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6">
            <dt className="font-semibold">{term}</dt>
            <dd className="max-w-3xl leading-relaxed text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
