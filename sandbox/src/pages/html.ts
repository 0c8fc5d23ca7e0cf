/** HTML that is safe to send: written here, or escaped. */
export class SafeHtml {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | SafeHtml | SafeHtml[] | null | undefined | false

/** A template whose values are escaped unless they are templates themselves. Null, undefined and false leave nothing. */
export function html(texts: TemplateStringsArray, ...values: Part[]): SafeHtml {
  return new SafeHtml(texts.map((text, index) => text + render(values[index])).join(''))
}

function render(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof SafeHtml) return value.text
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
