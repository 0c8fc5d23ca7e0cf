import { locale } from './language.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

let rules: Intl.PluralRules | undefined

/** The plural form for a number, by the language's rules (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(locale)
  return forms[rules.select(count)] ?? forms.other
}
