import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: 'Daily Challenge',
    maintenanceDescription: 'Jeden Tag ein Rätsel',
    description: 'Orte erraten und Geld gewinnen!',
    tagline:
      'Wie gut kennst du die Welt? Jeden Tag ein Foto: Such nach Hinweisen, setz die Nadel auf die Karte und spiel um den Preis!',
  },
  betweenSentences: ' ',
  invalidDate: 'Ungültiges Datum',
  invalidTime: 'Ungültige Zeit',
  noActiveSession: 'Du bist nicht angemeldet',
  signInAgain: 'Bitte melde dich noch einmal an.',
}
