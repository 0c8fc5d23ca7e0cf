import type { LegalBlock, LegalInline, LegalTerm } from '@whereabouts/game/legal-text'
import type { PageAddress } from '../../../lib/page.ts'
import { Link } from '../../../ui/link.tsx'
import type { LegalFacts } from './use-legal-facts.tsx'

type Values = Pick<LegalFacts, 'values'>

/** A block of a legal text. Always plain text and our elements, never the author's markup. */
export function LegalBlocks({ blocks, values }: { blocks: readonly LegalBlock[] } & Values) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a legal text is fixed while shown.
  return blocks.map((block, index) => <Block key={index} block={block} values={values} />)
}

function Block({ block, values }: { block: LegalBlock } & Values) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <LegalWords content={block.content} values={values} />
        </p>
      )
    case 'list':
      return <Points items={block.items} values={values} />
    case 'terms':
      return <Terms rows={block.rows} values={values} />
    case 'part':
      return (
        <div className="mt-3 grid gap-3">
          <h3 className="text-lg">
            <LegalWords content={block.title} values={values} />
          </h3>
          <LegalBlocks blocks={block.blocks} values={values} />
        </div>
      )
    case 'placeholder':
      return values[block.name]
  }
}

function Points({ items, values }: { items: readonly LegalInline[][] } & Values) {
  return (
    <ul className="grid list-disc gap-2 ps-6 marker:text-pin-text">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={index}>
          <LegalWords content={item} values={values} />
        </li>
      ))}
    </ul>
  )
}

/** Terms with descriptions; side by side if there is room. */
function Terms({ rows, values }: { rows: readonly LegalTerm[] } & Values) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ term, note, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index} className="grid break-inside-avoid gap-1 py-3 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-6">
          <dt className="font-semibold wrap-anywhere">
            <LegalWords content={term} values={values} />
            {note.length > 0 && (
              <span className="block text-sm font-normal text-soft">
                <LegalWords content={note} values={values} />
              </span>
            )}
          </dt>
          <dd>
            <LegalWords content={text} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The parts of a sentence. */
export function LegalWords({ content, values }: { content: readonly LegalInline[] } & Values) {
  return content.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Inline key={index} piece={piece} isAlone={content.length === 1} values={values} />
  ))
}

function Inline({ piece, isAlone, values }: { piece: LegalInline; isAlone: boolean } & Values) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'placeholder') return values[piece.name]
  const words = <LegalWords content={piece.content} values={values} />
  if (piece.kind === 'strong') return <strong>{words}</strong>
  if (piece.kind === 'code')
    return (
      <code dir="ltr" className="font-mono text-[0.92em] font-normal">
        {words}
      </code>
    )
  // Outside a sentence a link is tall enough to tap.
  const className = `text-link ${isAlone ? 'inline-flex min-h-11 items-center' : ''}`
  // The log's files are outside the app.
  if (/^\/(?!log\/)/.test(piece.to))
    return (
      <Link to={piece.to as PageAddress} className={className}>
        {words}
      </Link>
    )
  return (
    <a href={piece.to} className={className}>
      {words}
    </a>
  )
}
