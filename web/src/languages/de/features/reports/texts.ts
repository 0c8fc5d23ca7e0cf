import type { texts as english } from '../../../../features/reports/texts.ts'

export const texts: typeof english = {
  report: 'Melden',
  reportOf: (name) => `${name} melden`,
  lead: 'Das lesen nur die, die sich um diese Seite kümmern. Wer gemeldet hat, erfährt niemand sonst.',
  why: 'Was stimmt nicht?',
  choose: 'Wähle einen Grund …',
  reasons: { name: 'Der Name', cheating: 'Schummeln', other: 'Etwas anderes' },
  words: 'In deinen Worten',
  wordsHint: 'Bis zu 1.000 Zeichen. Bei einem Namen darf das leer bleiben.',
  cancel: 'Abbrechen',
  send: 'Meldung senden',
  sent: 'Danke. Wir sehen es uns an.',
  sentText: 'Du bekommst eine kurze E-Mail, wenn das geschehen ist.',
  failed: 'Die Meldung konnte nicht gesendet werden. Bitte versuche es noch einmal.',
}
