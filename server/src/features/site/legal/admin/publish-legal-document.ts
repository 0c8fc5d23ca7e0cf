import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { list, publish } from '@whereabouts/contract/legal.admin'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { findLegalFault, type LegalFault } from '@whereabouts/game/legal-text'
import type { CommandOf } from '../../../../core/context.ts'
import { Malformed, Refusal } from '../../../../core/refusal.ts'
import { writeAudit } from '../../../audit/for-others.ts'
import { listDocuments } from '../queries.ts'
import { insertDocument } from '../writes.ts'

export const listLegalDocuments: CommandOf<typeof list> = ({ db }) => describeAll(db)

/** Publishes a version. Of two concurrent calls the second is refused, since the list has changed. */
export const publishLegalDocument: CommandOf<typeof publish> = async (context, { kind, language, text, after }) => {
  const { db, clock, caller } = context
  const fault = findLegalFault(text)
  if (fault) throw new Malformed('text', sentenceOf(fault))
  const number = after + 1
  const published = await db
    .transaction(async (tx) => {
      const document = { kind, language, number, text: text.replaceAll('\r\n', '\n') }
      await insertDocument(tx, { ...document, publishedAt: clock.now(), publishedBy: caller.username })
      await writeAudit(tx, context, {
        action: 'legal.publish',
        subject: `${kind} ${language}`,
        after: { kind, language, number },
      })
      return describeAll(tx)
    })
    .catch((error: unknown) => {
      if (violates(error, 'legal_documents_have_numbers') || violates(error, 'legal_documents_follow_one_another'))
        throw new Refusal('changed-meanwhile')
      throw error
    })
  return published
}

async function describeAll(db: Database): Promise<OutputOf<typeof list>> {
  const documents = await listDocuments(db)
  return {
    documents: documents.map(({ publishedAt, publishedBy, ...document }) => ({
      ...document,
      published_at: publishedAt.toISOString(),
      published_by: publishedBy,
    })),
  }
}

function sentenceOf({ reason, line, words }: LegalFault): string {
  switch (reason) {
    case 'no-title':
      return 'The text has no title. Begin it with a line such as # Terms & Conditions.'
    case 'no-section':
      return 'The text has no section. Give it at least one heading such as ## Contact.'
    case 'html':
      return `Line ${line}: ${words} looks like HTML, which the page would show as text. Please write it as Markdown.`
    case 'placeholder':
      return `Line ${line}: ${words} stands for nothing on this site. Please correct or remove it.`
    case 'not-alone':
      return `Line ${line}: ${words} needs a paragraph of its own.`
    case 'link':
      return `Line ${line}: ${words} leads nowhere. A link leads to a page such as /privacy, to https:// or to mailto:.`
    case 'condition':
      return `Line ${line}: ${words} is not understood. A condition begins with :::if and a name that is known, and ends with :::end.`
  }
}
