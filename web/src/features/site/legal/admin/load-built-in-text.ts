import type { Language } from '@whereabouts/contract/languages'
import type { LegalKind } from '@whereabouts/contract/legal'

const files = import.meta.glob<string>(
  ['../documents/*.md', '../../../../languages/*/features/site/legal/documents/*.md'],
  { query: '?raw', import: 'default' },
)

/** Loads the text that comes with the product, without its date: a published text has its own. */
export async function loadBuiltInText(kind: LegalKind, language: Language): Promise<string> {
  const folder = language === 'en' ? '..' : `../../../../languages/${language.toLowerCase()}/features/site/legal`
  const text = await files[`${folder}/documents/${kind}.md`]!()
  return text.replace(/^---\n.*\n---\n+/, '')
}
