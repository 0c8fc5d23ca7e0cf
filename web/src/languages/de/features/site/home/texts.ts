import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Wird geladen …',
  seeSolution: 'Lösung ansehen',
  startNow: 'Jetzt spielen',
  startFree: 'Kostenlos anfangen',
  practice: 'Kostenlos üben, ohne Konto',
  practicePast: 'Mit einem früheren Foto üben',

  prize: 'Der Preis heute',
  tryAgain: 'Erneut versuchen',
  captions: {
    loading: 'Suche die Aufgabe von heute …',
    unknown: 'Die Aufgabe von heute konnte nicht geladen werden',
    none: 'Heute keine Aufgabe',
    solved: 'Jemand hat schon gewonnen!',
    open: 'Noch hat niemand gewonnen!',
  },
  toWin: 'Der erste Tipp im Umkreis von 1 km gewinnt',
  youWon: 'Du hast heute gewonnen!',
  left: (time) => `noch ${time}`,
  nextIn: (time) => `Neu in ${time}`,
  next: 'Als Nächstes:',
  nextUnknown: 'Die nächste Aufgabe wird vorbereitet',

  whereIsThis: 'Wo ist das?',
  photoPast: 'Das Foto eines vergangenen Tages',
  photoOpen: 'Das Rätselfoto von heute',
  photoSolved: 'Das Foto von heute, gefunden',
  photoNone: 'Das nächste Foto ist unterwegs',
  photoBlurred: 'Das Foto von heute, unscharf, bis du spielst',
  photoSharp: 'Das Foto von heute',

  playToWin: 'Spiel um den Preis',
  playToWinText: 'Jeden Tag ein Foto. Der erste Tipp im Umkreis von 1 km gewinnt den Preis.',

  upcomingChallenges: 'Die nächsten Aufgaben',
  upcoming: 'Demnächst',
  andMore: (count) => `Und ${count} weitere ${plural(count, { one: 'Aufgabe folgt', other: 'Aufgaben folgen' })} …`,
  noneScheduled: 'In den nächsten 2 Wochen ist keine Aufgabe geplant',
  scheduleFailed: 'Der Zeitplan konnte nicht geladen werden',
  viewSchedule: 'Ganzer Zeitplan',

  faqs: 'Häufige Fragen',
  noFaqs: 'Noch keine Fragen',
  faqsFailed: 'Die Fragen konnten nicht geladen werden',
  viewFaqs: 'Alle Fragen',
}
