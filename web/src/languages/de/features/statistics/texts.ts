import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const days = (count: number) => plural(count, { one: '1 Tag', other: `${formatCount(count)} Tage` })
const ofDays = (count: number) => plural(count, { one: '1 Tag', other: `${formatCount(count)} Tagen` })

export const texts: typeof english = {
  title: 'Deine Statistik',
  lead: 'Sie hängt an deinem Konto, also übersteht sie auch ein neues Handy. Für Entfernungen zählen nur Tage, die vorbei sind.',
  backToGame: 'Zurück zum Spiel',
  settings: 'Einstellungen',
  loading: 'Deine Statistik wird geladen …',
  loadFailed: 'Deine Statistik konnte nicht geladen werden',
  networkError: 'Netzwerkfehler',
  checkConnection: 'Bitte prüfe deine Verbindung und versuche es noch einmal.',
  tryLater: 'Bitte versuche es gleich noch einmal.',

  empty: 'Dein erster Tag kommt noch',
  emptyText: 'Gib einen Tipp ab, dann steht der Tag hier: deine Serie, deine Entfernungen und eine Karte deiner Tipps.',
  play: 'Die Aufgabe von heute spielen',

  figures: {
    title: 'Zahlen',
    daysPlayed: 'Gespielte Tage',
    wins: 'Gewonnen',
    best: 'Bester Tipp',
    median: 'Median der Entfernung',
    average: 'Näher als andere',
    averageText: (percent) => `${percent} %`,
    averageHint: 'Durchschnitt der letzten 30 Tage, an denen auch andere gespielt haben',
    none: '–',
    noneHint: 'Noch keine',
  },

  distribution: {
    title: 'Wie nah du kommst',
    text: 'Dein bester Tipp jedes Tages, nach Entfernung.',
    distance: 'Entfernung',
    days: 'Tage',
    upTo: (km) => `bis ${km} km`,
    beyond: (km) => `über ${km} km`,
    waiting: 'Noch kein Tag mit Ergebnis. Das gibt es, wenn die Aufgabe vorbei ist.',
  },

  streak: {
    title: 'Serie',
    line: (count) => `Serie: ${days(count)}`,
    none: 'Noch keine Serie',
    noneLine: 'Spiel heute, um eine Serie zu beginnen',
    keep: 'Spiel heute, um sie zu halten',
    played: 'Heute zählt schon',
    open: 'Heute ist noch offen; ein verpasster Tag würde verziehen',
    longest: (count) => `Längste: ${days(count)}`,
    days,
    forgiven: (count, last) => `In dieser Serie verziehen: ${days(count)}, zuletzt am ${last}`,
    grace: 'Freier Tag: da, falls du einen verpasst',
    noGrace: 'Freier Tag: in den letzten sechs Tagen gebraucht',
    rule: 'Wie gezählt wird',
    counts: { title: 'Was zählt.', text: 'Ein Tag, an dem du einen Tipp abgibst oder eine Runde übst.' },
    clock: {
      title: 'Nach welcher Uhr.',
      text: (zone, since) => `Nach deiner: den Tagen von ${zone}, wo du seit ${since} bist.`,
      unknown: 'Nach deiner. Bisher hat kein Gerät sie verraten, darum sind es die Tage von UTC.',
      ofPlayer: 'Nach der eigenen Uhr der Person, wo auch immer sie ist.',
      wrong: 'Falsch? Sie folgt deinem Gerät: Stell dort die Zeitzone um und öffne diese Seite noch einmal.',
    },
    freeDay: {
      title: 'Ein freier Tag.',
      text: 'Ein verpasster Tag wird verziehen, wenn keiner der sechs Tage davor verziehen wurde. Er zählt nicht mit, aber die Serie geht weiter. Zwei verpasste Tage hintereinander beenden sie.',
    },
    never: {
      title: 'Nicht zu kaufen.',
      text: 'Niemand kann eine Serie oder einen freien Tag kaufen oder eine beendete Serie zurückkaufen.',
    },
  },

  calendar: {
    title: 'Tage',
    previous: 'Monat davor',
    next: 'Monat danach',
    weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    weekdaysLong: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    marks: { won: 'gewonnen', played: 'gespielt', forgiven: 'verpasst und verziehen' },
    today: 'heute',
    summary: (month, played) => `${month}: ${days(played)} gespielt`,
  },

  results: {
    title: 'Letzte Ergebnisse',
    text: (count) =>
      plural(count, { one: 'Der letzte Tag, der vorbei ist.', other: `Die letzten ${days(count)}, die vorbei sind.` }),
    day: 'Tag',
    best: 'Bester Tipp',
    closer: 'Näher als',
    closerThan: (percent) => `${percent} %`,
    alone: 'sonst hat niemand gespielt',
    won: 'gewonnen',
  },

  map: {
    title: 'Deine Tipps auf der Karte',
    text: (count) => `Der beste Tipp von ${ofDays(count)}.`,
    ofPlayer: 'Tipps auf der Karte',
    label: 'Weltkarte der Tipps',
    loadFailed: 'Die Tipps konnten nicht geladen werden',
    mapFailed: 'Die Karte konnte nicht geladen werden. Bitte prüfe deine Internetverbindung.',
    reload: 'Erneut versuchen',
    tilesFailing: 'Ein Teil der Karte lädt nicht.',
    spot: (day, distance) => `${day}: ${distance}`,
  },

  share: {
    title: 'Teilen',
    private: 'Deine Statistik ist privat. Niemand außer dir sieht diese Seite.',
    on: 'Meine Statistik teilen',
    hint: 'Wer den Link hat, sieht deinen Namen, deine Zahlen, deine Serie und deine Tage, aber nicht den heutigen. Suchmaschinen bitten wir, fernzubleiben.',
    withMap: 'Auch die Karte meiner Tipps zeigen',
    link: 'Link',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyFailed: 'Das Kopieren hat nicht geklappt. Markiere den Link und kopiere ihn von Hand.',
    lost: 'Der Link funktioniert, lässt sich aber nicht noch einmal zeigen. Für einen neuen schalte das Teilen aus und wieder ein.',
    off: 'Wenn du es ausschaltest, funktioniert der Link nie wieder. Ein späterer ist ein anderer.',
    failed: 'Das wurde nicht gespeichert. Bitte versuche es noch einmal.',
    isOn: 'Deine Statistik wird geteilt.',
    isOff: 'Deine Statistik ist wieder privat.',
  },

  player: {
    title: (name) => `Statistik von ${name}`,
    lead: 'Von der Person selbst geteilt, Stand von gestern.',
    loading: 'Wird geladen …',
    missing: 'Unter diesem Link ist nichts',
    missingText: 'Vielleicht wird die Statistik nicht mehr geteilt, oder der Link ist unvollständig.',
    home: 'Zur Startseite',
    loadFailed: 'Diese Statistik konnte nicht geladen werden',
    waiting: 'Noch kein Tag mit Ergebnis.',
  },
}
