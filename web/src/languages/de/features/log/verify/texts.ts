import type { texts as english } from '../../../../../features/log/verify/texts.ts'

export const texts: typeof english = {
  title: 'Einen Tag prüfen',
  lead: 'Dein eigener Browser liest das öffentliche Protokoll und rechnet alles nach. Die Prüfung beginnt von selbst und braucht JavaScript.',
  noScript:
    'JavaScript ist hier ausgeschaltet, darum kann dein Browser nichts prüfen. Bitte schalte es ein und lade diese Seite neu.',

  otherDays: 'Andere Tage',
  previous: 'Tag davor',
  next: 'Tag danach',
  day: 'Tag (UTC)',
  show: 'Zeigen',
  noSuchDay: 'Das Protokoll hat diesen Tag nicht.',

  waiting: 'Dieser Tag wurde noch nicht geprüft',
  checking: 'Dieser Tag wird geprüft …',
  reading: (read, of) => `Das Protokoll wird gelesen … ${read} von ${of}`,
  starting: 'Das Protokoll wird gelesen …',
  verdicts: {
    passed: { title: 'Dieser Tag stimmt', text: 'Alles, was dein Browser prüfen konnte, ist, wie es sein soll.' },
    failed: {
      title: 'Dieser Tag stimmt nicht',
      text: 'Etwas ist nicht so, wie es versiegelt und aufgeschrieben wurde. Unten steht, was.',
    },
    unknown: {
      title: 'Manches lässt sich noch nicht prüfen',
      text: 'Bisher stimmt alles. Ein Strich unten sagt, was noch verschlossen ist und warum.',
    },
  },
  ofLog: (origin, entries) => `Das Protokoll ${origin} hatte ${entries} Einträge, als es geprüft wurde.`,
  checkAgain: 'Noch einmal prüfen',
  ifRed: 'Was tun bei einem roten Kreuz',

  nothingTitle: 'An diesem Tag gibt es nichts zu prüfen',
  nothingText: 'Keine Aufgabe dieses Tages ist erschienen, oder sie wurde gespielt, bevor das Protokoll begann.',
  offlineTitle: 'Du bist offline',
  offlineText:
    'Die Prüfung braucht die öffentlichen Dateien dieser Seite. Prüfe noch einmal, wenn die Verbindung wieder da ist.',
  unreachableTitle: 'Die Prüfung konnte nicht beendet werden',
  unreachableText:
    'Die Seite hat nicht alle Dateien ihres Protokolls geschickt. Das beweist noch nichts: Prüfe gleich noch einmal.',
  brokenWhat: 'Ist das Protokoll lesbar?',

  challenge: 'Die Aufgabe',
  challengeOf: (number, of) => `Aufgabe ${number} von ${of}`,
  theLog: 'Das Protokoll',
  states: { passed: 'Stimmt', failed: 'Stimmt nicht', unknown: 'Nicht geprüft' },
  questions: {
    sealed: 'War die Lösung vor dem ersten Tipp versiegelt?',
    opened: 'Ist es die Lösung, die versiegelt wurde?',
    photo: 'Ist es das Foto, das versiegelt wurde?',
    guesses: 'Steht jeder Tipp im Protokoll?',
    order: 'Stehen die Tipps in der Reihenfolge, in der sie ankamen?',
    winner: 'Hat der richtige Tipp gewonnen?',
    prize: 'Steht der Preis dem Gewinner zu?',
    signed: 'Hat die Seite das Protokoll unterschrieben?',
    root: 'Ist das Protokoll vollständig?',
    witnessed: 'Hat noch jemand das Protokoll gesehen?',
    prefix: 'Ist die Vergangenheit noch, wie sie war?',
    day: 'Zeigt die Seite alles von diesem Tag?',
  },

  experts: 'Für Fachleute',
  root: 'Wurzel (SHA-256, Base64)',
  seal: 'Siegel (SHA-256)',
  checkpoint: 'Der geprüfte Stand',
  rawFiles: 'Die Dateien selbst',
  tool: 'Dieselbe Prüfung ohne Browser, im Quelltext dieser Seite',

  limits: 'Was sich so nicht beweisen lässt',
  limitsText:
    'Dass das Foto dort entstanden ist, dass niemandem der Ort verraten wurde oder wer an der Tastatur saß: Das kann kein Protokoll sehen.',
  fairPlay: 'Wie Fair Play funktioniert',

  receipt: {
    title: 'Meine Quittung prüfen',
    lead: 'Eine Quittung ist unser unterschriebenes Versprechen, dass dein Tipp im Protokoll steht. Nimm uns beim Wort.',
    stored: 'In diesem Browser aufgehoben',
    storedOne: (day, time) => `${day}, ${time}`,
    place: (place) => `Du hast auf ${place} getippt.`,
    checkStored: 'Diese prüfen',
    choose: 'Datei wählen',
    orPaste: 'Oder füge die Quittung ein',
    checkPasted: 'Quittung prüfen',
    checking: 'Der Tipp wird im Protokoll gesucht …',
    faults: {
      empty: 'Füge eine Quittung ein, oder wähle ihre Datei.',
      'too-large': 'Das ist keine Quittung: Es ist größer als 20 KB.',
      'no-json':
        'Das ist keine Quittung: Es ist nicht als JSON lesbar. Wähle die Datei so, wie du sie gespeichert hast.',
      'no-receipt': 'Diese Datei ist lesbar, aber keine Quittung eines Tipps.',
      unreadable: 'Die Datei konnte nicht gelesen werden. Wähle sie noch einmal.',
    },
    verdicts: {
      passed: 'Dein Tipp steht im Protokoll',
      failed: 'Diese Quittung stimmt nicht',
      unknown: 'Noch nicht im Protokoll',
    },
    arrived: (moment) => `Angekommen ${moment}.`,
    saveProof: 'Beweis speichern',
  },
}
