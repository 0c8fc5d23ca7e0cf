import { type Translation, translations } from '@whereabouts/contract/languages'
import {
  type lacking,
  type list,
  type overview,
  type Subject,
  type save,
  subjects,
} from '@whereabouts/contract/translations.admin'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { noteAnswersRead, writeAudit } from '../audit/for-others.ts'
import { countTexts, describeText, findText, listLacking, listTexts, lockText, type TextRow } from './queries.ts'
import { deleteTranslation, saveTranslation } from './writes.ts'

type Admin = ContextFor<'admin'>

const offeredBy = ({ config }: Pick<Admin, 'config'>): Translation[] =>
  translations.filter((language) => config.LANGUAGES.includes(language))

/** How much each language lacks. */
export const getTranslationCounts: CommandOf<typeof overview> = async (context) => {
  const languages = offeredBy(context)
  const rows = await countTexts(context.db, { languages, now: context.clock.now() })
  const countsOf = (language: Translation) =>
    subjects.map((subject) => {
      const row = rows.find((one) => one.language === language && one.subject === subject)
      return { subject, texts: row?.texts ?? 0, missing: row?.missing ?? 0, outdated: row?.outdated ?? 0 }
    })
  return { languages: languages.map((language) => ({ language, counts: countsOf(language) })) }
}

/** The texts of a kind with their translations. Stories of puzzles may reveal their places, so reading them is logged. */
export const listTranslations: CommandOf<typeof list> = async (context, input) => {
  const { language, subject, subject_id: subjectId = null, show, page } = input
  if (!offeredBy(context).includes(language)) throw new Refusal('not-found')
  const { db, clock } = context
  const found = await listTexts(db, { language, subject, subjectId, now: clock.now(), isOpen: show === 'open', page })
  if (subject === 'puzzle') await noteAnswersRead(context, idsOf(found.texts))
  return { texts: found.texts.map(describeText), pages: found.pages }
}

const idsOf = (rows: readonly TextRow[]) => [...new Set(rows.map(({ subjectId }) => subjectId))]

/** What some languages lack of one kind. Contains no text. */
export const listLackingTranslations: CommandOf<typeof lacking> = async (context, { subject, subject_id }) => {
  const languages = offeredBy(context)
  const wanted = { languages, subject, subjectId: subject_id ?? null, now: context.clock.now() }
  const rows = languages.length === 0 ? [] : await listLacking(context.db, wanted)
  const among = (tags: readonly string[]) => languages.filter((language) => tags.includes(language))
  return {
    languages: languages.length,
    texts: rows.map(({ subjectId, field, missing, outdated }) => ({
      ...{ subject_id: subjectId, field, missing: among(missing), outdated: among(outdated) },
    })),
  }
}

/** Stores a translation, or removes it. Refuses if the English text or the translation differs from the one that was read. */
export const saveTranslatedText: CommandOf<typeof save> = async (context, input) => {
  const { language, subject, subject_id: subjectId, field, text } = input
  if (!offeredBy(context).includes(language)) throw new Refusal('not-found')
  const { db, clock } = context
  const [key, now] = [{ language, subject, subjectId, field }, clock.now()]
  const after = await db.transaction(async (tx) => {
    await lockText(tx, key)
    const before = await findText(tx, { ...key, now })
    if (!before) throw new Refusal('not-found')
    if (before.englishHash !== input.english_hash || (before.updatedAt?.toISOString() ?? null) !== input.updated_at)
      throw new Refusal('changed-meanwhile')
    const isSame = before.translated === (text || null) && before.translatedHash === (text ? before.englishHash : null)
    if (isSame) return before
    if (text === '') await deleteTranslation(tx, key)
    else
      await saveTranslation(tx, {
        ...key,
        translated: text,
        englishHash: before.englishHash,
        at: laterThan(before, now),
      })
    await writeAudit(tx, context, {
      action: text === '' ? 'translation.delete' : 'translation.save',
      subject: subject === 'site' ? field : subjectId,
      before: before.translated === null ? null : audited(key, before.translated),
      after: text === '' ? null : audited(key, text),
    })
    return (await findText(tx, { ...key, now }))!
  })
  if (subject === 'puzzle') await noteAnswersRead(context, [subjectId])
  return { text: describeText(after) }
}

/** Two versions never have the same moment: else a late second edit would go unnoticed. */
const laterThan = ({ updatedAt }: TextRow, now: Date): Date =>
  updatedAt !== null && updatedAt >= now ? new Date(updatedAt.getTime() + 1) : now

const audited = (
  { language, subject, field }: { language: string; subject: Subject; field: string },
  text: string,
) => ({
  ...{ kind: subject, field, language, text },
})
