import { languages } from '@whereabouts/contract/languages'
import type { LegalDocument, LegalKind } from '@whereabouts/contract/legal'
import { type LegalInline, type LegalText, readLegalText } from '@whereabouts/game/legal-text'
import type { ComponentProps } from 'react'
import './legal-page.css'
import { failureText, useRead } from '../../../lib/api.ts'
import { momentFormat } from '../../../lib/formats.ts'
import { language } from '../../../lib/language.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { texts as failures } from '../../../ui/async/texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LegalBlocks, LegalWords } from './legal-blocks.tsx'
import { texts } from './texts.ts'
import { type LegalFacts, useLegalFacts } from './use-legal-facts.tsx'

const dateFormat = momentFormat({ year: 'numeric', month: 'long', day: 'numeric' }, '')

/** The operator's published text of a kind, else the product's default. */
export function LegalPage({ kind, builtIn }: { kind: LegalKind; builtIn: string }) {
  const read = useRead('GET /api/legal/:page', { page: kind })
  if (read.data) return <LegalArticle document={read.data.document} builtIn={builtIn} />
  return (
    <div className="column py-8 sm:py-14">
      <LegalLoaded read={read}>{() => null}</LegalLoaded>
    </div>
  )
}

/** A text that was read; until then placeholders, or why it failed. */
export const LegalLoaded = <Data,>(props: ComponentProps<typeof Loaded<Data>>) => (
  <Loaded
    failed={(error) => ({ title: common.loadFailed, message: failureText(error, failures.checkConnection) })}
    waiting={
      <div role="status" className="mt-4 grid gap-4">
        <p className="text-soft">{common.loading}</p>
        {['h-24', 'h-40', 'h-32'].map((height) => (
          <Skeleton key={height} className={`w-full ${height}`} />
        ))}
      </div>
    }
    {...props}
  />
)

/** Anchors are language-independent, so that section links stay valid. */
const idOf = (index: number) => `section-${index + 1}`

/** A legal text with numbered sections, at a readable width, with a table of contents. */
function LegalArticle({ document, builtIn }: { document: LegalDocument | null; builtIn: string }) {
  const { holds, values } = useLegalFacts()
  const { title, updated, intro, sections } = readLegalText(document?.text ?? builtIn, holds)
  const own = writingOf(document)
  const contents = <Contents titles={sections.map((section) => section.title)} values={values} own={own} />
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
        <h1 className="text-4xl sm:text-5xl" {...own}>
          <LegalWords content={title} values={values} />
        </h1>
        <p className="mt-3 text-soft">
          {texts.lastUpdated}
          {common.betweenSentences}
          {document ? dateFormat(document.published_at, 'UTC') : updated}
        </p>
        <div className="mt-8 grid gap-3 text-lg leading-relaxed" {...own}>
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
        <LegalSections sections={sections} values={values} own={own} />
      </div>
    </article>
  )
}

/** Language and direction of a text that is not in the page's language. */
const writingOf = (document: LegalDocument | null) =>
  document && document.language !== language
    ? { lang: document.language, dir: languages[document.language].direction }
    : {}

interface SectionsProps extends Pick<LegalText, 'sections'>, Pick<LegalFacts, 'values'> {
  own?: ReturnType<typeof writingOf>
}

/** A text's numbered sections. */
export function LegalSections({ sections, values, own }: SectionsProps) {
  return sections.map((section, index) => (
    <section key={idOf(index)} aria-labelledby={idOf(index)} className="mt-12" {...own}>
      <h2 id={idOf(index)} className="text-2xl">
        {index + 1}. <LegalWords content={section.title} values={values} />
      </h2>
      <div className="mt-4 grid gap-3 leading-relaxed">
        <LegalBlocks blocks={section.blocks} values={values} />
      </div>
    </section>
  ))
}

interface ContentsProps extends Pick<LegalFacts, 'values'> {
  titles: readonly LegalInline[][]
  own: ReturnType<typeof writingOf>
}

function Contents({ titles, values, own }: ContentsProps) {
  return (
    <ol className="mt-1 text-sm" {...own}>
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
