import { cloneElement, createElement, Fragment, type FunctionComponent, isValidElement, type ReactElement } from 'react'

/** Each letter of English with an accent of its own, so that a text of the catalogue is readable from one that is not. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'áƀçđéƒğĥíĵķļɱñöþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ'].map((accented, index) => [
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[index]!,
    accented,
  ]),
)

/** What a translator leaves as it is: a name to be filled in, an address of the web or of mail, a path of ours. */
const untouched = /\{\w+\}|\S*(?:\/\/|@)\S*|(?<!\S)\/\S*/g

/**
 * The text in the pseudo-language: accented, and some 40 % longer, since of two letters that stand together the second is written twice. What has
 * been written so stays as it is, however often it is.
 */
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

/** A catalogue in the pseudo-language: its strings, those that its functions return, and those that its elements show. */
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

/** What of an element is read: its children, and what is readable of it. */
const readProps = ['children', 'aria-label', 'title', 'alt', 'placeholder']

/** A component is answered by one that shows the same in the pseudo-language; it stays the same one, or React would begin it anew each time. */
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
  // Children that are handed over one by one keep their places, and need no keys.
  const { children, ...others } = Object.fromEntries(read)
  return Array.isArray(children)
    ? cloneElement(element, others, ...children)
    : cloneElement(element, { ...others, children })
}
