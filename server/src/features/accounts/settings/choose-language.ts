import type { chooseLanguage as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { languageCookieHeader } from '../../../platform/http/chosen-language.ts'
import { saveLanguage } from './queries.ts'

/** Keeps the caller's language, in which mails are written too, and lets this browser remember it. */
export const chooseLanguage: CommandOf<typeof endpoint> = async (context, { language }) => {
  const { db, config, caller, setCookies } = context
  await saveLanguage(db, { userId: caller.userId, language })
  setCookies.push(languageCookieHeader(language, { isSecure: config.SITE_URL.startsWith('https:') }))
  return { language }
}
