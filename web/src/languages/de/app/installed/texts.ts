import type { texts as english } from '../../../../app/installed/texts.ts'

export const texts: typeof english = {
  offlineTitle: 'Du bist offline',
  offlineText:
    'Die Seite ist gerade nicht zu erreichen. Sie kommt von selbst zurück, sobald die Verbindung wieder da ist.',
  tryAgain: 'Erneut versuchen',
  trying: 'Suche die Seite …',
  stillOffline: 'Noch immer keine Verbindung.',

  updateTitle: 'Neue Version',
  updateText: 'Eine neue Version dieser Seite ist bereit.',
  reload: 'Neu laden',
}
