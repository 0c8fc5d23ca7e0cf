import { type Language, languages } from '@whereabouts/contract/languages'
import { readLegalText } from '@whereabouts/game/legal-text'
import { LegalBlocks, LegalWords } from '../legal-blocks.tsx'
import { LegalSections } from '../legal-page.tsx'
import { useLegalFacts } from '../use-legal-facts.tsx'

interface Props {
  label: string
  text: string
  language: Language
}

/** A text as its page shows it, with this site's facts. */
export function TextPreview({ label, text, language }: Props) {
  const { holds, values } = useLegalFacts()
  const { title, intro, sections } = readLegalText(text, holds)
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold marker:content-none before:content-['▾'] in-open:before:content-['▴']">
        {label}
      </summary>
      <div lang={language} dir={languages[language].direction} className="px-4 pb-4 wrap-anywhere">
        <p className="text-3xl font-semibold">
          <LegalWords content={title} values={values} />
        </p>
        <div className="mt-4 grid gap-3 leading-relaxed">
          <LegalBlocks blocks={intro} values={values} />
        </div>
        <LegalSections sections={sections} values={values} />
      </div>
    </details>
  )
}
