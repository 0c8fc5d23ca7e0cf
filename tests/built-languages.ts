import { allLanguages, type Language, type Translation, translations } from '@whereabouts/contract/languages'
import { lengthOf } from './length.ts'

/** The languages that tests read pages in, one of them right-to-left; all of them in `npm run test:full`. */
export const builtTranslations: readonly Translation[] = lengthOf({ usual: ['de', 'ar'], full: translations })
export const builtLanguages: readonly Language[] = lengthOf({ usual: ['en', ...builtTranslations], full: allLanguages })
