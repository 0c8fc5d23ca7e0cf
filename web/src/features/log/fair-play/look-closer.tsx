import type { ReactNode } from 'react'
import { fill } from '../../../ui/fill.tsx'
import { texts } from './texts.ts'

const words = texts.closer
const specifications = ['tlog-tiles', 'tlog-checkpoint', 'tlog-cosignature', 'signed-note']

/** Formats, URLs and tools for checking independently. */
export function LookCloser() {
  return (
    <section className="mt-12 text-sm">
      <h2 className="text-xl">{words.title}</h2>
      <dl className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Fact term={words.formats}>
          {fill(words.specifications, {
            specifications: specifications.map((name, index) => (
              <span key={name}>
                {index > 0 && words.comma}
                <a href={`https://c2sp.org/${name}`} className="text-link whitespace-nowrap">
                  <bdi>{name}</bdi>
                </a>
              </span>
            )),
          })}
        </Fact>
        <Fact term={words.mirror}>{words.mirrorText}</Fact>
        <Fact term={words.checkpoint}>
          <PublicFile path="/log/checkpoint" />
        </Fact>
        <Fact term={words.keys}>
          <PublicFile path="/log/vkey" />
        </Fact>
        <Fact term={words.tool}>
          {fill(words.toolText, {
            command: (
              <bdi dir="ltr">
                <code className="font-mono text-ink">
                  npm run verify <span className="whitespace-nowrap">--</span> {'<site> <date>'}
                </code>
              </bdi>
            ),
          })}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1 leading-relaxed text-soft">{children}</dd>
    </div>
  )
}

/** A log file, outside the app. */
function PublicFile({ path }: { path: string }) {
  return (
    <a href={path} className="text-link inline-flex min-h-11 items-center font-mono">
      <bdi dir="ltr">{path}</bdi>
    </a>
  )
}
