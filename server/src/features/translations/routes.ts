import * as translationsAdmin from '@whereabouts/contract/translations.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import {
  getTranslationCounts,
  listLackingTranslations,
  listTranslations,
  saveTranslatedText,
} from './change-translations.ts'

export const routes: readonly Route[] = [
  serve(translationsAdmin.overview, getTranslationCounts),
  serve(translationsAdmin.list, listTranslations),
  serve(translationsAdmin.lacking, listLackingTranslations),
  serve(translationsAdmin.save, saveTranslatedText),
]
