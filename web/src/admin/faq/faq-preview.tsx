import { Card } from '../../parts/card.tsx'
import { texts } from './texts.ts'

/** A question with its open answer, as the FAQ of the players shows it. */
export function FaqPreview({ question, answer }: { question: string; answer: string }) {
  return (
    <section aria-label={texts.form.preview} className="min-w-0">
      <h3 className="mb-1.5 font-sans text-base font-medium tracking-normal">{texts.form.preview}</h3>
      <Card className="bg-paper!">
        <p className="flex min-h-14 items-center px-5 py-3 font-semibold wrap-anywhere">
          {question.trim() || <span className="text-soft">{texts.form.noQuestion}</span>}
        </p>
        <p className="px-5 pb-5 leading-relaxed wrap-anywhere whitespace-pre-line text-soft">
          {answer.trim() || texts.form.noAnswer}
        </p>
      </Card>
    </section>
  )
}
