import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'
import type { texts as english } from '../../../../ui/map/texts.ts'

const guesses = (count: number) =>
  plural(count, { one: `${formatCount(count)} Tipp`, other: `${formatCount(count)} Tipps` })

export const texts: typeof english = {
  loadFailed: 'Die Karte konnte nicht geladen werden. Bitte prüfe deine Internetverbindung.',
  tryAgain: 'Erneut versuchen',
  fullMap: 'Karte im Vollbild',
  leaveFullMap: 'Vollbild verlassen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  layer: 'Kartenansicht',
  layers: { map: 'Karte', satellite: 'Satellit' },
  tilesFail: {
    remote: 'Ein Teil der Karte lädt nicht. Du siehst die einfache Karte.',
    bundled: 'Ein Teil der Karte lädt nicht. Orte suchen und eintippen kannst du trotzdem.',
  },

  detailEnds: 'Genauer wird die Karte hier nicht',
  bundledEnds: {
    map: 'Hier endet diese Karte. Straßen gibt es mit einer eigenen Karte der Seite.',
    satellite: 'Hier enden die Satellitenbilder. Näher heran geht es mit „Karte“.',
  },

  kind: 'Karte',
  keys: 'Pfeiltasten bewegen ein Fadenkreuz, mit Umschalt in kleinen Schritten; Plus und Minus zoomen.',
  pinFixed: 'Die Nadel lässt sich jetzt nicht bewegen.',
  enterDrops: 'Eingabe setzt die Nadel.',
  tabToGuesses: 'Tab führt zu den Tipps der anderen, Pfeiltasten von einem zum nächsten.',
  crosshairAt: (place) => `Fadenkreuz bei ${place}`,
  pinDroppedAt: (place) => `Nadel gesetzt bei ${place}`,

  search: {
    label: 'Ort suchen',
    disabled: 'Die Nadel lässt sich jetzt nicht bewegen',
    places: 'Orte',
    searching: 'Wird gesucht …',
    failed: 'Die Suche antwortet nicht. Drück die Eingabetaste, um es noch einmal zu versuchen.',
    found: (count) => plural(count, { one: '1 Ort gefunden', other: `${count} Orte gefunden` }),
    noneFound: 'Kein Ort mit diesem Namen gefunden.',
    coordinates: 'Koordinaten',
  },

  coordinates: {
    open: 'Koordinaten eintippen',
    label: 'Koordinaten',
    example: '48.8584, 2.2945',
    drop: 'Nadel setzen',
    hint: 'Erst die Breite, dann die Länge.',
    pinRemoved: 'Deine Nadel wurde entfernt.',

    problems: {
      'not-coordinates': 'Das sind keine Koordinaten. Gib Breite und Länge ein, zum Beispiel 48.8584, 2.2945.',
      'one-number': 'Breite und Länge werden beide gebraucht, zum Beispiel 48.8584, 2.2945.',
      'decimal-comma': 'Das kann eine Zahl sein oder zwei. Schreib Dezimalzahlen mit Punkt: 48.8584, 2.2945.',
      unclear: 'Das lässt sich nicht als ein Ort lesen. Gib Breite und Länge ein, zum Beispiel 48.8584, 2.2945.',
      swapped: 'Die Breite geht von -90 bis 90. Wenn hier die Länge zuerst steht, gib die beiden umgekehrt ein.',
      'off-globe': 'Die Breite geht von -90 bis 90 und die Länge von -180 bis 180.',
      minutes: 'Minuten und Sekunden sind kleiner als 60.',
      letters: 'Schreib N oder S und E oder W, ohne Minuszeichen, oder gar keine Buchstaben.',
      'ambiguous-letter': 'O und L heißen in manchen Sprachen Ost und in anderen West. Schreib E oder W.',
      'several-places': 'Dieser Link nennt mehr als einen Ort. Füge den Link eines Ortes ein oder seine Koordinaten.',
      'short-link': 'Ein Kurzlink sagt nicht, wohin er führt. Öffne ihn und füge die Koordinaten des Ortes ein.',
      'link-without-place': 'Aus diesem Link lassen sich keine Koordinaten lesen. Füge die Koordinaten des Ortes ein.',
      'other-crs': 'Diese Koordinaten sind keine Grade von Breite und Länge (WGS 84).',
    },
  },

  spots: {
    cluster: (count) => plural(count, { one: `${count} Tipp, vergrößern`, other: `${count} Tipps, vergrößern` }),
    samePlace: (count) => plural(count, { one: `${count} Tipp an einem Ort`, other: `${count} Tipps an einem Ort` }),
    guessBy: (username) => `Tipp von ${username}`,
    guesses,
    best: (rank) => `Der beste ist Nr. ${formatCount(rank)}`,
    andMore: (username, more) =>
      `${username} und ${plural(more, { one: `${formatCount(more)} weiterer`, other: `${formatCount(more)} weitere` })}`,
    one: (rank, distance) => `Nr. ${formatCount(rank)} · ${distance}`,
    bestOf: (rank, distance) => `Der beste ist Nr. ${formatCount(rank)} · ${distance}`,
  },
}
