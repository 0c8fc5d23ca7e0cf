import { formerPlayerName } from '@whereabouts/game/rules'
import { texts } from './name-texts.ts'

/** A player's display name. The server names deleted accounts in English; no player can have that name. */
export const shownName = (username: string): string => (username === formerPlayerName ? texts.formerPlayer : username)
