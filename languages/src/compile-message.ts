import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What an English text takes: named facts in one object, or parameters in this order; null if it is a string. */
export type Parameters = { names: readonly string[]; areFacts: boolean } | null

/**
 * JavaScript of a translation: a string, or a function with the parameters of the English one. The message is ICU MessageFormat
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/) with plain, `number`, `plural` and `select` arguments; the case `null` of a
 * `select` stands for a missing value. In a string an argument is a place that a page fills, and stays as it is. Throws if the message has a syntax
 * error, an argument that English lacks, or a plural without a form that the language needs.
 */
export function compileMessage(
  message: string,
  { locale, parameters }: { locale: string; parameters: Parameters },
): string {
  const elements = parse(message, { ignoreTag: true })
  if (!parameters) return JSON.stringify(elements.map(literally).join(''))
  const { names, areFacts } = parameters
  const strange = [...argumentsOf(elements)].find((name) => !names.includes(name))
  if (strange) throw new Error(`English has no {${strange}}`)
  const list = names.join(',')
  return `(${areFacts ? `{${list}}` : list})=>${write(elements, { locale })}`
}

/** The arguments of a message. */
export function argumentsOf(message: string | readonly MessageFormatElement[]): ReadonlySet<string> {
  const elements = typeof message === 'string' ? parse(message, { ignoreTag: true }) : message
  return new Set(
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return []
      const inner = 'options' in element ? Object.values(element.options).map(({ value }) => value) : []
      return [element.value, ...inner.flatMap((value) => [...argumentsOf(value)])]
    }),
  )
}

function literally(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return element.value
  if (element.type === TYPE.argument) return `{${element.value}}`
  throw new Error('A text without parameters has only words and places, such as {name}')
}

interface Scope {
  locale: string
  /** The number of the innermost plural. */
  count?: string
}

/** A template literal. */
const write = (elements: readonly MessageFormatElement[], scope: Scope): string =>
  `\`${elements.map((element) => part(element, scope)).join('')}\``

function part(element: MessageFormatElement, scope: Scope): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[\\`]|\$(?=\{)/g, (mark) => `\\${mark}`)
    case TYPE.argument:
      return `\${${element.value}}`
    case TYPE.number:
      return grouped(element.value, scope.locale)
    case TYPE.pound:
      return grouped(scope.count!, scope.locale)
    case TYPE.select: {
      const { value } = element
      const cases = Object.entries(element.options).map(
        ([name, { value: inner }]) => [name, write(inner, scope)] as const,
      )
      return choose(cases, (name) =>
        name === 'null' ? `${value}==null` : `String(${value})===${JSON.stringify(name)}`,
      )
    }
    case TYPE.plural:
      return choosePlural(element.value, element.options, scope)
    default:
      throw new Error('A message has plain, number, plural and select arguments only')
  }
}

const grouped = (count: string, locale: string) => `\${${count}.toLocaleString(${JSON.stringify(locale)})}`

/** The first case that holds, or `other`. */
function choose(cases: readonly (readonly [string, string])[], holds: (name: string) => string): string {
  const other = cases.find(([name]) => name === 'other')![1]
  const others = cases.filter(([name]) => name !== 'other')
  return `\${${others.map(([name, text]) => `${holds(name)}?${text}:`).join('')}${other}}`
}

/** The forms that a language has: https://cldr.unicode.org/index/cldr-spec/plural-rules. */
const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

function choosePlural(count: string, options: Record<string, { value: MessageFormatElement[] }>, scope: Scope): string {
  const cases = Object.entries(options).map(([form, { value }]) => [form, write(value, { ...scope, count })] as const)
  const needed = formsOf(scope.locale)
  const strange = cases.find(([form]) => !form.startsWith('=') && !needed.includes(form as Intl.LDMLPluralRule))
  if (strange) throw new Error(`The language has no plural form ${strange[0]}`)
  // 'many' of Romance languages is for round millions, and 'zero' and 'two' of Arabic may be written as numbers: those fall back to 'other'.
  const isByNumber = cases.length > 1 && cases.every(([form]) => form === 'other' || form.startsWith('='))
  const missing = ['one', 'few'].find((form) => needed.includes(form as Intl.LDMLPluralRule) && !(form in options))
  if (missing && !isByNumber) throw new Error(`The plural lacks the form ${missing}`)
  const rule = `new Intl.PluralRules(${JSON.stringify(scope.locale)}).select(${count})`
  return choose(cases, (form) =>
    form.startsWith('=') ? `${count}===${form.slice(1)}` : `${rule}===${JSON.stringify(form)}`,
  )
}
