import { type LegalInline, readLegalText } from '@whereabouts/game/legal-text'
import './legal-page.css'
import { texts as common } from '../../../lib/texts.ts'
import { LegalBlocks, LegalWords } from './legal-blocks.tsx'
import { texts } from './texts.ts'
import { type LegalFacts, useLegalFacts } from './use-legal-facts.tsx'

/** The anchors do not depend on the language, so that a link to a section stays good. */
const idOf = (index: number) => `section-${index + 1}`

/** A legal text with numbered sections, in a width that can be read, and a list of them to jump by. */
export function LegalPage({ text }: { text: string }) {
  const { holds, values } = useLegalFacts()
  const { title, updated, intro, sections } = readLegalText(text, holds)
  const contents = <Contents titles={sections.map((section) => section.title)} values={values} />
  return (
    <article className="legal-text column max-w-7xl py-8 sm:py-14 lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-x-14">
      <nav
        aria-label={texts.contents}
        className="sticky top-[calc(var(--header-height,4rem)+2rem)] col-start-1 row-start-1 hidden self-start lg:block print:hidden"
      >
        <p className="font-semibold">{texts.contents}</p>
        {contents}
      </nav>
      <div className="wrap-anywhere lg:col-start-2 lg:row-start-1 [&_table]:wrap-break-word">
        <h1 className="text-4xl sm:text-5xl">
          <LegalWords content={title} values={values} />
        </h1>
        <p className="mt-3 text-soft">
          {texts.lastUpdated}
          {common.betweenSentences}
          {updated}
        </p>
        <div className="mt-8 grid gap-3 text-lg leading-relaxed">
          <LegalBlocks blocks={intro} values={values} />
        </div>
        <details className="mt-8 rounded-card border border-line bg-card lg:hidden print:hidden">
          <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold marker:content-none before:content-['▾'] in-open:before:content-['▴']">
            {texts.contents}
          </summary>
          <nav aria-label={texts.contents} className="px-4 pb-3">
            {contents}
          </nav>
        </details>
        {sections.map((section, index) => (
          <section key={idOf(index)} aria-labelledby={idOf(index)} className="mt-12">
            <h2 id={idOf(index)} className="text-2xl">
              {index + 1}. <LegalWords content={section.title} values={values} />
            </h2>
            <div className="mt-4 grid gap-3 leading-relaxed">
              <LegalBlocks blocks={section.blocks} values={values} />
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}

function Contents({ titles, values }: { titles: readonly LegalInline[][] } & Pick<LegalFacts, 'values'>) {
  return (
    <ol className="mt-1 text-sm">
      {titles.map((title, index) => (
        <li key={idOf(index)}>
          <a
            href={`#${idOf(index)}`}
            className="flex min-h-11 items-center gap-1 rounded-control text-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
          >
            <span className="min-w-6 tabular-nums">{index + 1}.</span> <LegalWords content={title} values={values} />
          </a>
        </li>
      ))}
    </ol>
  )
}
