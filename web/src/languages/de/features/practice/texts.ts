import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Üben',
  question: (day) => `Wo entstand das Foto vom ${day}?`,
  questionToday: 'Wo entstand das Foto von heute?',
  forNothing: 'Nur zum Üben: kein Preis, keine Rangliste, so oft du magst.',
  hasPlayed: 'An diesem Tag hast du getippt, als es zählte. Diese Runde ändert daran nichts.',
  tryAgain: 'Erneut versuchen',

  photo: {
    title: 'Foto',
    alt: 'Das Foto zum Üben. Wo ist es entstanden?',
    view: 'Das Foto groß ansehen',
    back: 'Zurück zum Foto',
    failed: 'Das Foto konnte nicht geladen werden.',
  },

  map: { title: 'Dein Tipp', label: 'Weltkarte', own: (distance) => `Du · ${distance}` },

  submit: {
    selected: 'Gewählter Ort',
    noneSelected: 'Noch keiner',
    selectFirst: 'Wähle erst einen Ort auf der Karte',
    send: 'Wie nah bin ich?',
    sending: 'Wird geprüft …',
    openMap: 'Karte öffnen',
    offline: 'Du bist offline. Dein Tipp wurde nicht gesendet. Deine Nadel bleibt.',
    noAnswer: 'Der Server antwortet nicht. Deine Nadel bleibt: Drück noch einmal, es zählt nur einmal.',
    gone: 'Dieser Tag ist nicht mehr zum Üben offen. Bitte nimm ein anderes Foto.',
    failed: 'Dein Tipp konnte nicht geprüft werden. Deine Nadel bleibt; bitte versuche es noch einmal.',
  },

  result: {
    name: 'Ergebnis',
    place: 'Das Foto entstand bei {place}.',
    ranked: (rank, of) => `Damit wärst du auf Platz ${formatCount(rank)} von ${formatCount(of)} gewesen`,
    alone: 'Als es zählte, hat an diesem Tag niemand getippt.',
    standingSoon: 'Welcher Platz das gewesen wäre, zeigt sich gleich.',
    another: 'Ein anderes Foto',
    theDay: 'Den Tag ansehen',
    play: 'Um den Preis von heute spielen',
    signIn: 'Leg ein Konto an, und dieses Ergebnis beginnt deine Serie.',
  },

  offer: {
    worth: (prize) => `Das Foto von heute ist ${prize} wert.`,
    playFree: (days) =>
      plural(days, { one: 'Spiel es einen Tag kostenlos.', other: `Spiel es ${days} Tage kostenlos.` }),
    playFrom: (price) => `Spiel es ab ${price}.`,
    found: 'Das Foto von heute ist gefunden.',
    seeSolution: 'Lösung ansehen',
    startFree: 'Kostenlos anfangen',
    seePlans: 'Abos ansehen',
  },

  share: {
    day: (siteName, date) => `${siteName}, Übung vom ${date}`,
    closerThan: (percentile) => `Näher als ${percentile} % der Spieler von damals`,
  },

  states: {
    failed: 'Es konnte kein Foto geladen werden',
    failedText: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
    gone: 'Dieser Tag ist nicht zum Üben offen',
    goneText: 'Üben kannst du nur mit Tagen, die vorbei sind. Nimm stattdessen ein zufälliges Foto.',
    another: 'Ein anderes Foto',
    'none-yet': 'Noch ist kein Tag vorbei',
    'none-yet-text': 'Hier kannst du üben, sobald die erste Aufgabe gelöst ist.',
    closed: 'Vergangene Tage sind hier nicht offen',
    'closed-text': 'Zum Üben gibt es nichts.',
    'all-practiced': 'Du hast mit jedem vergangenen Tag geübt',
    'all-practiced-text': 'Mit jeder Aufgabe kommt einer dazu. Bis dahin kannst du sie noch einmal spielen.',
    again: 'Noch einmal spielen',
    today: 'Zur Aufgabe von heute',
    schedule: 'Ganzer Zeitplan',
  },
}
