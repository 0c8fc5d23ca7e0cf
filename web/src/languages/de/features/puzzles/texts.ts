import type { texts as english } from '../../../../features/puzzles/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Erneut versuchen',

  today: {
    loadTimedOut: 'Das hat zu lange gedauert. Bitte prüfe deine Internetverbindung und versuche es noch einmal.',
    loadFailed: 'Die Aufgabe konnte nicht geladen werden. Bitte versuche es noch einmal.',
    unexpected: 'Etwas Unerwartetes ist passiert. Bitte versuche es noch einmal.',
  },

  photo: {
    title: 'Rätselfoto',
    prize: (amount) => `Preis: ${amount}`,
    alt: 'Das Rätselfoto von heute',
    view: 'Das Foto groß ansehen',
    locked: 'Das scharfe Foto gibt es mit einem Abo',
    unlock: 'Foto ansehen',
    failed: 'Das Foto konnte nicht geladen werden.',
    pinDropped: 'Nadel gesetzt – sieh in der Rangliste nach, wie es steht!',
    wonPlace: 'Koordinaten: {place}',
  },

  countdown: {
    title: 'Nächste Aufgabe',
    loading: 'Nächste Aufgabe wird geladen',
    failed: 'Die nächste Aufgabe konnte nicht geladen werden',
    failedText: 'Die nächste Aufgabe konnte nicht geladen werden',
    none: 'Noch keine weitere Aufgabe',
    noneText: 'Schau später noch einmal vorbei!',
    released: 'Die neue Aufgabe ist da!',
    releasedText: 'Lade die Seite neu, um sie zu sehen',
    refresh: 'Neu laden',
    days: (days) => plural(days, { one: 'Tag', other: 'Tage' }),
    hours: () => 'Std.',
    minutes: () => 'Min.',
    seconds: () => 'Sek.',
    timeLeft: ({ days, hours, minutes, seconds }) =>
      [
        plural(days, { one: `${days} Tag`, other: `${days} Tage` }),
        plural(hours, { one: `${hours} Stunde`, other: `${hours} Stunden` }),
        plural(minutes, { one: `${minutes} Minute`, other: `${minutes} Minuten` }),
        plural(seconds, { one: `${seconds} Sekunde`, other: `${seconds} Sekunden` }),
      ].join(' '),
  },

  solution: {
    title: 'Die Lösung von heute',
    place: 'Das Foto entstand bei {place}.',
    found: '{winner} hat den Ort um {time} zuerst gefunden und {prize} gewonnen.',
    photo: 'Das Foto der Aufgabe von heute',
    near: (place) => `Bei ${place}`,
    practice: 'Mit diesem Foto üben',
    map: 'Karte mit dem Ort des Fotos',
    mapFailed: 'Die Karte konnte nicht geladen werden.',
    pastDays: 'Vergangene Tage',
  },

  schedule: {
    title: 'Zeitplan',
    lead: 'Die Aufgaben der nächsten 2 Wochen.',
    zone: (zone) => `Deine Zeitzone: ${zone}`,
    backToGame: 'Zurück zum Spiel',
    backToHome: 'Zur Startseite',
    addToCalendar: 'In den Kalender (.ics)',
    nextChallenge: 'Nächste Aufgabe',
    prize: 'Preis:',
    loading: 'Wird geladen …',
    networkError: 'Netzwerkfehler',
    checkConnection: 'Bitte prüfe deine Internetverbindung.',
    failed: 'Der Zeitplan konnte nicht geladen werden',
    tryLater: 'Bitte versuche es gleich noch einmal.',
    empty: 'Noch keine weitere Aufgabe',
    emptyText: 'Neue Aufgaben sind in Arbeit. Schau später noch einmal vorbei!',
  },
}
