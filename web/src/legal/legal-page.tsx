import type { ReactNode } from 'react'
import { useSite } from '../site.tsx'

interface LegalPageProps {
  title: string
  lastUpdated: string
  intro: ReactNode
  sections: readonly { title: string; body: ReactNode }[]
}

/** A legal text with numbered sections, in a width that can be read. */
export function LegalPage({ title, lastUpdated, intro, sections }: LegalPageProps) {
  return (
    <article className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-3 text-soft">Last updated: {lastUpdated}</p>
      <div className="mt-8 text-lg leading-relaxed">{intro}</div>
      {sections.map((section, index) => (
        <section key={section.title} aria-labelledby={`section-${index + 1}`} className="mt-10">
          <h2 id={`section-${index + 1}`} className="text-2xl">
            {index + 1}. {section.title}
          </h2>
          <div className="mt-3 grid gap-3 leading-relaxed">{section.body}</div>
        </section>
      ))}
    </article>
  )
}

/** The address to write to, as a mail link. */
export function SupportAddress() {
  const { support_email } = useSite()
  return (
    <a href={`mailto:${support_email}`} className="text-link break-all">
      {support_email || 'our support address'}
    </a>
  )
}

/** A list of points in a legal text. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-6 marker:text-pin-text">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
