import { formerPlayerName } from '@whereabouts/game/rules'
import { texts } from './name-texts.ts'

/** A player's name as the page shows it. The server says in English that somebody's account is gone; nobody can have that name. */
export const shownName = (username: string): string => (username === formerPlayerName ? texts.formerPlayer : username)
