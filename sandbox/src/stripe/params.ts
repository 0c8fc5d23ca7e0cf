import { invalid } from './fault.ts'
import type { Form } from './form.ts'

/**
 * Reads the parameters of one call and tracks which were read, so that `finish` can refuse the rest: an unsupported parameter is an error, never
 * silently ignored.
 */
export class Params {
  private readonly form: Form
  private readonly prefix: string
  private readonly unread: Set<string>
  private readonly inner: Params[] = []

  constructor(form: Form, prefix = '') {
    this.form = form
    this.prefix = prefix
    this.unread = new Set(Object.keys(form))
  }

  nameOf(key: string): string {
    return this.prefix === '' ? key : `${this.prefix}[${key}]`
  }

  has(key: string): boolean {
    return this.form[key] !== undefined
  }

  /** Whether the parameter is a plain text and not a nested form. */
  isText(key: string): boolean {
    return typeof this.form[key] === 'string'
  }

  /** The text. Undefined if the parameter is missing. An empty text asks Stripe to clear a field. */
  text(key: string): string | undefined {
    this.unread.delete(key)
    const value = this.form[key]
    if (value !== undefined && typeof value !== 'string') {
      throw invalid(`Invalid string: ${this.nameOf(key)}`, { param: this.nameOf(key) })
    }
    return value
  }

  requiredText(key: string): string {
    const value = this.text(key)
    if (value) return value
    throw invalid(`Missing required param: ${this.nameOf(key)}.`, {
      param: this.nameOf(key),
      code: 'parameter_missing',
    })
  }

  integer(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined || value === '') return undefined
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    const param = this.nameOf(key)
    throw invalid(`Invalid integer: ${value}`, { param, code: 'parameter_invalid_integer' })
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalid(`Invalid boolean: ${value}`, { param: this.nameOf(key) })
  }

  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const choice = choices.find((one) => one === value)
    if (choice) return choice
    throw invalid(`Invalid ${this.nameOf(key)}: must be one of ${choices.join(', ')}`, { param: this.nameOf(key) })
  }

  /** An http or https address. */
  address(key: string): string | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    // Braces are allowed for Stripe's own placeholder.
    if (/^https?:\/\//.test(value) && URL.canParse(value.replace(/[{}]/g, ''))) return value
    throw invalid(`Not a valid URL: ${this.nameOf(key)}`, { param: this.nameOf(key), code: 'url_invalid' })
  }

  texts(key: string): string[] {
    const list = this.section(key)
    if (!list) return []
    return Object.keys(list.form).map((index) => list.requiredText(index))
  }

  /** The metadata after the change: an empty value removes its key. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const after = { ...before }
    if (this.form.metadata === '') {
      this.unread.delete('metadata')
      return {}
    }
    const section = this.section('metadata')
    for (const key of Object.keys(section?.form ?? {})) {
      const value = section?.text(key)
      if (value) after[key] = value
      else delete after[key]
    }
    return after
  }

  /** The parameters inside brackets. */
  section(key: string): Params | undefined {
    this.unread.delete(key)
    const value = this.form[key]
    if (value === undefined) return undefined
    if (typeof value === 'string') throw invalid(`Invalid object: ${this.nameOf(key)}`, { param: this.nameOf(key) })
    const section = new Params(value, this.nameOf(key))
    this.inner.push(section)
    return section
  }

  /** Refuses unread parameters. Called before anything is changed. */
  finish(): void {
    for (const section of this.inner) section.finish()
    const [key] = this.unread
    if (key === undefined) return
    const param = this.nameOf(key)
    throw invalid(`Received unknown parameter: ${param} (or one that the sandbox does not stand in for)`, {
      param,
      code: 'parameter_unknown',
    })
  }
}
