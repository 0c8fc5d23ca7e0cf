import type { texts as english } from '../../../app/no-script-texts.ts'

export const texts: typeof english = {
  needsScript: 'Dieses Spiel braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
}
