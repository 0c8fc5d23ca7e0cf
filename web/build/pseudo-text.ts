import { cloneElement, createElement, Fragment, type FunctionComponent, isValidElement, type ReactElement } from 'react'

/** Accented versions of English letters, so that catalog texts are recognizable. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'áƀçđéƒğĥíĵķļɱñöþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ'].map((accented, index) => [
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]!,
    accented,
  ]),
)

/** Parts that a translator leaves as they are: placeholders, web and mail addresses, paths. */
const untouched = /\{\w+\}|\S*(?:\/\/|@)\S*|(?<!\S)\/\S*/g

/** Returns the text accented and about 40% longer: the second of two letters is doubled. Applying it twice changes nothing more. */
export function pseudoText(text: string): string {
  let done = ''
  let from = 0
  for (const { 0: whole, index } of text.matchAll(untouched)) {
    done += pseudoWords(text.slice(from, index)) + whole
    from = index + whole.length
  }
  return done + pseudoWords(text.slice(from))
}

const pseudoWords = (words: string) =>
  words
    .replace(/[a-z]{2}/gi, (pair) => `${pair}${pair[1]!.toLowerCase()}`)
    .replace(/[a-z]/gi, (letter) => accents[letter]!)

type Given = (...given: unknown[]) => unknown

/** A catalog in the pseudo-language: its strings, and the texts that its functions and elements produce. */
export function pseudo<Value>(value: Value): Value {
  return inPseudo(value) as Value
}

function inPseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (typeof value === 'function') return (...given: unknown[]) => inPseudo((value as Given)(...given))
  if (Array.isArray(value)) return value.map(inPseudo)
  if (isValidElement(value)) return inPseudoElement(value as ReactElement<Props>)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inPseudo(inner)]))
}

type Props = Record<string, unknown>

/** Props of an element with readable text. */
const readProps = ['children', 'aria-label', 'title', 'alt', 'placeholder']

/** Wraps a component so that its output is pseudo. Cached, because React would remount a new component. */
const components = new WeakMap<FunctionComponent<Props>, FunctionComponent<Props>>()

function inPseudoElement(element: ReactElement<Props>): ReactElement {
  const { type, props } = element
  if (typeof type === 'function') {
    const original = type as FunctionComponent<Props>
    const known = components.get(original) ?? (inPseudo(original) as FunctionComponent<Props>)
    components.set(original, known)
    return createElement(known, { ...props, key: element.key })
  }
  if (typeof type !== 'string' && type !== Fragment) return element
  const readable = Object.entries(props).filter(([name]) => readProps.includes(name))
  const read = readable.map(([name, text]) => [name, inPseudo(text)] as const)
  // Children passed one by one keep their positions and need no keys.
  const { children, ...others } = Object.fromEntries(read)
  return Array.isArray(children)
    ? cloneElement(element, others, ...children)
    : cloneElement(element, { ...others, children })
}
