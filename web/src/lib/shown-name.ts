import { formerPlayerName, unnamedWinnerName } from '@whereabouts/game/rules'
import { texts } from './name-texts.ts'

const withoutName = new Map([
  [formerPlayerName, texts.formerPlayer],
  [unnamedWinnerName, texts.unnamedWinner],
])

/** Whether the server has no name to show for a player. Its words for that are English; no player can have such a name. */
export const isNameless = (username: string): boolean => withoutName.has(username)

/** A player's display name. */
export const shownName = (username: string): string => withoutName.get(username) ?? username
