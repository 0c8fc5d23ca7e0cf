import { readLegalText } from '@whereabouts/game/legal-text'
import { Card } from '../../../ui/card.tsx'
import { LegalBlocks, LegalWords } from '../legal/legal-blocks.tsx'
import { useLegalFacts } from '../legal/use-legal-facts.tsx'
import document from './documents/fairplay.md?raw'
import { FairPlayPicture } from './fair-play-picture.tsx'
import { texts } from './texts.ts'

/** The sections below the three steps, in the document's order. A failed check links to its own. */
const anchors = ['limits', 'words', 'ticks', 'red-cross', 'closer']

/** How to check a day, for readers who have never heard of a hash: a picture, three steps, limits, and the meaning of terms and marks. */
export function FairPlayPage() {
  const { holds, values } = useLegalFacts()
  const { title, intro, sections } = readLegalText(document, holds)
  const [steps, rest] = [sections.slice(0, 3), sections.slice(3)]
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">
        <LegalWords content={title} values={values} />
      </h1>
      <div className="mt-3 text-lg leading-relaxed wrap-anywhere text-soft">
        <LegalBlocks blocks={intro.slice(0, 1)} values={values} />
      </div>
      <Card className="mt-8 overflow-hidden">
        <div className="border-b border-line bg-paper/60 px-1 pt-4 pb-3 sm:px-6 sm:pt-6">
          <div className="sr-only">
            <LegalBlocks blocks={intro.slice(1)} values={values} />
          </div>
          <div aria-hidden="true" className="mx-auto grid max-w-2xl grid-cols-3 text-center text-sm font-semibold">
            {texts.phases.map((phase) => (
              <span key={phase}>{phase}</span>
            ))}
          </div>
          <FairPlayPicture className="mx-auto w-full max-w-2xl" />
        </div>
        <div className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
          {steps.map(({ title, blocks }, index) => (
            <section key={texts.phases[index]} className="grid content-start gap-2 p-5 leading-relaxed sm:p-6">
              <h2 className="text-xl">
                <LegalWords content={title} values={values} />
              </h2>
              <LegalBlocks blocks={blocks} values={values} />
            </section>
          ))}
        </div>
      </Card>
      {rest.map(({ title, blocks }, index) => (
        <section key={anchors[index]} id={anchors[index]} className="mt-12">
          <h2 className="text-2xl sm:text-3xl">
            <LegalWords content={title} values={values} />
          </h2>
          <div className="mt-4 grid gap-3 leading-relaxed">
            <LegalBlocks blocks={blocks} values={values} />
          </div>
        </section>
      ))}
    </div>
  )
}
