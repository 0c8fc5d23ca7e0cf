import { formerPlayerName, unnamedWinnerName } from '@whereabouts/game/rules'

/** What public pages show for a player: `username` is as `shown_name` of the schema gives it. */
export const nameInPublic = ({ userId, username }: { userId: string | null; username: string | null }): string =>
  username ?? (userId === null ? formerPlayerName : unnamedWinnerName)
