import type { texts as english } from '../../../../../features/site/home/about-texts.ts'

export const texts: typeof english = {
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
}
