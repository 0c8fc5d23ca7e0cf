import { Moment } from './moment.tsx'
import { type LifeItem, lifeOf, type OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'

/** A prize's timeline from win to payment: past steps with dates, then future ones. */
export function PrizeSteps({ prize }: { prize: OwnPrize }) {
  return (
    <section aria-labelledby="prize-life">
      <h2 id="prize-life" className="text-2xl">
        {texts.life}
      </h2>
      <ol className="mt-5">
        {lifeOf(prize).map((item, index, { length }) => (
          // Steps are append-only.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's position identifies it.
          <Item key={index} item={item} isLast={index === length - 1} />
        ))}
      </ol>
    </section>
  )
}

const marks: Record<LifeItem['tone'], string> = {
  done: 'border-moss bg-moss text-card',
  bad: 'border-gold bg-gold text-card',
  next: 'border-sea bg-card text-sea',
  ahead: 'border-edge bg-card text-transparent',
}

function Item({ item: { name, at, detail, tone }, isLast }: { item: LifeItem; isLast: boolean }) {
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-4">
      <div className="flex flex-col items-center">
        <span
          aria-hidden="true"
          className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${marks[tone]}`}
        >
          <Mark tone={tone} />
        </span>
        {!isLast && <span aria-hidden="true" className={`w-0.5 flex-1 ${at === null ? 'bg-line' : 'bg-edge'}`} />}
      </div>
      <div className={`min-w-0 pt-0.5 ${isLast ? '' : 'pb-6'}`}>
        <p className={tone === 'ahead' ? 'text-soft' : 'font-semibold'}>
          {at === null && <span className="sr-only">{texts.ahead}: </span>}
          {name}
        </p>
        {detail && <p className="wrap-anywhere">{detail}</p>}
        {at !== null && <Moment at={at} className="text-sm text-soft" />}
      </div>
    </li>
  )
}

function Mark({ tone }: { tone: LifeItem['tone'] }) {
  if (tone === 'next') return <span className="size-2.5 rounded-full bg-sea" />
  if (tone === 'ahead') return null
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[2.5]">
      <path
        d={tone === 'done' ? 'M4.500 10.500 8.500 14.500 15.500 6' : 'M10 4.500v7M10 14.500v1'}
        strokeLinecap="round"
      />
    </svg>
  )
}
