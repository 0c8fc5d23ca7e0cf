import { NetworkFailed } from '../../lib/api.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts } from './texts.ts'

/** What a player's page says when something failed to load: that there is no connection, or that it could not be loaded. */
export const loadFailed = (error: Error, title = common.loadFailed) =>
  error instanceof NetworkFailed
    ? { title: texts.networkError, message: texts.checkConnection }
    : { title, message: texts.tryLater }
