import { Fragment, type ReactNode } from 'react'

/** A sentence with a node for each `{name}`, so that every language can place it: `fill('Read the {terms}.', { terms: <Link … /> })`. */
export function fill(sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{nodes[part]}</Fragment>))
}
