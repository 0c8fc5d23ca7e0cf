import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: 'Zuletzt geändert:',
  contents: 'Auf dieser Seite',
  operatorOf: (name) => `die Betreiber von ${name}`,
  supportAddress: 'unsere Support-Adresse',
  postalAddress: 'Postanschrift',
  operatedBy: (name) => `${name} wird betrieben von`,
  hosts: (names) => names.join(' und '),
  loading: 'Der Text wird geladen …',
  failed: 'Der Text konnte nicht geladen werden',
  failedMore: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
}
