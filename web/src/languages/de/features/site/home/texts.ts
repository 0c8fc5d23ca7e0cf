import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Wird geladen …',
  seeSolution: 'Lösung ansehen',
  startNow: 'Jetzt spielen',
  startFree: 'Kostenlos anfangen',
  practise: 'Kostenlos üben, ohne Konto',

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
  next: 'Als Nächstes:',
  nextUnknown: 'Die nächste Aufgabe wird vorbereitet',

  photoOpen: 'Das Rätselfoto von heute',
  photoSolved: 'Das Foto von heute, gefunden',
  photoNone: 'Das nächste Foto ist unterwegs',
  photoBlurred: 'Das Foto von heute, unscharf, bis du spielst',
  photoSharp: 'Das Foto von heute',
  unknownPlace: '??,????° N, ??,????° O',

  howItWorks: 'So geht es',
  steps: [
    {
      title: 'Konto anlegen',
      text: 'Leg ein Konto für die kostenlose Probezeit an. Das Konto kostet nichts; die Probezeit beginnt mit dem Abo, das du wählst.',
    },
    {
      title: 'Foto untersuchen',
      text: 'Schilder, Schatten, Dächer, Pflanzen: Jede Einzelheit verrät etwas über den Ort.',
    },
    {
      title: 'Nadel setzen',
      text: 'Setz deine Nadel auf die Weltkarte, verschieb sie, bis du sicher bist, und gib deinen Tipp ab.',
    },
    { title: 'Preis gewinnen', text: 'Wer zuerst bis auf 1 km herankommt, gewinnt den Preis.' },
  ],

  earlyAdvantage: 'Früh dabei sein lohnt sich',
  earlyAdvantageLead: 'Bevor alle anderen kommen.',
  lessCompetition: 'Weniger Konkurrenz',
  lessCompetitionText: 'Noch wissen wenige davon, also steht dein Tipp gegen weniger andere.',
  dailyPrizes: 'Jeden Tag ein Preis',
  dailyPrizesText:
    'Jeden Tag ein neues Foto und ein neuer Geldpreis. Einen verpasst? Der nächste kommt in ein paar Stunden.',
  firstWave: 'Sei von Anfang an dabei',
  firstWaveText: 'Übe jetzt deinen Blick, dann bist du vorn, wenn alle anderen dazukommen.',

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
