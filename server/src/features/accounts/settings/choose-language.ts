import type { chooseLanguage as endpoint } from '@whereabouts/contract/accounts.settings'
import type { CommandOf } from '../../../core/context.ts'
import { languageCookieHeader } from '../../../platform/http/chosen-language.ts'
import { saveLanguage } from './writes.ts'

/** Lets this browser remember a language, and stores it with the account of a signed-in user. */
export const chooseLanguage: CommandOf<typeof endpoint> = async (context, { language }) => {
  const { db, config, caller, setCookies } = context
  if (caller) await saveLanguage(db, { userId: caller.userId, language })
  setCookies.push(languageCookieHeader(language, { isSecure: config.SITE_URL.startsWith('https:') }))
  return { language }
}
