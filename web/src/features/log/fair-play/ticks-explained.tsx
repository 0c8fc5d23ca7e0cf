import { useSite } from '../../../lib/site.tsx'
import { Card } from '../../../ui/card.tsx'
import { SupportAddress } from '../../../ui/support-address.tsx'
import { texts } from './texts.ts'

/** The meaning of each check, and what to do if it failed. */
export function TicksExplained() {
  const { title, lead, items, erased } = texts.ticks
  return (
    <section className="mt-12">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-2 max-w-3xl leading-relaxed text-soft">{lead}</p>
      <ol className="mt-5 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {items.map((tick) => (
          <li key={tick.title} className="flex gap-3">
            <Tick />
            <div>
              <h3 className="text-lg">{tick.title}</h3>
              <p className="mt-0.5 leading-relaxed text-soft">{tick.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-3xl text-sm leading-relaxed text-soft">{erased}</p>
      <IfRed />
    </section>
  )
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
      <circle cx="12" cy="12" r="11" className="fill-moss" />
      <path
        d="M7 12.4 10.6 16 17.2 8.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-card stroke-[2.25]"
      />
    </svg>
  )
}

function IfRed() {
  const { support_email } = useSite()
  const { title, steps, write } = texts.red
  return (
    <Card id="red-cross" className="mt-8 p-5 sm:p-6">
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-3 grid max-w-3xl list-decimal gap-2 ps-6 leading-relaxed marker:font-semibold marker:text-pin-text">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
        {support_email && (
          <li className="ps-1">
            {write} <SupportAddress />
          </li>
        )}
      </ol>
    </Card>
  )
}
