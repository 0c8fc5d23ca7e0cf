import type { texts as english } from '../../../../features/archive/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Archiv',
  lead: 'Jeder Tag, der vorbei ist: das Foto, der Ort und wer ihn gefunden hat. Bei jedem kannst du vorher selbst raten.',
  loading: 'Wird geladen …',
  failed: 'Das Archiv konnte nicht geladen werden',
  tryLater: 'Bitte versuche es gleich noch einmal.',

  empty: 'Noch ist kein Tag offen.',
  emptyText: 'Tage kommen hierher, wenn sie vorbei sind.',
  schedule: 'Die nächsten Aufgaben',

  noMonth: 'In diesem Monat gibt es nichts zu sehen',
  noMonthText: 'Keine Aufgabe dieses Monats ist vorbei und für alle offen.',
  noDay: 'Von diesem Tag gibt es nichts zu sehen',
  noDayText: 'An ihm gab es keine Aufgabe, er ist noch nicht vorbei, oder er ist nicht für alle offen.',
  toToday: 'Zur Aufgabe von heute',
  toArchive: 'Zum Archiv',

  showPlaces: 'Orte zeigen',
  months: 'Andere Monate',
  days: 'Andere Tage',
  previousDay: 'Tag davor',
  nextDay: 'Tag danach',

  near: (place) => `Bei ${place}`,
  atSea: 'Fern von jeder Stadt',
  foundBy: (name) => `Gefunden von ${name}`,
  foundByUnnamed: 'Gefunden',
  notFound: 'Niemand hat ihn gefunden',
  players: (count, written) => plural(count, { one: '1 Spieler', other: `${written} Spieler` }),

  dayOf: (day) => `Wo entstand dieses Foto vom ${day}?`,
  challenge: (n, of) => `Aufgabe ${n} von ${of}`,
  photoOf: (day) => `Das Rätselfoto vom ${day}`,
  prize: (amount) => `Preis: ${amount}`,

  guessFirst: 'Erst selbst raten',
  guessFirstText: 'Eine Übungsrunde mit demselben Foto. Sie kostet nichts, und niemand sieht sie.',
  show: 'Ort zeigen',

  from: (distance, place) => `${distance} von ${place}`,
  source: 'Quelle',
  licenses: {
    own: 'Unser eigenes Foto',
    'all-rights-reserved': 'Alle Rechte vorbehalten, gezeigt mit Erlaubnis',
    'public-domain': 'Gemeinfrei',
  },
  coordinates: 'Koordinaten: {place}',
  mapOf: 'Karte mit dem Ort des Fotos',
  mapFailed: 'Die Karte konnte nicht geladen werden.',
  reload: 'Neu laden',
  mapNeedsScript: 'Die Karte braucht JavaScript; die Koordinaten führen in jeder anderen Karte hin.',

  who: 'Wer ihn gefunden hat',
  wonBy: (name, prize) => `${name} hat ihn zuerst gefunden und ${prize} gewonnen.`,
  wonByUnnamed: (prize) => `Jemand hat ihn zuerst gefunden und ${prize} gewonnen.`,
  noWinner: 'Niemand hat ihn gefunden.',

  distances: 'Wie nah alle kamen',
  distancesLead: (players, guesses) => `Der jeweils beste Tipp: ${players}, insgesamt ${guesses}.`,
  guesses: (count, written) => plural(count, { one: '1 Tipp', other: `${written} Tipps` }),
  noOnePlayed: 'An diesem Tag hat niemand gespielt.',
  notCounted: 'Die Tipps dieses Tages werden noch gezählt.',
  distance: 'Entfernung',
  playersColumn: 'Spieler',
  upTo: (km) => `Bis ${km} km`,
  between: (from, to) => `${from} bis ${to} km`,
  over: (km) => `Über ${km} km`,

  yours: 'Dein Tipp',
  yourBest: (distance, guesses) => `Der beste von deinen ${guesses} lag ${distance} daneben.`,
  yourOnly: (distance) => `Dein Tipp lag ${distance} daneben.`,
  better: (percent) => `Das war näher als ${percent} % der anderen.`,
  alone: 'Sonst hat an diesem Tag niemand gespielt.',
}
