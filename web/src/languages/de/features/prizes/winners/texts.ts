import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Bisherige Gewinner',
  lead: 'Jeder dieser Preise ist angekommen. Wie ein Tag ausging, können alle nachprüfen.',
  sum: (count, amount) => `${plural(count, { one: '1 Preis', other: `${count} Preise` })}, ${amount} ausgezahlt`,
  paidOn: (day) => `ausgezahlt am ${day}`,
  verify: 'Prüfen',
  verifyDay: (day) => `Den Tag ${day} prüfen`,
  empty: 'Noch wurde kein Preis ausgezahlt.',
  emptyText: 'Wer zuerst gewinnt, steht hier.',
  schedule: 'Die nächsten Aufgaben',
  more: 'Mehr zeigen',
  loadingMore: 'Wird geladen …',
  loading: 'Wird geladen …',
  failed: 'Die bisherigen Gewinner konnten nicht geladen werden',
  tryLater: 'Bitte versuche es gleich noch einmal.',
  networkError: 'Netzwerkfehler',
  checkConnection: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  seeAll: 'Alle ansehen',
}
