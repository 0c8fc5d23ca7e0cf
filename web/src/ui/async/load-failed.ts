import { NetworkFailed } from '../../lib/api.ts'
import { texts } from './texts.ts'

/** What a player's page says when it failed to load: its own sentence, or that there is no connection. */
export const loadFailed = (failed: string) => (error: Error) =>
  error instanceof NetworkFailed
    ? { title: texts.networkError, message: texts.checkConnection }
    : { title: failed, message: texts.tryLater }
