import { partsOfRules, type RulesPart } from '@whereabouts/game/contest-rules'
import { texts } from './texts.ts'

/** The text of the rules with its headings and numbered clauses. Each clause can be linked to: `#clause-3.1`. It is text and never markup. */
export function RulesText({ text }: { text: string }) {
  return (
    <div className="grid gap-4 leading-relaxed wrap-anywhere">
      {partsOfRules(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text does not change its order.
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: RulesPart }) {
  if (part.kind === 'heading')
    return (
      <h2 dir="auto" id={`section-${part.mark}`} className="mt-6 scroll-mt-20 text-2xl">
        {texts.section(part.mark, part.text)}
      </h2>
    )
  if (part.kind === 'clause')
    return (
      <p id={`clause-${part.mark}`} className="grid scroll-mt-20 grid-cols-[2.75rem_minmax(0,1fr)] target:bg-gold/10">
        <span className="font-semibold tabular-nums">{part.mark}</span>{' '}
        <span dir="auto" className="whitespace-pre-line">
          {part.text}
        </span>
      </p>
    )
  return (
    <p dir="auto" className="whitespace-pre-line">
      {part.text}
    </p>
  )
}
