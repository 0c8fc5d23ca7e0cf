import { Fragment, type ReactNode } from 'react'

/**
 * A whole sentence with a node in the place of each `{name}`, so that every language puts it where it belongs:
 * `fill('Read the {terms}.', { terms: <Link … /> })`.
 */
export function fill(sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{nodes[part]}</Fragment>))
}
