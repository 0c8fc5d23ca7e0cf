import { invalid } from './fault.ts'

/** A decoded form: texts, and forms inside forms. Stripe's lists are forms whose names are 0, 1, 2. */
export interface Form {
  [name: string]: string | Form
}

/** Reads 'line_items[0][price]=price_1&metadata[a]=b' as Stripe's API does. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) place(form, name, value)
  return form
}

function place(form: Form, name: string, value: string): void {
  const path = [name.replace(/\[.*$/s, ''), ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
  let inner = form
  for (const [depth, part] of path.entries()) {
    // 'expand[]=customer' numbers itself.
    const key = part === '' ? String(Object.keys(inner).length) : part
    if (depth === path.length - 1) {
      inner[key] = value
      return
    }
    const next = inner[key] ?? Object.create(null)
    if (typeof next === 'string') throw invalid(`Invalid object: ${name}`, { param: name })
    inner[key] = next
    inner = next
  }
}
